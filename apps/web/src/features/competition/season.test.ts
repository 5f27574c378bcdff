import { expect, test } from 'vitest'
import type { Answer } from '../../api/transport.ts'
import { stageButton } from './season.ts'
import { hereOn, nodesOf } from './timeline.ts'

const dates = {
  prestartUntil: null,
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

function gameAt(state: Answer<'currentGame'>['state']): Pick<Answer<'currentGame'>, 'state' | 'facts'> {
  return { state, facts }
}

const visitor = { loggedIn: false, enrolled: false, extraGranted: false, gameStates: undefined }
const member = { loggedIn: true, enrolled: true, extraGranted: false, gameStates: {} }

test.each([
  [1, visitor, 'primary-start', '/enroll'],
  [1, member, 'primary-start', '/preliminary'],
  [2, member, 'primary-end', null],
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
  expect(hereOn(nodesOf(timeline), stage)).toBe(node)
})
