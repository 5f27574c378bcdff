import { epochOf, type Instant } from '../time/instants.ts'

/** The fields that determine the order of a ranking. */
export type Scored = { score: unknown; scoredAt?: Instant | null; userId: number | string }

/** "No rank" in a share record (spec §3). */
export const noRank = -1

/** True if a row has a score; rows without one are greyed out (spec §9). */
export function scoreIsNumber(score: unknown): score is number {
  return Number.isFinite(score)
}

/**
 * Ranks rows by score alone, best first. Ties share a rank, and the next rank counts them (1, 1, 3).
 * Within a tie the earlier `scoredAt` comes first, then the smaller user id. Rows without a score come last, without a rank.
 * In SQL: rank() over (order by score desc), ordered by score desc, scored_at nulls last, user_id.
 */
export function rankRows<Row extends Scored>(rows: readonly Row[]): (Row & { rank: number | null })[] {
  let rank = 0
  let previous: number | undefined
  return rows.toSorted(displayOrder).map((row, index) => {
    if (!scoreIsNumber(row.score)) return { ...row, rank: null }
    if (row.score !== previous) rank = index + 1
    previous = row.score
    return { ...row, rank }
  })
}

/**
 * The percentage of the others who have a worse rank: 0–100, one decimal, rounded down. Only a sole first rank gets 100.
 * `tied` is the number of others with the same rank. A person alone on a board gets 100.
 */
export function percentageBeaten(rank: number, total: number, tied = 0): number {
  if (total <= 1) return 100
  return Math.floor(((total - rank - tied) * 1000) / (total - 1)) / 10
}

function displayOrder(a: Scored, b: Scored): number {
  return (
    ascending(scoreKey(b.score), scoreKey(a.score)) ||
    ascending(timeKey(a.scoredAt), timeKey(b.scoredAt)) ||
    ascending(a.userId, b.userId)
  )
}

function scoreKey(score: unknown): number {
  return scoreIsNumber(score) ? score : -Infinity
}

function timeKey(scoredAt: Instant | null | undefined): number {
  return scoredAt == null ? Infinity : epochOf(scoredAt)
}

function ascending(a: number | string, b: number | string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
