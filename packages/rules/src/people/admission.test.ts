import { expect, test } from 'vitest'
import { admitsByName, isLetIn } from './admission.ts'

const final = { key: '2026-2', kind: 'final' } as const
const extra = { key: '2026-3', kind: 'extra' } as const
const season = [{ key: '2026-1', kind: 'preliminary' } as const, final, extra]

test.each([
  ['nothing', {}, [], [false, false]],
  ['a final that was played', { '2026-2': 7 }, [], [false, true]],
  ['a final without a result', { '2026-2': 0 }, [], [false, false]],
  ['a preliminary', { '2026-1': 3 }, [], [false, false]],
  ['a final of another season', { '2025-2': 1 }, [], [false, false]],
  ['a name on the list of the extra round', {}, ['2026-3'], [false, true]],
  ['a name on the list of the final', {}, ['2026-2'], [true, false]],
])('%s lets into final and extra round: %j, %j give %j', (_, states, granted, letIn) => {
  const claims = { states: new Map(Object.entries(states)), granted: new Set(granted) }
  expect([final, extra].map((round) => isLetIn(claims, round, season))).toEqual(letIn)
})

const [aoc, cq] = [{ key: '2026-aoc', kind: 'aoc' } as const, { key: '2024-cq', kind: 'cq' } as const]

test.each([
  ['nothing', {}, [], [false, false]],
  ['a state in the Asia round', { '2026-aoc': 2 }, [], [true, false]],
  ['state 1 in the CodeQuest round', { '2024-cq': 1 }, [], [false, true]],
  ['another state in the CodeQuest round', { '2024-cq': 2 }, [], [false, false]],
  ['a name on both lists', {}, ['2026-aoc', '2024-cq'], [true, true]],
])('%s lets into Asia and CodeQuest round: %j, %j give %j', (_, states, granted, letIn) => {
  const claims = { states: new Map(Object.entries(states)), granted: new Set(granted) }
  expect([aoc, cq].map((round) => isLetIn(claims, round, season))).toEqual(letIn)
})

test('rounds of seats, awards and lists are for those alone', () => {
  const kinds = ['preliminary', 'final', 'extra', 'provincial', 'aoc', 'cq', 'monthly'] as const
  expect(kinds.filter(admitsByName)).toEqual(['final', 'extra', 'aoc', 'cq'])
})
