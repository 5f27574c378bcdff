import { epochOf, isWithin, type Instant } from '../time/instants.ts'
import { shortName, type RoundNames } from './round-names.ts'
import type { SeasonNode } from './season-dates.ts'
import { isPlanned, type Stage } from './stages.ts'

/** Steps of those who do not take part: they need neither an enrolment nor a result. */
export type VisitorStep =
  | 'register'
  | 'log-in'
  | 'log-in-asia'
  | 'read-rules'
  | 'see-preliminary'
  | 'see-final'
  | 'see-past'

/** The page that a visitor's step opens. */
export type VisitorTarget = 'register' | 'login' | 'rules' | 'ranking' | 'final-ranking'

export const visitorTargets: Readonly<Record<VisitorStep, VisitorTarget>> = {
  register: 'register',
  'log-in': 'login',
  'log-in-asia': 'login',
  'read-rules': 'rules',
  'see-preliminary': 'ranking',
  'see-final': 'final-ranking',
  'see-past': 'final-ranking',
}

type Situation = {
  stage: Stage
  now: Instant
  season: { begins?: Instant | null }
  enrolmentOpen?: boolean
  /** The rounds of the season with their stages and dates. */
  timeline?: readonly SeasonNode[]
}

/** Next step of a visitor; it always leads somewhere. A file of its own, because it is all that a page needs before a login. */
export function visitorStep(at: Situation): { step: VisitorStep; go: VisitorTarget } {
  const step = mayEnroll(at) ? 'register' : roomsAreNear(at) ? loginAt(at.stage) : whatToSee(at)
  return { step, go: visitorTargets[step] }
}

const loginAt = (stage: Stage) => (stage === 6 ? 'log-in-asia' : 'log-in')

/** True if the final or a round after it begins within a day, or is being played: those who play it come to enter it. */
export function roomsAreNear({ stage, now, timeline = [] }: Pick<Situation, 'stage' | 'now' | 'timeline'>): boolean {
  if (stage < 3 || stage === 4) return false
  const { begin_time: begins = null, end_time: until = null } = timeline.find((node) => node.stage === stage) ?? {}
  return begins !== null && isWithin(now, { from: epochOf(begins) - day, until })
}

/** True if enrolling is the way on: while the preliminary is open or ahead. Later an enrolment leads nowhere this season. */
export function mayEnroll({ stage, enrolmentOpen = false }: Situation): boolean {
  return stage === 1 && enrolmentOpen
}

/** Things to see without taking part. */
export function whatToSee(at: Situation): Exclude<VisitorStep, 'register' | 'log-in' | 'log-in-asia'> {
  if (isPlanned({ ...at, begins: at.season.begins })) return 'read-rules'
  if (at.stage === 0) return 'see-past'
  return at.stage < 4 ? 'see-preliminary' : 'see-final'
}

/** Labels of a visitor's step, with the organiser's names of the rounds. */
export function visitorLabels({ preliminary, final, aoc }: RoundNames): Readonly<Record<VisitorStep, string>> {
  return {
    register: '注册并报名',
    'log-in': '登录进考场',
    'log-in-asia': aoc ? `登录进${shortName(aoc)}` : '登录',
    'read-rules': '先看比赛规则',
    'see-preliminary': `看${shortName(preliminary)}榜`,
    'see-final': `看${shortName(final)}榜`,
    'see-past': '看往届榜单',
  }
}

const day = 24 * 3_600_000
