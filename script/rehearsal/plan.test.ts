import { describe, expect, test } from 'vitest'
import { ceremonyDay, openingDay, publicationAfter, type SeasonDates } from './plan.ts'

const at = (time: string) => new Date(`${time}+08:00`)
const now = at('2026-11-23T12:00')

const season: SeasonDates = {
  year: 2026,
  name: '演练',
  enrolmentBegins: at('2026-03-01T08:30'),
  enrolmentEnds: null,
  prestartUntil: null,
  publicationTimes: ['10:00', '18:00'],
  languages: ['python'],
  preliminary: { key: '2026-1', beginsAt: at('2026-09-01T08:30'), endsAt: at('2026-11-30T23:59') },
  final: { key: '2026-2', beginsAt: at('2026-12-12T08:30'), endsAt: at('2026-12-13T18:00') },
}

describe('the day of the first registrations', () => {
  test.each<[string, Partial<SeasonDates>, string]>([
    ['a day into the preliminary', {}, '2026-09-02T08:30'],
    ['when the announced start is later', { prestartUntil: at('2026-09-03T10:00') }, '2026-09-04T10:00'],
    ['a quarter into a short time', { enrolmentEnds: at('2026-09-01T12:30') }, '2026-09-01T09:30'],
    ['now, without dates', { preliminary: null, enrolmentBegins: null }, '2026-11-23T12:00'],
    [
      'a day before the end, when only that is known and over',
      { preliminary: null, enrolmentBegins: null, enrolmentEnds: at('2026-11-10T00:00') },
      '2026-11-09T00:00',
    ],
  ])('is %s', (_name, change, expected) => {
    expect(openingDay({ ...season, ...change }, now)).toEqual(at(expected))
  })

  test('does not exist when enrolment ends before the preliminary begins', () => {
    expect(() => openingDay({ ...season, enrolmentEnds: at('2026-08-31T00:00') }, now)).toThrow('没有同时开放的时候')
  })
})

test('the next publication follows the times of the season', () => {
  expect(publicationAfter(season, at('2026-09-02T10:00'), 'Asia/Shanghai')).toEqual(at('2026-09-02T18:00'))
})

test('awards are published the day after the final', () => {
  expect(ceremonyDay(season, at('2026-12-12T08:30'))).toEqual(at('2026-12-14T18:00'))
})
