import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [99_874, '99,874'],
  [1_234_567.5, '1,234,567.5'],
  [99.999, '100'],
  [1.005, '1.01'],
  [-1234.5, '-1,234.5'],
])('writes %d as %s', (value, written) => {
  expect(grouped(value)).toBe(written)
})

it('writes every score as Intl does', () => {
  const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (thousandths) => {
      expect(grouped(thousandths / 1000)).toBe(format(thousandths / 1000))
    }),
  )
})
