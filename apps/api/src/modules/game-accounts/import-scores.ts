import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ScoreRefusal } from '@qisuan/rules/score-verdicts'
import type { Services } from '../../services/services.ts'
import type { CheckedRow, Problem, RowOf } from '../../services/tables/columns.ts'
import { requireOneOf } from '../../services/tables/header.ts'
import { openTable } from '../../services/tables/open-table.ts'
import { inTransaction } from '../../services/transaction.ts'
import { findRound } from '../competition/queries.ts'
import { recordScores, type IncomingScore } from './record-scores.ts'
import { finishBatch, openBatch } from './score-batch.ts'
import { scoreColumns } from './score-columns.ts'

export interface ImportOrder {
  roundKey: string
  file: string
  /** Lets a lower score replace a higher one. */
  lowering?: boolean
  /** @param share of the file that has been read, from 0 to 1 */
  onProgress?: (report: ImportReport, share: number) => void
  onRejected?: (rejected: RejectedLine) => void
}

/** The progress of an import. */
export interface ImportReport {
  /** Lines below the header, valid or not. */
  lines: number
  /** Scores that count, whether or not they change an entry. */
  accepted: number
  changed: number
  rejected: number
}

export interface RejectedLine {
  line: number
  reason: ScoreRefusal
  /** Of a malformed line: the first column that is wrong, and what is wrong there. */
  column?: string
  detail?: string
}

interface Line extends IncomingScore {
  problem?: { column: string; reason: string }
}

const chunkSize = 2000
/** Lines that are read between two looks at what the database has answered. */
const readAtOnce = 200

/**
 * Imports a file of a round's scores, two thousand lines per transaction: what is written stays, however the import ends. Bad lines are
 * reported and kept with their reason, the others count. The same file again changes nothing. The audit has one entry: who, the file's
 * digest, and the counts.
 * @throws TableError · ValidationError on `round` when there is no such round
 */
export async function importScores(services: Services, order: ImportOrder): Promise<ImportReport> {
  const { season, round } = await findRound(services, order.roundKey)
  const columns = scoreColumns(services.config.timeZone)
  const table = await openTable(order.file, columns)
  requireOneOf(table.headings, [columns.userId, columns.externalId, columns.platformId])

  const { pool, clock } = services
  const now = clock.now()
  const batch = await openBatch(pool, {
    roundKey: round.key,
    source: 'import',
    name: basename(order.file),
    digest: await digestOf(order.file),
    replaces: order.lowering ?? false,
    now,
  })

  const report: ImportReport = { lines: 0, accepted: 0, changed: 0, rejected: 0 }
  try {
    for await (const lines of readAhead(chunksOf(table.rows))) {
      const { accepted, changed, rejected } = await inTransaction(pool, async (client) => {
        // Waits for no disk: `finishBatch` waits for all chunks at once, and what a crash takes the same file brings again.
        await client.query('set local synchronous_commit = off')
        return recordScores(client, { season, round, batch, now }, lines)
      })
      report.lines += lines.length
      report.accepted += accepted
      report.changed += changed
      report.rejected += rejected.length
      for (const { score, reason } of rejected) order.onRejected?.(rejectedLine(score, reason))
      order.onProgress?.({ ...report }, table.progress())
    }
  } finally {
    const { lines, accepted: counted, changed, rejected: refused } = report
    await finishBatch(pool, batch, { lines, counted, changed, refused }, clock.now())
  }
  return report
}

async function digestOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest()
}

/** The same items; the next one is read while the present one is used. */
async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    for (let next = items.next(); ;) {
      const { done, value } = await next
      if (done) return
      next = items.next()
      // Thrown when it is its turn.
      next.catch(() => {})
      yield value
    }
  } finally {
    await items.return(undefined)
  }
}

type ScoreRows = AsyncIterable<CheckedRow<ReturnType<typeof scoreColumns>>>

async function* chunksOf(rows: ScoreRows): AsyncGenerator<Line[]> {
  let chunk: Line[] = []
  for await (const { line, row, problems, readable } of rows) {
    chunk.push(problems ? wrongLine(line, problems[0], readable) : lineOf(line, row))
    if (chunk.length % readAtOnce === 0) await setImmediate()
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

type ScoreRow = RowOf<ReturnType<typeof scoreColumns>>

function lineOf(line: number, row: ScoreRow): Line {
  if (row.userId ?? row.externalId ?? row.platformId) return { ...row, line }
  return wrongLine(line, { column: '用户号', reason: '没有填' }, row)
}

function wrongLine(line: number, { column, reason }: Pick<Problem, 'column' | 'reason'>, row: Partial<ScoreRow>): Line {
  return { ...row, line, wrong: column, problem: { column, reason } }
}

function rejectedLine({ line, problem }: Line, reason: ScoreRefusal): RejectedLine {
  if (!problem) return { line, reason }
  return { line, reason, ...(problem.column && { column: problem.column }), detail: problem.reason }
}
