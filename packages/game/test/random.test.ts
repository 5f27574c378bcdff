import { expect, test } from 'vitest'
import { Random } from '../src/world/random.ts'

test('chance stays within its range and meets all of it', () => {
  const random = new Random(-3)
  const met = new Set(Array.from({ length: 200 }, () => random.between([-1, 3])))
  expect([...met].sort((one, other) => one - other)).toEqual([-1, 0, 1, 2, 3])
  expect(random.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
  expect(() => random.pick([])).toThrow('There is nothing to pick')
})
