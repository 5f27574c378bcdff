import { plainRoundNames } from '@qisuan/rules/rounds'
import { expect, test } from 'vitest'
import type { Answer } from '../../api/transport.ts'
import { seasonNow } from './season-now.ts'
import { stageButton } from './season.ts'
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

type Game = Pick<Answer<'currentGame'>, 'state' | 'facts' | 'enrolment_open'>

function gameAt(state: Game['state'], changed: Partial<Game['facts']> = {}): Game {
  return { state, facts: { ...facts, ...changed }, enrolment_open: true }
}

const nobody = { extraGranted: false, preliminaryUntil: null }
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

test.each([
  [0, -1],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 2],
  [6, 3],
] as const)('at stage %i the current node of the season is %i', (stage, node) => {
  const timeline = [1, 3, 6].map((each) => ({ stage: each, name: String(each), begin_time: null, end_time: null }))
  expect(hereOn(nodesOf(timeline), stage, false)).toBe(node)
})

test('before the preliminary, pupils enrol at its first node', () => {
  const later = { begins: '1970-01-08T00:00:00Z', primaryFrom: '1970-01-08T00:00:00Z' }
  expect(seasonNow(gameAt(1, later), 0, plainRoundNames)).toEqual({ name: '报名中', waitsFor: later.primaryFrom })
  expect(hereOn(nodesOf([]), 1, true)).toBe(0)
  expect(stageButton(gameAt(1, later), 0, visitor)).toEqual({ action: 'enroll', to: '/enroll' })
  expect(stageButton(gameAt(1, later), 0, member)).toEqual({ action: 'primary-prestart', to: null })
  expect(seasonNow(gameAt(1, later), Date.parse(later.begins), plainRoundNames).name).toBe('初赛进行中')
})

test.each([[null], ['1970-01-08T00:00:00Z']])('a season that begins at %s is not over', (begins) => {
  expect(seasonNow(gameAt(0, { begins }), 0, plainRoundNames).name).toBe('筹备中')
  expect(stageButton(gameAt(0, { begins }), 0, visitor)).toEqual({ action: 'planned', to: null })
})
