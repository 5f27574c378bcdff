import { expect, test } from 'vitest'
import { scoreWindow } from './score-window.ts'

const beginsAt = '2026-12-12T09:00:00+08:00'
const endsAt = '2026-12-12T11:00:00+08:00'
const [begin, end] = [Date.parse(beginsAt), Date.parse(endsAt)]
const minute = 60_000
const later = '2026-12-12T09:30:00+08:00'

test.each([
  ['a preliminary that is open ends with its stage', 'preliminary', true, 1, undefined, begin, null],
  ['and begins when prestart is over', 'preliminary', true, 1, later, Date.parse(later), null],
  ['or at its own time when that is later', 'preliminary', true, 1, '2026-01-01T00:00:00Z', begin, null],
  ['once over it ends at its end', 'preliminary', true, 2, undefined, begin, end],
  ['so does one off season', 'preliminary', true, 0, undefined, begin, end],
  ['so does one that the stage has left behind', 'preliminary', false, 3, undefined, begin, end],
  ['and when its stage ends before that', 'preliminary', true, 2, undefined, begin, end - 1, end - 1],
  ['but not later than its end', 'preliminary', false, 3, undefined, begin, end, end + 1],
  ['a final goes by its times, from where its button works', 'final', true, 3, later, begin - 5 * minute, end],
  ['also before its stage', 'final', false, 1, undefined, begin - 5 * minute, end],
  ['an extra round goes by its times', 'extra', true, 5, undefined, begin, end],
  ['an Asia round goes by its stage', 'aoc', true, 6, undefined, null, null],
  ['and by its times at any other', 'aoc', false, 4, undefined, begin, end],
  ['a monthly round goes by its times', 'monthly', false, 1, later, begin, end],
] as const)('%s', (_, kind, played, stage, prestartUntil, from, until, preliminaryClosedAt: number | null = null) => {
  const window = scoreWindow({ kind, played, stage, prestartUntil, preliminaryClosedAt, beginsAt, endsAt })
  expect(window).toEqual({ from, until })
})

test.each(['preliminary', 'final', 'extra', 'monthly'] as const)('a %s without times has no bounds', (kind) => {
  const window = scoreWindow({ kind, played: false, stage: 2, beginsAt: null, endsAt: null })
  expect(window).toEqual({ from: null, until: null })
})
