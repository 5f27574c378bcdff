import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt } from './date-time.ts'
import { localTime } from './local-time.ts'

const table = [
  ['Asia/Shanghai', '2024-01-20T02:00:00Z', [2024, 1, 20, 10, 0, 0]],
  ['Asia/Shanghai', '2023-12-31T16:00:00Z', [2024, 1, 1, 0, 0, 0]],
  ['Asia/Shanghai', '2023-12-31T15:59:59Z', [2023, 12, 31, 23, 59, 59]],
  ['Asia/Kathmandu', '2024-01-20T00:00:00Z', [2024, 1, 20, 5, 45, 0]],
  ['America/New_York', '2024-03-10T06:59:59Z', [2024, 3, 10, 1, 59, 59]],
  ['America/New_York', '2024-03-10T07:00:00Z', [2024, 3, 10, 3, 0, 0]],
  ['Pacific/Kiritimati', '2024-02-28T10:30:00Z', [2024, 2, 29, 0, 30, 0]],
  ['Asia/Shanghai', '1991-07-01T00:00:00Z', [1991, 7, 1, 9, 0, 0]],
  ['UTC', '2024-02-29T00:00:00Z', [2024, 2, 29, 0, 0, 0]],
] as const

describe('wall time', () => {
  it.each(table)('in %s at %s, there and back', (timeZone, instant, [year, month, day, hour, minute, second]) => {
    const local = { year, month, day, hour, minute, second }
    expect(localTime(instant, timeZone)).toEqual(local)
    expect(instantAt(local, timeZone)).toBe(Date.parse(instant))
  })

  it('of Shanghai is that of Singapore, eight hours ahead as well, at every moment since 1992', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          expect(localTime(date, 'Asia/Shanghai')).toEqual(localTime(date, 'Asia/Singapore'))
        },
      ),
    )
  })

  it('carries days over into the next and the previous month', () => {
    const at = (day: number) =>
      instantAt({ year: 2024, month: 12, day, hour: 10, minute: 0, second: 0 }, 'Asia/Shanghai')
    expect(new Date(at(32)).toISOString()).toBe('2025-01-01T02:00:00.000Z')
    expect(new Date(at(0)).toISOString()).toBe('2024-11-30T02:00:00.000Z')
  })

  it('moves a time that a clock change skips next to the change', () => {
    const skipped = instantAt({ year: 2024, month: 3, day: 10, hour: 2, minute: 30, second: 0 }, 'America/New_York')
    expect(Math.abs(skipped - Date.UTC(2024, 2, 10, 7))).toBeLessThan(3_600_000)
  })

  it('refuses a zone that does not exist', () => {
    expect(() => localTime(0, 'Asia/Nowhere')).toThrow(RangeError)
  })
})
