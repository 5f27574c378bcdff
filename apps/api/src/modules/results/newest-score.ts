import type { Answer } from '@qisuan/contracts/contract'
import { scoreOutcome } from '@qisuan/rules/boards/outlook'
import { scoreRefusalNames } from '@qisuan/rules/boards/score-verdicts'
import type { Services } from '../../services/services.ts'
import type { Round } from '../competition/queries.ts'
import type { HistoryEntry } from './queries.ts'
import { shownHistory } from './score-history.ts'

/** The newest score of a person that arrived in a round, and what it means beside those before it. */
export async function newestScore(
  services: Services,
  userId: number,
  round: Round,
): Promise<Answer<'rankOutlook'>['received']> {
  const arrived = arrivals(await shownHistory(services, userId, round))
  const newest = arrived.at(-1)
  if (!newest) return null
  const { score, scoredAt, judgedAt, refused, source } = newest
  const counted = arrived.slice(0, -1).flatMap((each) => (each.refused === null ? (each.score ?? []) : []))
  return {
    score,
    at: (scoredAt ?? judgedAt).toISOString(),
    outcome: scoreOutcome({ score, counts: refused === null, isCorrection: source === 'operator' }, counted),
    reason: refused && scoreRefusalNames[refused],
  }
}

/** Each score once, as it was judged last, in the order of arrival. */
function arrivals(history: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(history.map((entry) => [`${entry.origin} ${entry.score}`, entry])).values()]
}
