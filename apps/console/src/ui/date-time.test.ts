import { expect, it } from 'vitest'
import {
  clockText,
  competitionNow,
  dayText,
  daysText,
  instantOf,
  keepTime,
  localOf,
  nearText,
  spanText,
  timeText,
} from './date-time.ts'

const now = Date.parse('2026-11-20T07:42:00Z')

it('tells moments in the time zone of the competition', () => {
  expect(timeText('2026-11-20T07:42:00Z', now)).toBe('11月20日 15:42')
  expect(timeText('2024-12-31T20:00:00Z', now)).toBe('2025年1月1日 04:00')
  expect(dayText('2026-11-20T16:00:00Z')).toBe('11月21日')
  expect(clockText('2026-11-20T16:00:00Z')).toBe('00:00')
})

it.each([
  ['2026-09-01T00:00:00Z', '2026-11-30T15:59:59Z', '9月1日–11月30日'],
  ['2026-12-20T01:00:00Z', '2026-12-20T09:00:00Z', '12月20日'],
  ['2026-09-01T00:00:00Z', null, '9月1日起'],
  [null, '2026-11-30T15:59:59Z', '到11月30日'],
  [null, null, ''],
])('from %s to %s is %s', (begins, ends, text) => {
  expect(daysText(begins, ends)).toBe(text)
})

it.each([
  [-5, '0 分钟'],
  [59, '59 分钟'],
  [60, '1 小时'],
  [138, '2 小时 18 分'],
  [47 * 60 + 59, '47 小时 59 分'],
  [48 * 60, '2 天'],
])('%d minutes are %s', (minutes, text) => {
  expect(spanText(minutes * 60_000)).toBe(text)
})

it('names the days beside today, in the zone of the competition', () => {
  expect(nearText('2026-11-20T10:00:00Z', now)).toBe('今天 18:00')
  expect(nearText('2026-11-21T02:00:00Z', now)).toBe('明天 10:00')
  expect(nearText('2026-11-19T15:00:00Z', now)).toBe('昨天 23:00')
  expect(nearText('2026-11-19T16:00:00Z', now)).toBe('今天 00:00')
  expect(nearText('2026-11-18T15:00:00Z', now)).toBe('11月18日 23:00')
  expect(nearText('2025-11-20T10:00:00Z', now)).toBe('2025年11月20日 18:00')
})

it('follows the clock of the server, which in a rehearsal is another than that of the device', () => {
  keepTime({ time_zone: 'Asia/Shanghai', now: '2030-06-01T00:00:00.000Z' })
  expect(competitionNow() - Date.parse('2030-06-01T00:00:00Z')).toBeLessThan(1000)
  expect(timeText('2030-06-01T01:00:00Z')).toBe('6月1日 09:00')
})

it('reads a local time in the zone of the competition', () => {
  expect(instantOf('2026-11-30T20:00')).toBe('2026-11-30T12:00:00.000Z')
  expect(instantOf('')).toBeUndefined()
})

it('writes a local time for an input of the browser', () => {
  expect(localOf('2026-11-30T15:59:59.000Z')).toBe('2026-11-30T23:59:59')
  expect(localOf(null)).toBe('')
})
