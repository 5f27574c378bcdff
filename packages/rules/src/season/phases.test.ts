import { describe, expect, it } from 'vitest'
import { finalNoticeShown, profileDeadline } from './phases.ts'

const timeZone = 'Asia/Shanghai'

describe('profile deadline (spec §2: before 5/30 or 11/30)', () => {
  const days = [
    { month: 11, day: 30 },
    { month: 5, day: 30 },
  ]

  it.each([
    ['2026-01-01T00:00:00+08:00', 2026, 5],
    ['2026-05-29T23:59:59.999+08:00', 2026, 5],
    ['2026-05-30T00:00:00+08:00', 2026, 11],
    ['2026-06-15T00:00:00+08:00', 2026, 11],
    ['2026-11-29T23:59:59.999+08:00', 2026, 11],
    ['2026-11-30T00:00:00+08:00', 2027, 5],
    ['2026-12-31T23:59:59.999+08:00', 2027, 5],
  ])('at %s is 30.%i/%i', (now, year, month) => {
    expect(profileDeadline({ now, timeZone, days })).toEqual({ year, month, day: 30 })
    expect(days[0]).toEqual({ month: 11, day: 30 })
  })

  it('is next year for the only day of a season', () => {
    const at = { now: '2026-06-01T00:00:00+08:00', timeZone, days: [{ month: 5, day: 30 }] }
    expect(profileDeadline(at)).toEqual({ year: 2027, month: 5, day: 30 })
  })

  it('is undefined in a season without days', () => {
    expect(profileDeadline({ now: 0, timeZone, days: [] })).toBeUndefined()
  })
})

describe('final deadline notice (spec §9: 2025-06-01 to 2025-06-11, the final ends 10 June 8 pm)', () => {
  const span = { from: '2025-06-01T00:00:00+08:00', until: '2025-06-11T00:00:00+08:00' }

  it.each([
    ['2025-05-31T23:59:59.999+08:00', false],
    ['2025-06-01T00:00:00+08:00', true],
    ['2025-06-10T20:00:00+08:00', true],
    ['2025-06-10T23:59:59.999+08:00', true],
    ['2025-06-11T00:00:00+08:00', false],
  ])('at %s is shown: %s', (now, shown) => {
    expect(finalNoticeShown(now, span)).toBe(shown)
  })

  it('is not shown in a season without one', () => {
    expect(finalNoticeShown(span.from, null)).toBe(false)
    expect(finalNoticeShown(span.from, undefined)).toBe(false)
  })
})
