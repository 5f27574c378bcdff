import { expect, onTestFinished, test } from 'vitest'
import { dayAndTime, dayOrDays, fullDay, isSameDay, readClocksIn, remaining, shortDay, timeOf } from '#copy/dates'
import { daysOf } from '#copy/days'
import { outlook } from '#copy/outlook'
import { season } from '#copy/season'
import { stageHero } from '#copy/stage-hero'

const at = (text: string) => Date.parse(`${text}+08:00`)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [0, null],
  [-1, null],
  [999, { days: 0, clock: '00:00:00' }],
  [1000, { days: 0, clock: '00:00:01' }],
  [hour - 1, { days: 0, clock: '00:59:59' }],
  [day - 1000, { days: 0, clock: '23:59:59' }],
  [day, { days: 1, clock: '00:00:00' }],
  [40 * day + 3 * hour + 5 * minute + 7000, { days: 40, clock: '03:05:07' }],
])('of %i milliseconds remain %j', (milliseconds, rest) => {
  expect(remaining(milliseconds)).toEqual(rest)
})

test('dates are those of the competition’s place, whatever the reader’s clock', () => {
  const newYear = '2026-12-31T20:00:00Z'
  expect([dayAndTime(newYear), fullDay(newYear), shortDay(newYear)]).toEqual([
    '1 月 1 日 04:00',
    '2027 年 1 月 1 日',
    '01-01',
  ])
  onTestFinished(() => readClocksIn('Asia/Shanghai'))
  readClocksIn('America/New_York')
  expect([dayAndTime(newYear), fullDay(newYear), timeOf(newYear)]).toEqual([
    '12 月 31 日 15:00',
    '2026 年 12 月 31 日',
    '15:00',
  ])
})

test.each([
  ['the same day', '2026-11-20T00:00:00', '2026-11-20T23:59:59', true],
  ['a minute over midnight', '2026-11-20T23:59:00', '2026-11-21T00:00:00', false],
  ['a year later', '2026-11-20T10:00:00', '2027-11-20T10:00:00', false],
])('two moments: %s', (_, one, other, same) => {
  expect(isSameDay(at(one), at(other))).toBe(same)
})

test.each([
  ['without an end', null, '11 月 20 日'],
  ['within a day', at('2026-11-20T18:00:00'), '11 月 20 日'],
  ['for some days of a month', at('2026-11-22T18:00:00'), '11 月 20–22 日'],
  ['for longer', at('2026-12-02T18:00:00'), '11 月 20 日 – 12 月 2 日'],
])('what lasts %s is told in days', (_, ends, text) => {
  expect(daysOf(at('2026-11-20T08:00:00'), ends)).toBe(text)
})

test.each([
  ['2026-11-20T00:00:00', '今天 00:00'],
  ['2026-11-19T23:59:00', '昨天 23:59'],
  ['2026-11-21T10:00:00', '明天 10:00'],
  ['2026-11-18T10:00:00', '11 月 18 日 10:00'],
  ['2026-11-22T10:00:00', '11 月 22 日 10:00'],
])('seen on 20 November, %s is %s', (then, text) => {
  expect(outlook.when(at(then), at('2026-11-20T15:42:00'), 'Asia/Shanghai')).toBe(text)
})

test('yesterday may be of another month and year', () => {
  expect(outlook.when(at('2026-12-31T18:00:00'), at('2027-01-01T08:00:00'), 'Asia/Shanghai')).toBe('昨天 18:00')
})

test.each([
  [0, 0, '还有 0 分钟'],
  [0, 5, '还有 5 分钟'],
  [2, 0, '还有 2 小时'],
  [2, 5, '还有 2 小时 5 分钟'],
])('%i hours and %i minutes: %s', (hours, minutes, text) => {
  expect(outlook.left(hours, minutes)).toBe(text)
})

test.each([
  ['an end keeps its clock beside the days', season.ends.left(2, '03:05:07'), '距截止 2 天 03:05:07'],
  ['and has no days on the last one', season.ends.left(0, '03:05:07'), '距截止 03:05:07'],
  ['a beginning is told in days', season.begins('决赛').left(2, '03:05:07'), '距决赛开始 2 天'],
  ['and by the clock on the last one', season.begins('决赛').left(0, '03:05:07'), '距决赛开始 03:05:07'],
  ['rooms begin alike', stageHero.rooms.begins.left(1, '00:00:01'), '距开考 1 天'],
  ['and end by the clock', stageHero.rooms.ends.left(0, '00:10:00'), '距这一场结束 00:10:00'],
])('time left: %s', (_, text, expected) => {
  expect(text).toBe(expected)
})

test('names both days of what lasts a few of them, else the first', () => {
  expect(dayOrDays('2026-12-12T08:30:00+08:00', '2026-12-13T18:00:00+08:00')).toBe('12 月 12–13 日')
  expect(dayOrDays('2026-12-20T10:00:00+08:00', '2026-12-20T10:30:00+08:00')).toBe('12 月 20 日')
  expect(dayOrDays('2026-09-01T08:30:00+08:00', '2026-09-30T23:59:00+08:00')).toBe('9 月 1 日')
  expect(dayOrDays('2026-09-29T08:30:00+08:00', '2026-10-01T23:59:00+08:00')).toBe('9 月 29 日')
  expect(dayOrDays('2026-12-12T08:30:00+08:00', null)).toBe('12 月 12 日')
})
