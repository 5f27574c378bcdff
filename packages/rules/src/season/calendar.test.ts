import { describe, expect, it, test } from 'vitest'
import { calendarText, roundEvents } from './calendar.ts'

const now = '2026-11-20T10:00:00+08:00'
const final = {
  key: '2026-2',
  name: '全国决赛',
  begins: '2026-12-12T08:30:00+08:00',
  ends: '2026-12-13T18:00:00+08:00',
}
const long = { key: '2026-1', name: '初赛', begins: '2026-09-01T08:30:00+08:00', ends: '2026-11-30T23:59:00+08:00' }

describe('the dates of a round', () => {
  it.each([
    ['a short round, as a whole', final, now, ['全国决赛']],
    ['a short round that goes on', final, '2026-12-13T00:00:00+08:00', ['全国决赛']],
    ['a short round that is over', final, '2026-12-13T18:00:00+08:00', []],
    ['a long round ahead', long, '2026-08-01T00:00:00+08:00', ['初赛开始', '初赛截止']],
    ['a long round that goes on', long, now, ['初赛截止']],
    ['a long round that is over', long, '2026-12-01T00:00:00+08:00', []],
    ['a round without an end', { ...final, ends: null }, now, ['全国决赛开始']],
    ['a round without dates', { ...final, begins: null, ends: null }, now, []],
  ])('%s', (_, round, at, titles) => {
    expect(roundEvents(round, at).map(({ title }) => title)).toEqual(titles)
  })

  it('end with the deadline', () => {
    const [deadline] = roundEvents(long, now)
    expect(deadline).toMatchObject({ id: '2026-1-ends', until: Date.parse('2026-11-30T23:59:00+08:00') })
  })
})

test('a calendar is RFC 5545 with times in UTC and a reminder', () => {
  const events = roundEvents(final, now)
  const text = calendarText({ events, host: 'site.example', url: 'https://site.example/', competition: '启算', now })
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:2026-2@site.example',
      'DTSTAMP:20261120T020000Z',
      'DTSTART:20261212T003000Z',
      'DTEND:20261213T100000Z',
      'SUMMARY:启算 全国决赛',
      'TRIGGER:-P1D',
      'END:VCALENDAR',
    ]),
  )
})

test('long lines are folded and characters with a meaning escaped', () => {
  const name = '第十届全国青少年人工智能与算法编程挑战赛，总决赛; 线上, 线下'
  const events = roundEvents({ ...final, name }, now)
  const text = calendarText({ events, host: 'h', url: 'https://h/', competition: '启算', now })
  for (const line of text.split('\r\n')) expect(octetsIn(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`总决赛\; 线上\, 线下`)
})

/** Chinese characters have three octets. */
function octetsIn(line: string): number {
  return Array.from(line, (character) => (character < '\u0080' ? 1 : 3)).reduce<number>(
    (sum, octets) => sum + octets,
    0,
  )
}
