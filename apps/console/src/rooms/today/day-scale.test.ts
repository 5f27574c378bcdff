import { expect, it } from 'vitest'
import { scaleOf } from './day-scale.ts'

it.each([
  { counts: [], most: 2 },
  { counts: [1, 0, 2], most: 2 },
  { counts: [40, 37, 51], most: 60 },
  { counts: [40, 110, 51], most: 120 },
  { counts: [40, 768, 51], most: 60 },
  { counts: [0, 0, 9], most: 10 },
])('$counts reach up to $most', ({ counts, most }) => {
  expect(scaleOf(counts).most).toBe(most)
})

it('cuts off only the day that would flatten the others', () => {
  const { cut } = scaleOf([40, 768, 51])
  expect([40, 768, 51].map(cut)).toEqual([false, true, false])
  expect([40, 110, 51].map(scaleOf([40, 110, 51]).cut)).toEqual([false, false, false])
})
