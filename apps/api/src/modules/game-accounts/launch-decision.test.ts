import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import type { Stage } from '@qisuan/rules/season/stages'
import { describe, expect, test } from 'vitest'
import { decideLaunch, type Entrant, type LaunchQuestion, type LaunchRefusal, type Seat } from './launch-decision.ts'

const at = (time: string) => new Date(`2026-12-12T${time}+08:00`)
const day = (date: string) => new Date(`${date}T00:00:00+08:00`)
const noon = at('12:00:00')

const rounds: LaunchQuestion['season']['rounds'] = [
  { key: '2026-1', kind: 'preliminary', beginsAt: day('2026-09-01'), endsAt: day('2026-11-30') },
  { key: '2026-2', kind: 'final', beginsAt: at('09:00:00'), endsAt: at('18:00:00') },
  { key: '2026-3', kind: 'extra', beginsAt: at('10:00:00'), endsAt: at('10:30:00') },
  { key: '2026-aoc', kind: 'aoc', beginsAt: null, endsAt: null },
]
const settings = { asiaRound: '2026-aoc', codequestRound: '2025-cq', codequestFrom: '2026-08-10T00:00:00+08:00' }

const nobody: Entrant = {
  role: 'student',
  group: null,
  states: new Map(),
  seats: [],
  granted: new Set(),
  disqualified: new Map(),
  extraTime: new Map(),
}
const pupil: Entrant = { ...nobody, group: 2 }
const teacher: Entrant = { ...nobody, role: 'teacher' }
const reached = (round: string, state: number): Entrant => ({ ...pupil, states: new Map([[round, state]]) })
const letInto = (round: string): Entrant => ({ ...pupil, granted: new Set([round]) })
const seated = (kind: Seat['kind'], minutes: number, more: Partial<Seat> = {}): Entrant => {
  const room = { kind, beginsAt: at('10:00:00'), endsAt: at('10:30:00'), enabledBefore: minutes * 60, finishedAt: null }
  return { ...nobody, seats: [{ ...room, ...more }] }
}

interface Given {
  stage?: Stage
  closedAt?: Date
  now?: Date
  season?: Partial<LaunchQuestion['season']['settings']>
  rounds?: LaunchQuestion['season']['rounds']
}

function decide(target: LaunchTarget, entrant: Entrant, given: Given = {}): string {
  const decision = decideLaunch({
    target,
    entrant,
    now: given.now ?? noon,
    event: (given.rounds ?? rounds).find(({ kind }) => kind === target),
    season: {
      stage: given.stage ?? 1,
      preliminaryClosedAt: given.closedAt ?? null,
      roundSlug: '2026-1',
      settings: { ...settings, ...given.season },
      rounds: given.rounds ?? rounds,
    },
  })
  return 'round' in decision ? decision.round : decision.refused
}

const ahead: LaunchRefusal = 'not_in_competition_time'

describe('preliminary: for the enrolled, at stage 1, from its beginning (spec §4)', () => {
  test.each<[string, string, Entrant, Given]>([
    ['enrolled at stage 1', '2026-1', pupil, {}],
    ['an enrolled teacher', '2026-1', { ...teacher, group: 6 }, {}],
    ['not enrolled', 'not_enrolled', nobody, {}],
    ['a teacher who is not enrolled', 'not_enrolled', teacher, {}],
    ['at stage 0', ahead, pupil, { stage: 0 }],
    ['at stage 2', ahead, pupil, { stage: 2 }],
    ['not enrolled and over', ahead, nobody, { stage: 3 }],
    ['a moment before it begins', ahead, pupil, { now: new Date(day('2026-09-01').getTime() - 1) }],
    ['when it begins', '2026-1', pupil, { now: day('2026-09-01') }],
    ['before prestart is over', ahead, pupil, { season: { prestartUntil: '2026-12-12T12:00:00.001+08:00' } }],
    ['when prestart is over', '2026-1', pupil, { season: { prestartUntil: '2026-12-12T12:00:00+08:00' } }],
    ['past its date, while the stage still says 1', '2026-1', pupil, { now: day('2027-01-01') }],
    ['in a season without one', ahead, pupil, { rounds: [] }],
  ])('%s: %s', (_name, outcome, entrant, given) => {
    expect(decide('preliminary', entrant, given)).toBe(outcome)
  })
})

