import type { Services } from '../../services/services.ts'
import { shownSeason, findRound, type Round, type Season } from '../competition/queries.ts'

/**
 * The round of a call: the requested one, or by default the round of the current stage.
 * @throws ValidationError on `round` when the requested round does not exist
 */
export async function roundOf(
  services: Services,
  requested: string | undefined,
): Promise<{ season: Season; key: string; round: Round | undefined }> {
  if (requested !== undefined) {
    const { season, round } = await findRound(services, requested)
    return { season, key: round.key, round }
  }
  const season = await shownSeason(services)
  return { season, key: season.roundSlug, round: season.rounds.find(({ key }) => key === season.roundSlug) }
}
