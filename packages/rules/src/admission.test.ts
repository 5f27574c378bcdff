import { expect, test } from 'vitest'
import { isLetIn } from './admission.ts'

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
