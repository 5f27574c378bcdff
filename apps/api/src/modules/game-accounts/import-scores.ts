import { basename } from 'node:path'
import type { Rejection } from '@qisuan/contracts/game-accounts'
import type { Services } from '../../services/services.ts'
import type { CheckedRow, Problem } from '../../services/tables/columns.ts'
import { requireOneOf } from '../../services/tables/header.ts'
import { openTable } from '../../services/tables/open-table.ts'
import { inTransaction } from '../../services/transaction.ts'
import { findRound } from '../competition/queries.ts'
import { recordScores, type IncomingScore } from './record-scores.ts'
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
  reason: Rejection
  /** Of a malformed line: the first column that is wrong, and what is wrong there. */
  column?: string
  detail?: string
}

const batchSize = 1000

interface Batch {
  scores: (IncomingScore & { line: number })[]
  rejected: RejectedLine[]
}

/**
 * Imports a file of a round's scores, a thousand lines per transaction: batches that are written stay, however the import ends. Bad
 * lines are reported, the others are written. The same file again changes nothing.
 * @throws TableError · ValidationError on `round` when there is no such round
 */
export async function importScores(services: Services, order: ImportOrder): Promise<ImportReport> {
  const { season, round } = await findRound(services, order.roundKey)
  const columns = scoreColumns(services.config.timeZone)
  const table = await openTable(order.file, columns)
  requireOneOf(table.headings, [columns.userId, columns.externalId, columns.platformId])

  const report: ImportReport = { lines: 0, accepted: 0, changed: 0, rejected: 0 }
  for await (const { scores, rejected } of batchesOf(table.rows, basename(order.file))) {
    const recorded = await inTransaction(services.pool, (client) =>
      recordScores(client, { season, round, source: 'import', lowering: order.lowering ?? false }, scores),
    )
    const refused = recorded.rejected.map(({ score, reason }) => ({ line: score.line, reason }))
    report.lines += scores.length + rejected.length
    report.accepted += recorded.accepted
    report.changed += recorded.changed
    report.rejected += rejected.length + refused.length
    for (const each of [...rejected, ...refused].toSorted((one, other) => one.line - other.line)) {
      order.onRejected?.(each)
    }
    order.onProgress?.({ ...report }, table.progress())
  }
  return report
}

type ScoreRows = AsyncIterable<CheckedRow<ReturnType<typeof scoreColumns>>>

async function* batchesOf(rows: ScoreRows, name: string): AsyncGenerator<Batch> {
  let batch: Batch = { scores: [], rejected: [] }
  for await (const { line, row, problems } of rows) {
    if (problems) batch.rejected.push(malformed(line, problems[0]))
    else if (row.userId ?? row.externalId ?? row.platformId)
      batch.scores.push({ ...row, line, origin: `${name}:${line}` })
    else batch.rejected.push(malformed(line, { column: '用户号', reason: '没有填' }))
    if (batch.scores.length + batch.rejected.length < batchSize) continue
    yield batch
    batch = { scores: [], rejected: [] }
  }
  yield batch
}

function malformed(line: number, { column, reason: detail }: Pick<Problem, 'column' | 'reason'>): RejectedLine {
  return { line, reason: 'malformed', ...(column && { column }), detail }
}
