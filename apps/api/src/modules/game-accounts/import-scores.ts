import type { Rejection } from '@qisuan/contracts/game-accounts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { findRound } from '../competition/queries.ts'
import type { CsvLine } from './csv-lines.ts'
import { recordScores, type IncomingScore } from './record-scores.ts'
import { scoreLineReader, type ReadScoreLine } from './score-lines.ts'

export interface ImportOrder {
  roundKey: string
  /** What the file is called: scores remember where they came from. */
  name: string
  lines: AsyncIterable<CsvLine>
  /** Lets a lower score take the place of a higher one. */
  lowering?: boolean
  onProgress?: (report: ImportReport) => void
  onRejected?: (rejected: RejectedLine) => void
}

/** What an import has done so far. */
export interface ImportReport {
  /** Lines with a score, good or bad. */
  lines: number
  /** Scores that count, whether or not they changed anything. */
  accepted: number
  changed: number
  rejected: number
}

export interface RejectedLine {
  line: number
  reason: Rejection
  /** The column that is wrong, of a malformed line. */
  column?: string
}

/** A file whose first line does not say what is in it. The text is a sentence. */
export class UnreadableFile extends Error {}

const batchSize = 1000

interface Batch {
  scores: (IncomingScore & { line: number })[]
  rejected: RejectedLine[]
}

/**
 * Takes in a file of a round's scores, a thousand lines at a time: what is in is in, however it ends. A bad line is told and the
 * rest goes in. The same file again changes nothing.
 * @throws UnreadableFile · ValidationError on `round` when there is no such round
 */
export async function importScores(services: Services, order: ImportOrder): Promise<ImportReport> {
  const of = await findRound(services, order.roundKey)
  const report: ImportReport = { lines: 0, accepted: 0, changed: 0, rejected: 0 }
  for await (const { scores, rejected } of batchesOf(services, order)) {
    const recorded = await inTransaction(services.pool, (client) =>
      recordScores(client, { ...of, source: 'import', lowering: order.lowering ?? false }, scores),
    )
    const refused = recorded.rejected.map(({ score, reason }) => ({ line: score.line, reason }))
    const told = [...rejected, ...refused].toSorted((one, other) => one.line - other.line)
    report.lines += scores.length + rejected.length
    report.accepted += recorded.accepted
    report.changed += recorded.changed
    report.rejected += told.length
    for (const each of told) order.onRejected?.(each)
    order.onProgress?.({ ...report })
  }
  return report
}

async function* batchesOf({ config }: Services, { lines, name }: ImportOrder): AsyncGenerator<Batch> {
  let readLine: ReadScoreLine | undefined
  let batch: Batch = { scores: [], rejected: [] }
  for await (const { line, texts } of lines) {
    if (!readLine) {
      readLine = readerFor(texts ?? [], config.timeZone)
      continue
    }
    const read = texts ? readLine(texts) : { wrong: '引号' }
    if ('wrong' in read) batch.rejected.push({ line, reason: 'malformed', column: read.wrong })
    else batch.scores.push({ ...read, line, origin: `${name}:${line}` })
    if (batch.scores.length + batch.rejected.length < batchSize) continue
    yield batch
    batch = { scores: [], rejected: [] }
  }
  if (!readLine) throw new UnreadableFile('文件是空的')
  yield batch
}

function readerFor(head: readonly string[], timeZone: string): ReadScoreLine {
  const reader = scoreLineReader(head, timeZone)
  if (!('missing' in reader)) return reader
  throw new UnreadableFile(`第一行要写明各列的名字，缺少 ${reader.missing}`)
}
