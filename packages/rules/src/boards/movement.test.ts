import { expect, test } from 'vitest'
import { movementOf } from './movement.ts'

test.each([
  [1, 3, { kind: 'up', by: 2 }],
  [8, 7, { kind: 'down', by: 1 }],
  [5, 5, { kind: 'same' }],
  [12, null, { kind: 'new' }],
  [1, undefined, undefined],
])('rank %i after %o', (rank, last, expected) => {
  expect(movementOf(rank, last)).toEqual(expected)
})
