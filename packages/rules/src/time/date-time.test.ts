import { describe, expect, it } from 'vitest'
import { dateTimeError, parseDateTime } from './date-time.ts'

const nine = '2026-12-12T01:00:00.000Z'

describe('parseDateTime', () => {
  it.each([
    ['2026-12-12 09:00', nine],
    ['2026-12-12 9:00', nine],
    ['2026-12-12 09:00:00', nine],
    ['2026-12-12T09:00', nine],
    ['2026-12-12T09:00:00', nine],
    ['2026/12/12 9:00', nine],
    ['2026.12.12 9:00', nine],
    ['2026年12月12日 9:00', nine],
    ['2026年12月12日9:00', nine],
    ['  2026-12-12   09:00 ', nine],
    ['２０２６－１２－１２　０９：００', nine],
    ['２０２６年１２月１２日　９：００', nine],
    ['2026-12-12T09:00:00+08:00', nine],
    ['2026-12-12T09:00:00+0800', nine],
    ['2026-12-12 09:00 +08:00', nine],
    ['2026-12-12T01:00Z', nine],
    ['2026-12-12t01:00:00z', nine],
    ['2026-12-11T20:00:00-05:00', nine],
    ['2026-12-12T06:30:00+05:30', nine],
    ['2026-12-12 09:00:07', '2026-12-12T01:00:07.000Z'],
    ['2026-12-12T09:00:07.5+08:00', '2026-12-12T01:00:07.500Z'],
    ['2026-12-12T01:00:07.123456Z', '2026-12-12T01:00:07.123Z'],
    ['2026-1-2 3:04', '2026-01-01T19:04:00.000Z'],
    ['2026-12-12', '2026-12-11T16:00:00.000Z'],
    ['2026年12月12日', '2026-12-11T16:00:00.000Z'],
    ['2028-02-29 00:00', '2028-02-28T16:00:00.000Z'],
    ['2026-12-31 23:59:59', '2026-12-31T15:59:59.000Z'],
  ])('reads %j', (text, instant) => {
    expect(parseDateTime(text)?.toISOString()).toBe(instant)
  })

  it.each([
    [''],
    ['明天'],
    ['09:00'],
    ['2026-12'],
    ['2026-13-01 10:00'],
    ['2026-00-01 10:00'],
    ['2026-02-29 10:00'],
    ['2026-04-31'],
    ['2026-12-00'],
    ['2026-12-12 24:00'],
    ['2026-12-12 09:60'],
    ['2026-12-12 09:00:60'],
    ['2026-12-12T09:00:00+15:00'],
    ['2026-12-12T09:00:00+08:60'],
    ['2026-12/12 09:00'],
    ['2026-12-12 09'],
    ['2026-12-12+08:00'],
    ['12/12/2026 09:00'],
    ['0026-12-12 09:00'],
    ['2026-12-12 09:00 吗'],
    ['46368.375'],
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })

  it.each([
    ['2026-12-12 09:00', 'UTC', '2026-12-12T09:00:00.000Z'],
    ['2026-12-12 09:00', 'America/New_York', '2026-12-12T14:00:00.000Z'],
    ['2026-12-12T09:00:00+08:00', 'America/New_York', nine],
  ])('reads %j in %s', (text, timeZone, instant) => {
    expect(parseDateTime(text, { timeZone })?.toISOString()).toBe(instant)
  })

  it.each([
    ['2026-12-12', '2026-12-12T15:59:59.999Z'],
    ['2026年12月31日', '2026-12-31T15:59:59.999Z'],
    ['2026-12-12 09:00', nine],
  ])('takes the last moment of a bare date where that is asked for: %j', (text, instant) => {
    expect(parseDateTime(text, { bareDate: 'last' })?.toISOString()).toBe(instant)
  })

  it.each([
    ['46368.375', nine],
    ['46368', '2026-12-11T16:00:00.000Z'],
    ['46368.37508101852', '2026-12-12T01:00:07.000Z'],
    ['1350', undefined],
    ['2026-12-12 09:00', nine],
  ])('reads the serial number of a spreadsheet where a file may hold one: %j', (text, instant) => {
    expect(parseDateTime(text, { serials: true })?.toISOString()).toBe(instant)
  })
})

describe('dateTimeError', () => {
  it('quotes the value and shows the accepted form', () => {
    expect(dateTimeError('明天')).toBe(
      '“明天”不是时刻：写成 2026-12-12 09:00（北京时间），或写明时差，如 2026-12-12T09:00:00+08:00',
    )
    expect(dateTimeError('明天', 'UTC')).toContain('（UTC 的时间）')
  })
})
