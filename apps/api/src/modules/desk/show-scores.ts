import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../services/services.ts'
import { findPersonIn } from '../people/in-provinces.ts'
import { scoreHistory } from '../results/queries.ts'

const shown = 200

/**
 * Every score of a person that arrived, newest first, and whether it counts. `who` is a phone or a user number.
 * @throws ValidationError on `who` when nobody has it · AppError not_found (404) for somebody of other provinces
 */
export async function showScores(
  services: Services,
  { who, round }: { who: string; round?: string | undefined },
  where: { provinces: readonly number[] | null; subjects: Set<number> },
): Promise<OperatorAnswer<'scoreHistory'>> {
  const { id, name } = await findPersonIn(services, who, where)
  const entries = await scoreHistory(services, { userId: id, ...(round !== undefined && { roundKey: round }) })
  return {
    id,
    name,
    scores: entries
      .slice(-shown)
      .toReversed()
      .map((entry) => ({
        round: entry.roundKey,
        score: entry.score,
        duration: entry.duration,
        scored_at: entry.scoredAt && entry.scoredAt.toISOString(),
        at: entry.judgedAt.toISOString(),
        source: entry.source,
        origin: entry.origin,
        operator: entry.operator,
        refused: entry.refused,
        field: entry.field,
      })),
  }
}
