import type { GroupNumber } from '@qisuan/rules/people/groups'
import { roundKindAt } from '@qisuan/rules/season/stages'
import type { Services } from '../../services/services.ts'
import { shownSeason, findRound, type Round, type Season } from '../competition/queries.ts'
import { visibleSnapshot } from './queries.ts'

interface RoundOfSeason {
  season: Season
  key: string
  round: Round | undefined
  /** True if it stands in for the current round, so that its board says whose it is. */
  earlier?: boolean
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

/**
 * The round of the current stage or, while nobody of a group is on its board, the last one before it in which somebody is. Off season,
 * when no round is current, the final, which the season was about.
 */
export async function latestRound(services: Services, group: GroupNumber): Promise<RoundOfSeason> {
  const current = await roundOf(services, undefined)
  for (const found of roundsOf(current)) {
    using boards = await (await visibleSnapshot(services, found.key))?.boards()
    if (!boards?.groups.get(group)?.board.order.length) continue
    return { ...found, earlier: found.key !== current.key || current.season.stage === 0 }
  }
  return current
}

/** The round of the current stage and those before it, newest first; off season the final and the preliminary. */
export async function roundsUntilNow(services: Services): Promise<RoundOfSeason[]> {
  return roundsOf(await roundOf(services, undefined))
}

function roundsOf(current: RoundOfSeason): RoundOfSeason[] {
  const { season } = current
  const ofKind = (kind: (typeof course)[number]) =>
    season.rounds.filter((round) => round.kind === kind).map((round) => ({ season, key: round.key, round }))
  if (season.stage === 0) return [...ofKind('final'), current]
  const earlier = course.slice(0, course.indexOf(roundKindAt(season.stage)))
  return [current, ...earlier.toReversed().flatMap(ofKind)]
}
