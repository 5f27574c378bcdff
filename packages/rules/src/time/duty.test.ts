import { expect, it } from 'vitest'
import { isOnDuty } from './duty.ts'

// 2026-11-28 is a Saturday.
it.each([
  ['a day in its hours', '6', '09:00-18:00', '2026-11-28T09:00:00+08:00', true],
  ['the end, which is no part of it', '6', '09:00-18:00', '2026-11-28T18:00:00+08:00', false],
  ['another day', '12345', '09:00-18:00', '2026-11-28T12:00:00+08:00', false],
  ['a night that begins', '5', '20:00-08:00', '2026-11-27T23:00:00+08:00', true],
  ['a night that ends on the next day', '5', '20:00-08:00', '2026-11-28T07:59:00+08:00', true],
  ['the morning before a night', '6', '20:00-08:00', '2026-11-28T07:59:00+08:00', false],
  ['a night from Sunday to Monday', '7', '20:00-08:00', '2026-11-30T03:00:00+08:00', true],
  ['a whole day', '6', '00:00-00:00', '2026-11-28T23:59:00+08:00', true],
  ['the day after a whole day', '6', '00:00-00:00', '2026-11-29T00:00:00+08:00', false],
])('knows %s', (_, days, hours, at, expected) => {
  expect(isOnDuty({ days, hours }, at, 'Asia/Shanghai')).toBe(expected)
})
