import type { Prisma } from '@qisuan/db/client'
import { roundSettings, type RoundSettings } from '@qisuan/db/round-settings'
import { seasonSettings, type SeasonSettings } from '@qisuan/db/season-settings'
import { scoreWindow, type ScoreWindow } from '@qisuan/rules/boards/score-window'
import { isStage, roundKindAt, enrolmentOpen, type Stage } from '@qisuan/rules/season/stages'
import { AppError, ValidationError } from '../../app-error.ts'
import { memoizeUntilChange } from '../../services/cache/memoize-until-change.ts'
import { currentPreview, type Preview } from '../../services/preview.ts'
import type { Services } from '../../services/services.ts'
import { readSettings } from './read-settings.ts'
import { createSeasonFirst } from './no-season.ts'

export interface Round extends Omit<Prisma.RoundGetPayload<object>, 'settings'> {
  settings: RoundSettings
}

export interface Season {
  year: number
  name: string
  stage: Stage
  settings: SeasonSettings
  enrolment: { from: Date | null; until: Date | null }
  /** When its preliminary's scores were frozen; null while they are open. */
  preliminaryClosedAt: Date | null
  /** Key of the round of the current stage. */
  roundSlug: string
  rounds: Round[]
  publishedSnapshotId: bigint | null
}

/** All seasons with their rounds, the current one first, then newest first; cached until a change is notified. In a preview as there. */
export async function allSeasons(services: Services): Promise<Season[]> {
  const seasons = await storedSeasons(services)
  const preview = currentPreview()
  return preview ? previewed(seasons, preview) : seasons
}

const storedSeasons = memoizeUntilChange(loadSeasons)

async function loadSeasons({ db, log }: Services): Promise<Season[]> {
  const rows = await db.season.findMany({
    orderBy: [{ current: 'desc' }, { year: 'desc' }],
    include: { rounds: { orderBy: [{ beginsAt: { sort: 'desc', nulls: 'last' } }, { key: 'desc' }] } },
  })
  return rows.map((row) => {
    const rounds = row.rounds.map((round) => ({ ...round, settings: readSettings(roundSettings, round.settings, log) }))
    const stage = isStage(row.stage) ? row.stage : 0
    return {
      year: row.year,
      name: row.name,
      stage,
      settings: readSettings(seasonSettings, row.settings, log),
      enrolment: { from: row.enrolmentBegins, until: row.enrolmentEnds },
      preliminaryClosedAt: row.preliminaryClosedAt,
      roundSlug: playedRound(row.year, rounds, stage),
      rounds,
      publishedSnapshotId: row.publishedSnapshotId,
    }
  })
}

/** The key of the round of a stage. */
function playedRound(year: number, rounds: readonly Round[], stage: Stage): string {
  const kind = roundKindAt(stage)
  const played = rounds.find((round) => round.kind === kind) ?? rounds.find((round) => round.kind === 'preliminary')
  return played?.key ?? `${year}-1`
}

/** A season as it would be at another stage. */
export const atStage = (season: Season, stage: Stage): Season => ({
  ...season,
  stage,
  roundSlug: playedRound(season.year, season.rounds, stage),
})

/** The season of a preview first, at its stage. */
function previewed(seasons: Season[], { year, stage }: Preview): Season[] {
  const shown = seasons.filter((season) => season.year === year)
  const others = seasons.filter((season) => season.year !== year)
  return [...shown.map((season) => atStage(season, stage)), ...others]
}

/** The season to write to. @throws AppError unavailable (503) while there is none */
export async function currentSeason(services: Services): Promise<Season> {
  const [current] = await allSeasons(services)
  if (!current) throw new AppError('unavailable', '还没有赛季', { retryAfter: 60, next: createSeasonFirst })
  return current
}

/** The season that the site shows. While there is none, an off-season of this year without rounds, so that every page has an answer. */
export async function shownSeason(services: Services): Promise<Season> {
  const [current] = await allSeasons(services)
  const year = services.clock.now().getUTCFullYear()
  return (
    current ?? {
      year,
      name: '',
      stage: 0,
      settings: seasonSettings.parse({}),
      enrolment: { from: null, until: null },
      preliminaryClosedAt: null,
      roundSlug: `${year}-1`,
      rounds: [],
      publishedSnapshotId: null,
    }
  )
}

