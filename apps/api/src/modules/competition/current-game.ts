import type { CurrentGame } from '@qisuan/contracts/competition'
import { LRUCache } from 'lru-cache'
import { perServices } from '../../services/cache/per-services.ts'
import type { Services } from '../../services/services.ts'
import { presentFacts, presentFinalNotice, presentNotes, presentRound, presentTimeline } from './present.ts'
import { allSeasons, shownSeason, isEnrolmentOpen } from './queries.ts'

/** The current season, its stage and all rounds, which every page requests first (spec §7). */
export async function currentGame(services: Services): Promise<CurrentGame> {
  const season = await shownSeason(services)
  const all = (await allSeasons(services)).flatMap((each) => each.rounds)
  const { settings, rounds, stage } = season
  const played = rounds.find((round) => round.key === season.roundSlug)
  const { url, openId, loginUrl, linksOwnAccounts } = services.config.platform
  const enrolled = await enrolledCount(services, season.year)
  return {
    state: stage,
    slug: season.roundSlug,
    year: season.year,
    all: all.map(presentRound),
    name: season.name,
    enrolment_open: isEnrolmentOpen(services, season),
    stage_ends_at: [1, 3, 5, 6].includes(stage) ? (played?.endsAt?.toISOString() ?? null) : null,
    ...presentNotes(season),
    enrolled_count: enrolled,
    languages: settings.languages,
    facts: presentFacts(season, { all, enrolled }),
    time_zone: services.config.timeZone,
    correction_deadlines: settings.correctionDeadlines,
    ...(settings.preliminaryDeadline !== undefined && { preliminary_deadline: settings.preliminaryDeadline }),
    ...presentFinalNotice(season),
    interim: { from: settings.interimFrom ?? null, until: settings.interimUntil ?? null },
    timeline: presentTimeline(season, services.content.organiser().rounds),
    game_link: url ?? null,
    login_link: loginUrl ?? null,
    device_check: services.platform.checkPath !== undefined,
    own_accounts: url !== undefined && linksOwnAccounts,
    // A login in a frame of another site would need the cookies of a third party, which browsers refuse.
    in_frame: url !== undefined && !openId,
  }
}

/**
 * The number of enrolments by season, at most a minute old, because every visit of the front page shows it and counting may read a
 * million rows. While the database is down, the last count is served.
 */
const enrolledCounts = perServices(
  ({ db }) =>
    new LRUCache<number, number>({
      max: 10,
      ttl: 60_000,
      fetchMethod: (seasonYear) => db.enrolment.count({ where: { seasonYear } }),
    }),
)

/** Number of enrolments of a season, at most a minute old. */
export function enrolledCount(services: Services, seasonYear: number): Promise<number> {
  const counts = enrolledCounts(services)
  const isKnown = counts.peek(seasonYear, { allowStale: true }) !== undefined
  return counts.forceFetch(seasonYear, { allowStaleOnFetchRejection: isKnown })
}
