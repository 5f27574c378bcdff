import { expect, it } from 'vitest'
import {
  clockText,
  competitionNow,
  dayText,
  daysLater,
  daysText,
  headText,
  instantOf,
  keepTime,
  localOf,
  monthsBetween,
  nearText,
  secondText,
  spanText,
  timeText,
} from './date-time.ts'

/** Dates do not break: their spaces are none of a keyboard's. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const now = Date.parse('2026-11-20T07:42:00Z')

it('tells moments in the time zone of the competition', () => {
  expect(plain(timeText('2026-11-20T07:42:00Z', now))).toBe('11 月 20 日 15:42')
  expect(plain(timeText('2024-12-31T20:00:00Z', now))).toBe('2025 年 1 月 1 日 04:00')
  expect(plain(dayText('2026-11-20T16:00:00Z'))).toBe('11 月 21 日')
  expect(clockText('2026-11-20T16:00:00Z')).toBe('00:00')
  expect(plain(secondText('2024-12-31T20:00:05Z'))).toBe('2025 年 1 月 1 日 04:00:05')
  expect(plain(headText('2026-11-20T07:42:00Z'))).toBe('11 月 20 日 周五 15:42')
})

it.each([
  ['2026-09-01T00:00:00Z', '2026-11-30T15:59:59Z', '9 月 1 日–11 月 30 日'],
  ['2026-12-20T01:00:00Z', '2026-12-20T09:00:00Z', '12 月 20 日'],
  ['2026-09-01T00:00:00Z', null, '9 月 1 日起'],
  [null, '2026-11-30T15:59:59Z', '到 11 月 30 日'],
  [null, null, ''],
])('from %s to %s is %s', (begins, ends, text) => {
  expect(plain(daysText(begins, ends))).toBe(text)
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
  expect(plain(nearText('2026-11-20T10:00:00Z', now))).toBe('今天 18:00')
  expect(plain(nearText('2026-11-21T02:00:00Z', now))).toBe('明天 10:00')
  expect(plain(nearText('2026-11-19T15:00:00Z', now))).toBe('昨天 23:00')
  expect(plain(nearText('2026-11-19T16:00:00Z', now))).toBe('今天 00:00')
  expect(plain(nearText('2026-11-18T15:00:00Z', now))).toBe('11 月 18 日 23:00')
  expect(plain(nearText('2025-11-20T10:00:00Z', now))).toBe('2025 年 11 月 20 日 18:00')
})

it('follows the clock of the server, which in a rehearsal is another than that of the device', () => {
  keepTime({ time_zone: 'Asia/Shanghai', now: '2030-06-01T00:00:00.000Z' })
  expect(competitionNow() - Date.parse('2030-06-01T00:00:00Z')).toBeLessThan(1000)
  expect(plain(timeText('2030-06-01T01:00:00Z'))).toBe('6 月 1 日 09:00')
})

it('reads a local time in the zone of the competition', () => {
  expect(instantOf('2026-11-30T20:00')).toBe('2026-11-30T12:00:00.000Z')
  expect(instantOf('')).toBeUndefined()
})

it('writes a local time for an input of the browser', () => {
  expect(localOf('2026-11-30T15:59:59.000Z')).toBe('2026-11-30T23:59:59')
  expect(localOf(null)).toBe('')
})

it('moves a time by days and keeps the time of day, also where the clocks change', () => {
  expect(daysLater('2026-11-30T15:59:59.000Z', 2)).toBe('2026-12-02T15:59:59.000Z')
  keepTime({ time_zone: 'Europe/Berlin', now: new Date().toISOString() })
  expect(daysLater('2026-10-24T07:00:00.000Z', 1)).toBe('2026-10-25T08:00:00.000Z')
  keepTime({ time_zone: 'Asia/Shanghai', now: new Date().toISOString() })
})

it('tells the months that begin in a time, a January by its year', () => {
  const months = monthsBetween(Date.parse('2026-11-20T00:00:00Z'), Date.parse('2027-01-31T16:00:00Z'))
  expect(months.map(({ text }) => text)).toEqual(['12 月', '2027', '2 月'])
  expect(months[0]?.at).toBe(Date.parse('2026-11-30T16:00:00Z'))
})
