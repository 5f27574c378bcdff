import type { Answer } from '@qisuan/contracts/contract'
import { scoreRefusalNames, type ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import type { Services } from '../../services/services.ts'
import { findRound, type Round } from '../competition/queries.ts'
import { isFrozen } from '../rankings/queries.ts'
import { historyColumns, scoreHistory, type HistoryEntry } from './queries.ts'

const ownEntries = 100

/**
 * The last scores of a person in a round, newest first, with whether each counts, and why not; without what arrived during a freeze.
 * @throws ValidationError on `round`
 */
export async function ownScores(services: Services, userId: number, roundKey: string): Promise<Answer<'myScores'>> {
  const { round } = await findRound(services, roundKey)
  return {
    list: (await shownHistory(services, userId, round))
      .slice(-ownEntries)
      .toReversed()
      .map(({ score, duration, task, scoredAt, judgedAt, source, refused }) => ({
        score,
        duration,
        task,
        made_at: scoredAt?.toISOString() ?? null,
        received_at: judgedAt.toISOString(),
        source,
        counts: refused === null,
        reason: refused && scoreRefusalNames[refused],
      })),
  }
}

/** The scores of a person in a round, oldest first, without what arrived during a freeze. */
export async function shownHistory(
  services: Services,
  userId: number,
  { key, frozenFrom }: Pick<Round, 'key' | 'frozenFrom'>,
): Promise<HistoryEntry[]> {
  const hiddenFrom = (await isFrozen(services, key)) ? frozenFrom : null
  const entries = await scoreHistory(services, { userId, roundKey: key })
  return entries.filter(({ judgedAt }) => hiddenFrom === null || judgedAt < hiddenFrom)
}

export interface RefusedScore extends HistoryEntry {
  refused: ScoreRefusal
  /** Null for somebody who is not known here; `named` is the id that the row names then. */
  userId: number | null
  name: string | null
  named: string | null
}

/** The scores that do not count by their last verdict, newest first, and how many there are by reason. */
export async function refusedScores(
  { pool }: Services,
  { roundKey, reason, limit }: { roundKey?: string | undefined; reason?: ScoreRefusal | undefined; limit: number },
): Promise<{ counts: Partial<Record<ScoreRefusal, number>>; list: RefusedScore[] }> {
  const refused = `from score_entry entry
    join score_batch batch on batch.id = entry.batch_id
    where entry.refused is not null and ($1::text is null or batch.round_key = $1) and not exists (
      select from score_entry later
      where later.batch_id = entry.batch_id and later.line = entry.line and later.verdict > entry.verdict
    )`
  const [{ rows: counted }, { rows: list }] = await Promise.all([
    pool.query<{ refused: ScoreRefusal; count: number }>(
      `select entry.refused, count(*)::int as count ${refused} group by entry.refused`,
      [roundKey ?? null],
    ),
    pool.query<RefusedScore>(
      `select ${historyColumns}, entry.user_id as "userId", entry.named,
         (select name from user_account where id = entry.user_id) as name
       ${refused} and ($3::score_refusal is null or entry.refused = $3) order by entry.judged_at desc, entry.batch_id desc, entry.line limit $2`,
      [roundKey ?? null, limit, reason ?? null],
    ),
  ])
  return { counts: Object.fromEntries(counted.map(({ refused: why, count }) => [why, count])), list }
}