/** The season of a year, by default the current one. @throws AppError unavailable without a season · ValidationError for another year */
export async function requireSeason(services: Services, year: number | undefined): Promise<Season> {
  if (year === undefined) return currentSeason(services)
  const found = (await allSeasons(services)).find((season) => season.year === year)
  if (!found) throw new ValidationError({ season: `没有 ${year} 赛季` })
  return found
}

/** A round of any season, with its season. @throws ValidationError on `round` when no round has the key */
export async function findRound(services: Services, key: string): Promise<{ round: Round; season: Season }> {
  for (const season of await allSeasons(services)) {
    const round = season.rounds.find((each) => each.key === key)
    if (round) return { round, season }
  }
  throw new ValidationError({ round: '没有这一轮比赛' })
}

/** When scores of a round count, for somebody without a seat or extra time. */
export function scoreWindowOf({ stage, roundSlug, settings, preliminaryClosedAt }: Season, round: Round): ScoreWindow {
  const { key, kind, beginsAt, endsAt } = round
  const { prestartUntil } = settings
  return scoreWindow({ kind, beginsAt, endsAt, stage, prestartUntil, preliminaryClosedAt, played: key === roundSlug })
}

/** Reason and time of a disqualification from a round. */
export interface Disqualification {
  reason: string
  decidedAt: Date
}

type Disqualified = ReadonlyMap<string, ReadonlyMap<number, Disqualification>>

/** The disqualified of every round, by round key and user id; cached until a change is notified. */
const disqualifiedByRound = memoizeUntilChange(readDisqualified)

async function readDisqualified({ pool }: Pick<Services, 'pool'>): Promise<Disqualified> {
  const { rows } = await pool.query<Disqualification & { userId: number; roundKey: string }>(
    `select user_id as "userId", round_key as "roundKey", reason, decided_at as "decidedAt" from disqualified`,
  )
  const rounds = new Map<string, Map<number, Disqualification>>()
  for (const { userId, roundKey, ...why } of rows) {
    const people = rounds.get(roundKey) ?? new Map<number, Disqualification>()
    rounds.set(roundKey, people.set(userId, why))
  }
  return rounds
}

/** The disqualification of a person from a round that is in force; undefined for everybody else. */
export async function disqualificationOf(
  services: Services,
  { roundKey, userId }: { roundKey: string; userId: number },
): Promise<Disqualification | undefined> {
  return (await disqualifiedFrom(services, roundKey)).get(userId)
}

/** Everybody who is disqualified from a round now, by user id. */
export async function disqualifiedFrom(
  services: Services,
  roundKey: string,
): Promise<ReadonlyMap<number, Disqualification>> {
  return (await disqualifiedByRound(services)).get(roundKey) ?? new Map()
}

/** The same as the database has it at this moment, for a step that cannot be taken back: a notification may still be on its way. */
export async function disqualifiedNow(
  services: Services,
  roundKey: string,
): Promise<ReadonlyMap<number, Disqualification>> {
  return (await readDisqualified(services)).get(roundKey) ?? new Map()
}

/** The disqualifications of a person that are in force, by round key. */
export async function disqualificationsOf(services: Services, userId: number): Promise<Map<string, Disqualification>> {
  const found = new Map<string, Disqualification>()
  for (const [roundKey, people] of await disqualifiedByRound(services)) {
    const why = people.get(userId)
    if (why) found.set(roundKey, why)
  }
  return found
}

export function isEnrolmentOpen(services: Services, { stage, enrolment }: Season): boolean {
  return enrolmentOpen({ stage, now: services.clock.now(), window: enrolment })
}

/** @throws AppError not_in_competition_time (423) outside the enrolment window */
export async function requireEnrolmentOpen(services: Services): Promise<void> {
  if (isEnrolmentOpen(services, await shownSeason(services))) return
  throw new AppError('not_in_competition_time', '不在比赛时间')
}
