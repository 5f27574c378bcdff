import { expect, it } from 'vitest'
import { dayOrDays } from '#copy/dates'

it('names both days of what lasts a few of them, else the first', () => {
  expect(dayOrDays('2026-12-12T08:30:00+08:00', '2026-12-13T18:00:00+08:00')).toBe('12 月 12–13 日')
  expect(dayOrDays('2026-12-20T10:00:00+08:00', '2026-12-20T10:30:00+08:00')).toBe('12 月 20 日')
  expect(dayOrDays('2026-09-01T08:30:00+08:00', '2026-09-30T23:59:00+08:00')).toBe('9 月 1 日')
  expect(dayOrDays('2026-09-29T08:30:00+08:00', '2026-10-01T23:59:00+08:00')).toBe('9 月 29 日')
  expect(dayOrDays('2026-12-12T08:30:00+08:00', null)).toBe('12 月 12 日')
})
