import type { CurrentGame } from '@qisuan/contracts/competition'
import { isDatabaseDown } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import { presentFacts, presentFinalNotice, presentNotes, presentRound, presentTimeline } from './present.ts'
import { allSeasons, currentSeason, isEnrolmentOpen } from './queries.ts'

/** The season, its stage and its rounds: what every page asks first (spec §7). */
export async function currentGame(services: Services): Promise<CurrentGame> {
  const season = await currentSeason(services)
  const seasons = await allSeasons(services)
  const { settings, rounds, stage } = season
  const played = rounds.find((round) => round.key === season.roundSlug)
  const { url } = services.config.platform
  return {
    state: stage,
    slug: season.roundSlug,
    year: season.year,
    all: seasons.flatMap((each) => each.rounds.map(presentRound)),
    name: season.name,
    enrolment_open: isEnrolmentOpen(services, season),
    stage_ends_at: [1, 3, 5, 6].includes(stage) ? (played?.endsAt?.toISOString() ?? null) : null,
    ...presentNotes(season),
    enrolled_count: await enrolledCount(services, season.year),
    languages: settings.languages,
    facts: presentFacts(season),
    time_zone: services.config.timeZone,
    correction_deadlines: settings.correctionDeadlines,
    ...(settings.preliminaryDeadline !== undefined && { preliminary_deadline: settings.preliminaryDeadline }),
    ...presentFinalNotice(season),
    interim: { from: settings.interimFrom ?? null, until: settings.interimUntil ?? null },
    timeline: presentTimeline(season),
    game_link: url,
    login_link: `${url}/auth/login-o-auth`,
  }
}

const lastCounts = new WeakMap<Services, number>()

/**
 * How many are in, a minute old at most: the front page asks with every visit and must not count a million rows each time. While the
 * database is down, how many were in when it was last asked.
 */
async function enrolledCount(services: Services, seasonYear: number): Promise<number> {
  const { cache, db } = services
  const key = `enrolled:${seasonYear}`
  const kept = await cache.get(key)
  if (kept) return Number(kept.toString())
  try {
    const count = await db.enrolment.count({ where: { seasonYear } })
    lastCounts.set(services, count)
    await cache.set(key, Buffer.from(String(count)), 60)
    return count
  } catch (error) {
    const last = lastCounts.get(services)
    if (last === undefined || !isDatabaseDown(error)) throw error
    return last
  }
}