describe('the timed rounds: a seat and its window (spec §4)', () => {
  test.each<[LaunchTarget, string, string, Entrant]>([
    ['final-personal', '09:54:59.999', ahead, seated('final-personal', 5)],
    ['final-personal', '09:55:00', '2026-2', seated('final-personal', 5)],
    ['final-personal', '10:29:59.999', '2026-2', seated('final-personal', 5)],
    ['final-personal', '10:30:00', ahead, seated('final-personal', 5)],
    ['final-group', '09:56:59.999', ahead, seated('final-group', 3)],
    ['final-group', '09:57:00', '2026-2', seated('final-group', 3)],
    ['extra', '09:59:59.999', ahead, seated('extra', 0)],
    ['extra', '10:00:00', '2026-3', seated('extra', 0)],
    ['extra', '10:30:00', ahead, seated('extra', 0)],
    ['final-personal', '10:20:00', 'handed_in', seated('final-personal', 5, { finishedAt: at('10:20:00') })],
    ['final-personal', '10:19:59.999', '2026-2', seated('final-personal', 5, { finishedAt: at('10:20:00') })],
    ['final-personal', '12:00:00', 'handed_in', seated('final-personal', 5, { finishedAt: at('10:20:00') })],
    ['final-group', '10:00:00', 'forbidden', seated('final-personal', 5)],
    ['extra', '10:00:00', 'forbidden', seated('final-group', 3)],
    ['final-personal', '10:00:00', 'forbidden', pupil],
    ['extra', '10:00:00', 'forbidden', pupil],
    // Outside its times the answer does not tell who is admitted, which a frozen final may still hide.
    ['extra', '12:00:00', ahead, teacher],
    ['extra', '12:00:00', ahead, reached('2026-2', 1)],
    ['final-personal', '08:00:00', ahead, pupil],
  ])('%s at %s: %s (%#)', (target, time, outcome, entrant) => {
    expect(decide(target, entrant, { now: at(time) })).toBe(outcome)
  })

  const later = (round: string, delay: number, extra: number) => ({ extraTime: new Map([[round, { delay, extra }]]) })

  test.each<[LaunchTarget, string, string, Entrant]>([
    ['extra', '10:00:00', ahead, { ...seated('extra', 0), ...later('2026-3', 600, 300) }],
    ['extra', '10:10:00', '2026-3', { ...seated('extra', 0), ...later('2026-3', 600, 300) }],
    ['extra', '10:44:59.999', '2026-3', { ...seated('extra', 0), ...later('2026-3', 600, 300) }],
    ['extra', '10:45:00', ahead, { ...seated('extra', 0), ...later('2026-3', 600, 300) }],
    ['extra', '10:30:00', ahead, { ...seated('extra', 0), ...later('2026-2', 600, 300) }],
    ['extra', '10:34:59.999', '2026-3', { ...letInto('2026-3'), ...later('2026-3', 0, 300) }],
  ])('extra time moves %s at %s: %s (%#)', (target, time, outcome, entrant) => {
    expect(decide(target, entrant, { now: at(time) })).toBe(outcome)
  })

  test('extra time keeps the preliminary open after its stage, for that person', () => {
    const given = { stage: 2 as const, closedAt: noon, rounds: rounds.map((round) => ({ ...round, endsAt: null })) }
    const slow = { ...pupil, ...later('2026-1', 0, 600) }
    expect(decide('preliminary', slow, { ...given, now: at('12:09:59.999') })).toBe('2026-1')
    expect(decide('preliminary', slow, { ...given, now: at('12:10:00') })).toBe(ahead)
    expect(decide('preliminary', pupil, { ...given, now: at('12:00:01') })).toBe(ahead)
  })

  test('nobody disqualified enters', () => {
    const entrant = { ...seated('extra', 0), disqualified: new Map([['2026-3', '请人代做']]) }
    expect(decide('extra', entrant, { now: at('10:00:00') })).toBe('disqualified')
  })

  test('of several seats any that is open will do', () => {
    const morning = seated('final-personal', 5, { finishedAt: at('10:20:00') })
    const noonRoom = seated('final-personal', 5, { beginsAt: noon, endsAt: at('13:00:00') })
    const both = { ...nobody, seats: [...morning.seats, ...noonRoom.seats] }
    expect(decide('final-personal', both)).toBe('2026-2')
  })

  test.each<[LaunchTarget, string, string, Entrant]>([
    ['extra', '09:59:59.999', ahead, letInto('2026-3')],
    ['extra', '10:00:00', '2026-3', letInto('2026-3')],
    ['extra', '10:30:00', ahead, letInto('2026-3')],
    ['extra', '10:00:00', 'forbidden', letInto('2026-2')],
    ['extra', '10:00:00', '2026-3', reached('2026-2', 7)],
    ['extra', '10:00:00', 'forbidden', reached('2026-2', 0)],
    ['extra', '10:00:00', 'forbidden', reached('2026-1', 3)],
    ['final-personal', '08:54:59.999', ahead, letInto('2026-2')],
    ['final-personal', '08:55:00', '2026-2', letInto('2026-2')],
    ['final-group', '08:57:00', '2026-2', letInto('2026-2')],
    ['final-group', '18:00:00', ahead, letInto('2026-2')],
    ['final-personal', '10:00:00', 'forbidden', reached('2026-2', 1)],
  ])('without a seat, by access list or by the final: %s at %s: %s (%#)', (target, time, outcome, entrant) => {
    expect(decide(target, entrant, { now: at(time) })).toBe(outcome)
  })

  test('a round without times opens for nobody', () => {
    const undated = rounds.map((round) => ({ ...round, beginsAt: null, endsAt: null }))
    expect(decide('extra', letInto('2026-3'), { rounds: undated })).toBe(ahead)
    expect(decide('extra', letInto('2026-3'), { rounds: [] })).toBe(ahead)
  })
})

