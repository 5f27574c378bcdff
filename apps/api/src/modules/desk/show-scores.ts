import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { ConflictError, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { findPerson, requireInProvinces } from '../people/queries.ts'
import { scoreHistory } from '../results/queries.ts'

const shown = 200

/** Nobody has this user number. */
const nobody = { id: 0, name: '' }

/**
 * Every score of a person that arrived, newest first, and whether it counts. `who` is a phone or a user number.
 * @throws ValidationError on `who` when nobody has it · AppError not_found (404) for somebody of other provinces
 */
export async function showScores(
  services: Services,
  who: string,
  where: { provinces: readonly number[] | null; subjects: Set<number> },
): Promise<OperatorAnswer<'scoreHistory'>> {
  const { id, name } = await findPerson(services, who).catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error
    // Whoever may see some provinces only is not told whether somebody elsewhere has this phone.
    if (where.provinces !== null) return nobody
    throw new ValidationError({ who: error.message })
  })
  await requireInProvinces(services, id, where)
  const entries = await scoreHistory(services, { userId: id })
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
