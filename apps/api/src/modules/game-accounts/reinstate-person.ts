import type { Contest } from '@qisuan/contracts/console/contest'
import type { Services } from '../../services/services.ts'
import { allSeasons } from '../competition/queries.ts'
import { reinstate } from '../competition/disqualify.ts'
import { recomputeScores } from './scores/recompute-scores.ts'

/** Takes a disqualification back; what was refused in the meantime counts again. @throws ConflictError when there is none */
export async function reinstatePerson(
  services: Services,
  { userId, contest }: { userId: number; contest: Contest },
): Promise<void> {
  await reinstate(services, { userId, contest })
  for (const roundKey of await roundsOf(services, contest))
    await recomputeScores(services, { roundKey, userIds: [userId], apply: true })
}

async function roundsOf(services: Services, contest: Contest): Promise<string[]> {
  if ('roundKey' in contest) return [contest.roundKey]
  const season = (await allSeasons(services)).find(({ year }) => year === contest.seasonYear)
  return season?.rounds.map(({ key }) => key) ?? []
}
