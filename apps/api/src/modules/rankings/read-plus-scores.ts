import type { Answer } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import { findRound } from '../competition/queries.ts'
import { isFrozen } from './queries.ts'

/**
 * The five task scores of a gold-medal extra round in points, each null without a score (spec §3, §7). Snapshots do not contain them, so
 * a frozen round shows none.
 * @throws ValidationError on `round` when the round does not exist
 */
export async function readPlusScores(
  services: Services,
  userId: number,
  roundKey: string,
): Promise<Answer<'myPlusScores'>> {
  const { round } = await findRound(services, roundKey)
  const hidden = await isFrozen(services, round.key)
  const where = { userId_roundKey: { userId, roundKey: round.key } }
  const row = hidden ? null : await services.db.plusScore.findUnique({ where })
  const { scores1 = null, scores2 = null, scores3 = null, scores4 = null, scores5 = null } = row ?? {}
  return { scores1, scores2, scores3, scores4, scores5 }
}
