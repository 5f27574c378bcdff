import { describe, expect, it } from 'vitest'
import { epochOf, isBefore, isWithin } from './instants.ts'

const noon = Date.UTC(2024, 0, 20, 4)

describe('instants', () => {
  it.each([
    [noon],
    [new Date(noon)],
    ['2024-01-20T12:00:00+08:00'],
    ['2024-01-20T04:00Z'],
    ['2024-01-20T04:00:00.000Z'],
  ])('reads %s as the same point in time', (instant) => {
    expect(epochOf(instant)).toBe(noon)
  })

  it.each([['2024-01-20T12:00:00'], ['2024-01-20'], ['2024-01'], ['noon'], [''], [Number.NaN], [new Date(Number.NaN)]])(
    'refuses %s, which names no point in time',
    (instant) => {
      expect(() => epochOf(instant)).toThrow(RangeError)
    },
  )

  it('is before an instant only while that lies ahead', () => {
    expect(isBefore(noon - 1, noon)).toBe(true)
    expect(isBefore(noon, noon)).toBe(false)
    expect(isBefore(noon, null)).toBe(false)
    expect(isBefore(noon, undefined)).toBe(false)
  })

  it.each([
    ['just before from', { from: noon + 1 }, false],
    ['at from', { from: noon }, true],
    ['just before until', { until: noon + 1 }, true],
    ['at until', { until: noon }, false],
    ['between', { from: noon - 1, until: noon + 1 }, true],
    ['without bounds', {}, true],
    ['with empty bounds', { from: null, until: null }, true],
  ])('is within a span: %s', (_, span, expected) => {
    expect(isWithin(noon, span)).toBe(expected)
  })
})
