import { expect, test } from 'vitest'
import { isLonger, isTooShort, parsePeriod, periodText } from './retention.ts'

test.each([
  ['30天', { count: 30, unit: 'day' }, '30 天'],
  ['１ 日', { count: 1, unit: 'day' }, '1 天'],
  [' 6 个月 ', { count: 6, unit: 'month' }, '6 个月'],
  ['18月', { count: 18, unit: 'month' }, '18 个月'],
  ['2年', { count: 24, unit: 'month' }, '2 年'],
  ['10 年', { count: 120, unit: 'month' }, '10 年'],
] as const)('%s is a period', (text, period, printed) => {
  expect(parsePeriod(text)).toEqual(period)
  expect(periodText(period)).toBe(printed)
})

test.each(['', '0天', '天', '30', '-1天', '1.5年', '11年', '9999天', '一年', '2年天'])('“%s” is no period', (text) => {
  expect(parsePeriod(text)).toBeUndefined()
})

test.each([
  ['audit', '5个月', true],
  ['audit', '6个月', false],
  ['audit', '185天', true],
  ['audit', '186天', false],
  ['codes', '1天', false],
] as const)('of %s, %s is shorter than the law allows: %s', (kind, text, tooShort) => {
  const period = parsePeriod(text)
  expect(period && isTooShort(kind, period)).toBe(tooShort)
})

test.each([
  ['3年', '2年', true],
  ['2年', '24个月', false],
  ['32天', '1个月', true],
  ['30天', '1个月', false],
] as const)('%s is longer than %s: %s', (one, other, longer) => {
  const periods = [parsePeriod(one), parsePeriod(other)] as const
  expect(periods[0] && periods[1] && isLonger(periods[0], periods[1])).toBe(longer)
})
