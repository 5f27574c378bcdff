import { expect, test } from 'vitest'
import { valueAt } from './value-at.ts'

test('a value of a column is read, and a row that is not there is an error', () => {
  const column = Int32Array.of(3, 0, 7)
  expect([0, 1, 2].map((row) => valueAt(column, row))).toEqual([3, 0, 7])
  expect(() => valueAt(column, 3)).toThrow(RangeError)
  expect(() => valueAt(column, -1)).toThrow(RangeError)
  column.buffer.transfer(0)
  expect(() => valueAt(column, 0)).toThrow('a column of 0 rows has no row 0')
})
