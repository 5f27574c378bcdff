import { epochOf, type Instant, type Span } from '../time/instants.ts'
import { localTime } from '../time/local-time.ts'
import type { RoundNames } from './round-names.ts'
import type { RoundKind } from './rounds.ts'
import { stageName, type Stage } from './stages.ts'

/** Facts that decide what will happen in a season, and when. Counts only, nothing of a person. */
export interface SeasonPlan {
  now: Instant
  timeZone: string
  year: number
  /** True if the site shows this season, so that its stage matters. */
  current: boolean
  stage: Stage
  names: RoundNames
  enrolment: Span
  rounds: readonly PlannedRound[]
  rooms: readonly PlannedRoom[]
  overlaps: readonly RoomOverlap[]
  awards: readonly PlannedAwards[]
  news: readonly { title: string; at: Instant }[]
  /** SMS that are being sent, and the time of the last one. */
  sending: readonly { waiting: number; until: Instant }[]
  settings: PlannedSettings
  /** Keys of the rounds of all seasons, to which settings refer. */
  knownRounds: ReadonlySet<string>
  /** Number of operators who may set the stage in the console. */
  stageSetters: number
  /** When the accounts of those who do not come back are deleted. */
  accountsUntil: Instant | null
}

export interface PlannedRound {
  key: string
  kind: RoundKind
  name: string
  beginsAt: Instant | null
  endsAt: Instant | null
  frozenFrom: Instant | null
  /** Number of people whom a list or an award lets in. */
  admitted: number
  /** Number of people who have qualified for it, and have neither a seat nor a place on its list. */
  unseated: number
}

export interface PlannedRoom {
  roundKey: string
  name: string
  beginsAt: Instant
  endsAt: Instant
  seats: number
}

/** Two rooms at the same time in which the same people sit. */
export interface RoomOverlap {
  rooms: readonly [string, string]
  people: number
}

/** A file of awards that is not published yet; without a time it waits for somebody. */
export interface PlannedAwards {
  roundKey: string
  fileName: string
  publishAt: Instant | null
}

/** The settings of a season that name an instant or a round. */
export interface PlannedSettings {
  publicationTimes: readonly string[]
  quietHours: string
  prestartUntil?: Instant | undefined
  codequestFrom?: Instant | undefined
  codequestRound?: string | undefined
  asiaRound?: string | undefined
  rewardRounds?: readonly string[] | undefined
  interimFrom?: Instant | undefined
  interimUntil?: Instant | undefined
  finalNoticeFrom?: Instant | undefined
  finalNoticeUntil?: Instant | undefined
}

/** The rounds of the season's path with the stages at which they are played and over (spec §4), in order. */
export const path = [
  { kind: 'preliminary', open: 1, over: 2 },
  { kind: 'final', open: 3, over: 4 },
  { kind: 'extra', open: 5, over: 6 },
  { kind: 'aoc', open: 6, over: 0 },
] as const satisfies readonly { kind: RoundKind; open: Stage; over: Stage }[]

/** The rounds of the path that the season has; of several of a kind, the one that the site calls current. */
export function pathOf({ rounds }: Pick<SeasonPlan, 'rounds'>) {
  return path.flatMap((step) => {
    const round = rounds.find(({ kind }) => kind === step.kind)
    return round ? [{ ...step, round }] : []
  })
}

/** 2026年12月12日 08:30 in the competition's zone. */
export const momentText = (moment: Instant, timeZone: string): string =>
  `${dayText(moment, timeZone)} ${clockText(moment, timeZone)}`

/** 2026年12月12日 */
export function dayText(moment: Instant, timeZone: string): string {
  const { year, month, day } = localTime(moment, timeZone)
  return `${year}年${month}月${day}日`
}

/** 08:30 */
export function clockText(moment: Instant, timeZone: string): string {
  const { hour, minute } = localTime(moment, timeZone)
  return `${two(hour)}:${two(minute)}`
}

const two = (part: number): string => String(part).padStart(2, '0')

/** Words for times and stages in texts about a plan. */
export function wordsOf({ timeZone, names }: Pick<SeasonPlan, 'timeZone' | 'names'>) {
  return {
    at: (moment: Instant) => momentText(moment, timeZone),
    stage: (stage: Stage) => `“${stageName(stage, names)}”`,
  }
}

/** True if one instant is at or before another; false where one is missing. */
export const reached = (moment: Instant | null | undefined, now: Instant): boolean =>
  moment != null && epochOf(moment) <= epochOf(now)