/** The outcomes just before, at the beginning and at the end of an event's window, for a user whom it admits. */
function aroundWindow(kind: 'aoc' | 'cq', key: string) {
  const event = { key, kind, beginsAt: at('13:00:00'), endsAt: at('14:00:00') }
  const dated = [...rounds.filter((round) => round.kind !== kind), event]
  return ['12:59:59.999', '13:00:00', '14:00:00'].map((time) =>
    decide(kind, reached(key, 1), { stage: 5, rounds: dated, now: at(time) }),
  )
}

describe('Asia round: for users with an Asia state, from stage 4 (spec §4)', () => {
  test.each<[Stage, string, Entrant]>([
    [3, ahead, reached('2026-aoc', 2)],
    [4, '2026-aoc', reached('2026-aoc', 1)],
    [5, '2026-aoc', reached('2026-aoc', 1)],
    [6, '2026-aoc', reached('2026-aoc', 2)],
    [6, 'forbidden', reached('2026-aoc', 0)],
    [6, 'forbidden', pupil],
    [0, ahead, reached('2026-aoc', 2)],
  ])('at stage %i: %s (%#)', (stage, outcome, entrant) => {
    expect(decide('aoc', entrant, { stage })).toBe(outcome)
  })

  test('not before its window, nor after it', () => {
    expect(aroundWindow('aoc', '2026-aoc')).toEqual([ahead, '2026-aoc', ahead])
  })

  test('a season without one', () => {
    expect(decide('aoc', reached('2026-aoc', 2), { stage: 6, season: { asiaRound: undefined } })).toBe(ahead)
  })
})

describe('CodeQuest: for users with state 1, from its date (spec §4)', () => {
  test.each<[string, string, Entrant]>([
    ['2026-08-09T23:59:59.999+08:00', ahead, reached('2025-cq', 1)],
    ['2026-08-10T00:00:00+08:00', '2025-cq', reached('2025-cq', 1)],
    ['2026-08-10T00:00:00+08:00', 'forbidden', reached('2025-cq', 2)],
    ['2026-08-10T00:00:00+08:00', 'forbidden', pupil],
  ])('at %s: %s (%#)', (now, outcome, entrant) => {
    expect(decide('cq', entrant, { stage: 0, now: new Date(now) })).toBe(outcome)
  })

  test('not before its window, nor after it', () => {
    expect(aroundWindow('cq', '2025-cq')).toEqual([ahead, '2025-cq', ahead])
  })

  test('a season without one', () => {
    expect(decide('cq', reached('2025-cq', 1), { season: { codequestRound: undefined } })).toBe(ahead)
  })

  test('a season without a date for it', () => {
    expect(decide('cq', reached('2025-cq', 1), { season: { codequestFrom: undefined } })).toBe('2025-cq')
  })
})

describe('practice: for the enrolled, from the preliminary; for teachers always (spec §6)', () => {
  test.each<[Stage, string, Entrant]>([
    [0, ahead, pupil],
    [1, '2026-1', pupil],
    [3, '2026-1', pupil],
    [6, '2026-1', pupil],
    [1, 'not_enrolled', nobody],
    [0, '2026-1', teacher],
    [1, '2026-1', teacher],
  ])('at stage %i: %s (%#)', (stage, outcome, entrant) => {
    expect(decide('play', entrant, { stage })).toBe(outcome)
  })

  test('is no way into a preliminary that has not begun', () => {
    const now = day('2026-08-31')
    expect(decide('play', pupil, { now })).toBe(ahead)
    expect(decide('play', teacher, { now })).toBe('2026-1')
  })

  test('a season without a preliminary plays the round that its stage names', () => {
    expect(decide('play', pupil, { rounds: [] })).toBe('2026-1')
  })
})
