import type { Answer } from '@qisuan/contracts/contract'
import type { ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import type { Services } from '../../services/services.ts'
import { disqualificationsOf } from '../competition/queries.ts'
import { shownEntry } from '../rankings/queries.ts'

/**
 * A user's state, score and note by round key (spec §3), without what a freeze hides. A round from which they are disqualified has none,
 * but says why.
 */
export async function gameStates(services: Services, userId: number): Promise<Answer<'gameStates'>> {
  const disqualifications = await disqualificationsOf(services, userId)
  const rows = await services.db.gameState.findMany({ where: { userId }, orderBy: { roundKey: 'desc' } })
  const entries = await Promise.all(
    rows.map(async (row) => {
      const shown = await shownEntry(services, row)
      return shown && ([row.roundKey, { state: shown.state, score: shown.score, note: shown.note }] as const)
    }),
  )
  const excluded = [...disqualifications].map(
    ([roundKey, { reason, decidedAt }]) =>
      [roundKey, { state: 0, score: null, note: null, disqualified: { reason, at: decidedAt.toISOString() } }] as const,
  )
  return Object.fromEntries([...entries.filter((entry) => entry !== undefined), ...excluded])
}

/** A score as it arrived, with one verdict on it. */
export interface HistoryEntry {
  roundKey: string
  score: number | null
  /** Seconds. */
  duration: number | null
  task: string | null
  scoredAt: Date | null
  judgedAt: Date
  source: 'pull' | 'import' | 'webhook' | 'operator'
  /** The batch and the line in it: `成绩.csv:12`. */
  origin: string
  operator: string | null
  refused: ScoreRefusal | null
  /** Of a malformed row: the field or column that is wrong. */
  field: string | null
}

/** SQL of a HistoryEntry, of `entry` and `batch`. */
export const historyColumns = `batch.round_key as "roundKey", entry.score, entry.duration, entry.task, entry.scored_at as "scoredAt",
  entry.judged_at as "judgedAt", batch.source, batch.name || ':' || entry.line as origin, batch.operator, entry.refused, entry.field`

/** Every score of a person that arrived, and every verdict on it, oldest first. */
export async function scoreHistory(
  { pool }: Services,
  { userId, roundKey }: { userId: number; roundKey?: string | undefined },
): Promise<HistoryEntry[]> {
  const { rows } = await pool.query<HistoryEntry>(
    `select ${historyColumns}
     from score_entry entry join score_batch batch on batch.id = entry.batch_id
     where entry.user_id = $1 and ($2::text is null or batch.round_key = $2)
     order by entry.judged_at, entry.batch_id, entry.line, entry.verdict`,
    [userId, roundKey ?? null],
  )
  return rows
}
