import { describe, expect, it } from 'vitest'
import { quietUntil, sendingSpans, type Span } from './quiet-hours.ts'

const night = { hours: '22:00-08:00', timeZone: 'Asia/Shanghai' }
const iso = (epoch: number | undefined) => epoch && new Date(epoch).toISOString()

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T21:59:59.999+08:00', undefined],
    ['2026-11-21T22:00:00+08:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T00:00:00+08:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T07:59:59.999+08:00', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T08:00:00+08:00', undefined],
    ['2026-12-31T23:00:00+08:00', '2027-01-01T00:00:00.000Z'],
  ])('at %s they last until %s', (now, until) => {
    expect(iso(quietUntil(now, night))).toBe(until)
  })

  it.each([
    ['12:00-14:00', '2026-11-21T13:00:00+08:00', '2026-11-21T06:00:00.000Z'],
    ['12:00-14:00', '2026-11-21T14:00:00+08:00', undefined],
    ['00:00-00:00', '2026-11-21T00:00:00+08:00', undefined],
  ])('%s, at %s: until %s', (hours, now, until) => {
    expect(iso(quietUntil(now, { ...night, hours }))).toBe(until)
  })

  it('follow the clocks of the zone', () => {
    const quiet = { hours: '22:00-08:00', timeZone: 'America/New_York' }
    expect(iso(quietUntil('2026-03-07T23:00:00-05:00', quiet))).toBe('2026-03-08T12:00:00.000Z')
  })
})

describe('messages go out', () => {
  const spans = (start: string, count: number, hours = night.hours) =>
    sendingSpans(start, { count, perMinute: 100 }, { ...night, hours }).map(({ from, until }: Span) => [
      iso(from),
      iso(until),
    ])

  it.each([
    ['2026-11-21T12:00:00+08:00', 0, []],
    ['2026-11-21T12:00:00+08:00', 101, [['2026-11-21T04:00:00.000Z', '2026-11-21T04:02:00.000Z']]],
    ['2026-11-21T23:00:00+08:00', 100, [['2026-11-22T00:00:00.000Z', '2026-11-22T00:01:00.000Z']]],
    [
      '2026-11-21T21:58:00+08:00',
      500,
      [
        ['2026-11-21T13:58:00.000Z', '2026-11-21T14:00:00.000Z'],
        ['2026-11-22T00:00:00.000Z', '2026-11-22T00:03:00.000Z'],
      ],
    ],
  ])('from %s, %i of them', (start, count, expected) => {
    expect(spans(start, count)).toEqual(expected)
  })

  it('without quiet hours in one stretch, and over several days in several', () => {
    expect(spans('2026-11-21T21:58:00+08:00', 500, '00:00-00:00')).toHaveLength(1)
    expect(spans('2026-11-21T08:00:00+08:00', 100 * 60 * 30)).toHaveLength(3)
  })
})
