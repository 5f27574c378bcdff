import { nextPublication } from '@qisuan/rules/season/windows'
import { LaunchError } from '../launcher/launch-error.ts'

/** The dates of the organiser's season that a rehearsal plays. */
export interface SeasonDates {
  year: number
  name: string
  enrolmentBegins: Date | null
  enrolmentEnds: Date | null
  /** Until then the site says that the competition is about to begin. */
  prestartUntil: Date | null
  publicationTimes: readonly string[]
  languages: readonly string[]
  preliminary: RoundDates | null
  final: RoundDates | null
}

export interface RoundDates {
  key: string
  beginsAt: Date | null
  endsAt: Date | null
}

const hour = 3_600_000
const day = 24 * hour

/**
 * A moment at which pupils can enrol and play the preliminary, early in that time; now, for a season that sets no dates.
 * @throws {LaunchError} `not-rehearsable` when there is no such moment
 */
export function openingDay({ preliminary, ...season }: SeasonDates, now: Date): Date {
  const from = latest([season.enrolmentBegins, season.prestartUntil, preliminary?.beginsAt ?? null])
  const until = earliest([season.enrolmentEnds, preliminary?.endsAt ?? null])
  if (from !== null && until !== null && from >= until) {
    throw new LaunchError(
      'not-rehearsable',
      '报名和初赛没有同时开放的时候，演练从哪一天开始都不对：用 script/qisuan rounds check 看看日期',
    )
  }
  if (from === null) return until === null || now < until ? now : new Date(until.getTime() - day)
  const room = until === null ? 4 * day : until.getTime() - from.getTime()
  return new Date(from.getTime() + Math.min(day, room / 4))
}

/** The next publication of the rankings by the season's times. */
export function publicationAfter(season: SeasonDates, now: Date, timeZone: string): Date {
  return new Date(nextPublication(now, { times: season.publicationTimes, timeZone }))
}

/** When the awards are published: the day after the final. */
export function ceremonyDay({ final }: SeasonDates, now: Date): Date {
  const ends = final?.endsAt ?? final?.beginsAt ?? now
  return new Date(Math.max(ends.getTime(), now.getTime()) + day)
}

const known = (dates: readonly (Date | null)[]): Date[] => dates.filter((date) => date !== null)

function latest(dates: readonly (Date | null)[]): Date | null {
  return known(dates).toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  return known(dates).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
