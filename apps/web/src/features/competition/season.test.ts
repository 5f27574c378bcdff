import { plainRoundNames } from '@qisuan/rules/season/rounds'
import { expect, test } from 'vitest'
import type { Answer } from '../../api/transport.ts'
import { seasonNow } from './season-now.ts'
import { stageButton, stepOf } from './season.ts'
import { hereOn, nodesOf } from './timeline.ts'

const dates = {
  prestartUntil: null,
  begins: '1970-01-01T00:00:00Z',
  primaryFrom: null,
  finalFrom: null,
  extraFrom: null,
  cqFrom: null,
}
const facts = {
  ...dates,
  rounds: { preliminary: 'p', final: 'f', aoc: 'a', cq: 'c', rewards: ['r'] },
  preliminaryReading: 'tiers' as const,
}

type Game = Pick<Answer<'currentGame'>, 'state' | 'facts' | 'enrolment_open' | 'timeline'>

function gameAt(state: Game['state'], changed: Partial<Game['facts']> = {}, timeline: Game['timeline'] = []): Game {
  return { state, facts: { ...facts, ...changed }, enrolment_open: true, timeline }
}

/** A round of one week, which begins a number of weeks after the beginning of 1970. */
function inWeek(week: number, stage: number) {
  const time = (weeks: number) => new Date(weeks * 7 * 24 * 3600_000).toISOString()
  return { round: `${stage}`, stage, name: `round of stage ${stage}`, begin_time: time(week), end_time: time(week + 1) }
}

const nobody = { teaches: false, extraGranted: false, preliminaryUntil: null }
const visitor = { ...nobody, loggedIn: false, enrolled: false, gameStates: undefined }
const member = { ...nobody, loggedIn: true, enrolled: true, gameStates: {} }

test.each([
  [1, visitor, 'primary-start', '/enroll'],
  [1, member, 'primary-start', '/preliminary'],
  [2, member, 'primary-end', null],
  [2, { ...member, preliminaryUntil: '1970-01-01T00:00:01Z' }, 'primary-start', '/preliminary'],
  [3, { ...member, gameStates: { p: { state: 0, score: 10, note: null } } }, 'final-start', '/final-personal'],
  [5, { ...member, gameStates: { f: { state: 1, score: null, note: null } } }, 'final-plus', '/repecharge'],
  [5, { ...member, extraGranted: true }, 'final-plus', '/repecharge'],
  [6, { ...member, gameStates: { r: { state: 1, score: null, note: null } } }, 'reward-start', '/rewards'],
  [0, visitor, 'final-end', null],
] as const)('at stage %i the button has the action and the target of the rules', (stage, who, action, to) => {
  expect(stageButton(gameAt(stage), 0, who)).toEqual({ action, to })
})

const noEnrolment = { isEnrolling: false, isPlanned: false, next: -1 }

test.each([
  [0, 4],
  [1, 1],
  [2, 1.5],
  [3, 2],
  [4, 2.5],
  [5, 2.5],
  [6, 3],
] as const)('at stage %i the season is at node %d of its path', (stage, node) => {
  const timeline = [1, 3, 6].map((each) => ({
    round: `${each}`,
    stage: each,
    name: String(each),
    begin_time: null,
    end_time: null,
  }))
  expect(hereOn(nodesOf(timeline), { ...noEnrolment, stage })).toBe(node)
})

test('the path begins with a season, and a round that has ended is behind', () => {
  const nodes = nodesOf([inWeek(0, 1), inWeek(4, 3)])
  expect(hereOn(nodes, { ...noEnrolment, stage: 0, isPlanned: true })).toBe(-1)
  expect(hereOn(nodes, { ...noEnrolment, stage: 1, next: 2 })).toBe(1.5)
  expect(hereOn(nodes, { ...noEnrolment, stage: 3, next: 2 })).toBe(2)
  expect(hereOn(nodes, { ...noEnrolment, stage: 4 })).toBe(2)
})

test('before the preliminary, pupils enrol at its first node', () => {
  const later = { begins: '1970-01-08T00:00:00Z', primaryFrom: '1970-01-08T00:00:00Z' }
  const game = gameAt(1, later, [inWeek(1, 1)])
  const next = { node: inWeek(1, 1), at: inWeek(1, 1).begin_time, what: 'begins' }
  expect(seasonNow(game, 0, plainRoundNames)).toEqual({ name: '报名中', next })
  expect(hereOn(nodesOf([]), { ...noEnrolment, stage: 1, isEnrolling: true, next: 1 })).toBe(0)
  expect(stageButton(gameAt(1, later), 0, visitor)).toEqual({ action: 'enroll', to: '/enroll' })
  expect(stageButton(gameAt(1, later), 0, member)).toEqual({ action: 'primary-prestart', to: null })
  expect(seasonNow(game, Date.parse(later.begins), plainRoundNames).name).toBe('初赛进行中')
})

test.each([[null], ['1970-01-08T00:00:00Z']])('a season that begins at %s is not over', (begins) => {
  expect(seasonNow(gameAt(0, { begins }), 0, plainRoundNames).name).toBe('筹备中')
  expect(stageButton(gameAt(0, { begins }), 0, visitor)).toEqual({ action: 'planned', to: null })
})

test.each([
  [2, 1.5, '初赛已结束', 'begins', 3],
  [3, 2, '决赛即将开始', 'begins', 3],
  [3, 4, '决赛进行中', 'ends', 3],
  [3, 5, '决赛已结束', 'begins', 5],
  [4, 5, '决赛已结束', 'begins', 5],
  [5, 5, '加赛即将开始', 'begins', 5],
  [5, 6, '加赛进行中', 'ends', 5],
  [6, 7, '亚洲赛即将开始', 'begins', 6],
  [6, 8, '亚洲赛进行中', 'ends', 6],
] as const)('stage %i in week %d: %s, and what is next %s at stage %i', (stage, week, name, what, node) => {
  const timeline = [inWeek(0, 1), inWeek(4, 3), inWeek(6, 5), inWeek(8, 6)]
  const state = seasonNow(gameAt(stage, {}, timeline), week * 7 * 24 * 3600_000, plainRoundNames)
  expect([state.name, state.next?.what, state.next?.node.stage]).toEqual([name, what, node])
})

test('off season no date of a past season counts, and nothing counts after the last', () => {
  const timeline = [inWeek(0, 1), inWeek(8, 6)]
  expect(seasonNow(gameAt(0, {}, timeline), 0, plainRoundNames).next).toBeNull()
  expect(seasonNow(gameAt(6, {}, timeline), 1e12, plainRoundNames)).toEqual({ name: '亚洲赛已结束', next: null })
})

const reached = (state: number) => ({ state, score: null, note: null })
test.each([
  ['a member plays', 1, member, '/preliminary'],
  ['who has registered enrols', 1, { ...visitor, loggedIn: true }, '/enroll'],
  ['an invitation to the Asia round comes first', 6, { ...member, gameStates: { a: reached(1) } }, '/aoc'],
] as const)('the next step on every page: %s', (_, stage, who, to) => {
  expect(stepOf(gameAt(stage), 0, who, ['asia', 'codequest']).to).toBe(to)
})

test('nobody is sent to a page that the organiser does not have', () => {
  const invited = { ...member, gameStates: { a: reached(1), c: reached(1) } }
  for (const stage of [0, 1, 2, 3, 4, 5, 6] as const) {
    expect(['/aoc', '/codequest']).not.toContain(stepOf(gameAt(stage), 0, invited, []).to)
  }
})
