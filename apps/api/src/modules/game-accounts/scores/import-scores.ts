import { basename } from 'node:path'
import type { Services } from '../../../services/services.ts'
import { digestOf } from '../../../services/tables/digest.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { findRound } from '../../competition/queries.ts'
import { judgeLines } from './judge-lines.ts'
import { recordJudged, type Judged } from './record-scores.ts'
import { finishBatch, openBatch } from './score-batch.ts'
import { openScores, rejectedLine, type RejectedLine, type ScoreLine } from './score-lines.ts'

export interface ImportOrder {
  roundKey: string
  file: string
  /** Lets a lower score replace a higher one. */
  lowering?: boolean
  /** Lets the second line of somebody, at the same task and time, not count. */
  refusingRepeats?: boolean
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

/**
 * Judges and writes a file of a round's scores, two thousand lines per transaction: what is written stays, however the import ends, and the
 * same file again completes it. Lines that do not count are kept with their reason. The audit has one entry: who, the file's digest, and the
 * counts.
 * @throws TableError · ValidationError on `round` when there is no such round
 */
export async function importScores(
  services: Services,
  order: ImportOrder,
): Promise<ImportReport & { importId: number }> {
  const { season, round } = await findRound(services, order.roundKey)
  const scores = await openScores(services, order.file, season.year)

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
  const write = async (lines: readonly Judged<ScoreLine>[]) => {
    const recorded = await inTransaction(pool, async (client) => {
      // Waits for no disk: `finishBatch` waits for all chunks at once, and what a crash takes the same file brings again.
      await client.query('set local synchronous_commit = off')
      return recordJudged(client, { season, round, batch, now }, lines)
    })
    return { lines: lines.length, ...recorded }
  }
  const judged = judgeLines(pool, scores.chunks, { season, round, now, repeatsCount: !order.refusingRepeats })
  try {
    for await (const { lines, accepted, changed, rejected } of overlapping(judged, write)) {
      report.lines += lines
      report.accepted += accepted
      report.changed += changed
      report.rejected += rejected.length
      for (const { score, reason } of rejected) order.onRejected?.(rejectedLine(score, reason, scores.titles))
      order.onProgress?.({ ...report }, scores.progress())
    }
  } finally {
    const { lines, accepted: counted, changed, rejected: refused } = report
    await finishBatch(pool, batch, { lines, counted, changed, refused }, clock.now())
  }
  return { ...report, importId: batch.id }
}

/** The results of some work on each item, in their order. The work on the next item begins before that on the present one has ended. */
async function* overlapping<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let present: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  try {
    for await (const item of items) {
      next = work(item)
      // Thrown when it is its turn.
      next.catch(() => {})
      if (present) yield await present
      present = next
    }
    if (present) yield await present
  } finally {
    // Whatever fails, nothing is still being written when the import ends.
    await Promise.allSettled([present, next])
  }
}
