import type { GroupNumber } from '@qisuan/rules/groups'
import { roundKindAt } from '@qisuan/rules/stages'
import type { Services } from '../../services/services.ts'
import { shownSeason, findRound, type Round, type Season } from '../competition/queries.ts'
import { visibleSnapshot } from './queries.ts'

interface RoundOfSeason {
  season: Season
  key: string
  round: Round | undefined
}

/**
 * The round of a call: the requested one, or by default the round of the current stage.
 * @throws ValidationError on `round` when the requested round does not exist
 */
export async function roundOf(services: Services, requested: string | undefined): Promise<RoundOfSeason> {
  if (requested !== undefined) {
    const { season, round } = await findRound(services, requested)
    return { season, key: round.key, round }
  }
  const season = await shownSeason(services)
  return { season, key: season.roundSlug, round: season.rounds.find(({ key }) => key === season.roundSlug) }
}

/** The course of a season. */
const course = ['preliminary', 'final', 'extra', 'aoc'] as const

/** The round of the current stage or, while nobody of a group is on its board, the last one before it in which somebody is. */
export async function latestRound(services: Services, group: GroupNumber): Promise<RoundOfSeason> {
  const rounds = await roundsUntilNow(services)
  for (const round of rounds) {
    using boards = await (await visibleSnapshot(services, round.key))?.boards()
    if (boards?.groups.get(group)?.board.order.length) return round
  }
  return rounds[0]
}

/** The round of the current stage and those before it, newest first. */
export async function roundsUntilNow(services: Services): Promise<[RoundOfSeason, ...RoundOfSeason[]]> {
  const current = await roundOf(services, undefined)
  const { season } = current
  const earlier = course
    .slice(0, course.indexOf(roundKindAt(season.stage)))
    .toReversed()
    .flatMap((kind) => season.rounds.filter((round) => round.kind === kind))
  return [current, ...earlier.map((round) => ({ season, key: round.key, round }))]
}
