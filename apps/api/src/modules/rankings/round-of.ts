import type { Services } from '../../services/services.ts'
import { currentSeason, findRound, type Round, type Season } from '../competition/queries.ts'

/**
 * The round that a call speaks of: the one it names, or the one that the current stage plays.
 * @throws ValidationError on `round` when it names one that does not exist
 */
export async function roundOf(
  services: Services,
  asked: string | undefined,
): Promise<{ season: Season; key: string; round: Round | undefined }> {
  if (asked !== undefined) {
    const { season, round } = await findRound(services, asked)
    return { season, key: round.key, round }
  }
  const season = await currentSeason(services)
  return { season, key: season.roundSlug, round: season.rounds.find(({ key }) => key === season.roundSlug) }
}
