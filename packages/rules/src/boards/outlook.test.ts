import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalSize, isPlaceExpected, nextGoal, placesRisen, scoreOutcome, unitsPast, untilNextBoard } from './outlook.ts'

describe('what a new score means', () => {
  const made = { score: 65714, counts: true, isCorrection: false }
  it.each([
    ['nothing counted before', made, [], 'first'],
    ['it is the best', made, [40000, 60000], 'best'],
    ['it is as good as the best', made, [65714], 'equal'],
    ['an earlier one is better', made, [71428, 100], 'lower'],
    ['it does not count', { ...made, counts: false }, [71428], 'refused'],
    ['it has no points', { ...made, score: null }, [], 'refused'],
    ['a score of nought is a score', { ...made, score: 0 }, [], 'first'],
    ['the organiser corrected it', { ...made, isCorrection: true }, [71428], 'corrected'],
  ] as const)('%s', (_, newest, counted, outcome) => {
    expect(scoreOutcome(newest, counted)).toBe(outcome)
  })
})

describe('a place is expected', () => {
  const waits = { score: 65714, published: 60000, frozen: false, stage: 1 } as const
  it.each([
    ['when a better score waits', waits, true],
    ['when the first score waits', { ...waits, published: null }, true],
    ['when a correction waits', { ...waits, score: 50000 }, true],
    ['not when the board shows it', { ...waits, published: 65714 }, false],
    ['not without a score', { ...waits, score: null }, false],
    ['not while the board is frozen', { ...waits, frozen: true }, false],
    ['not off season', { ...waits, stage: 0 }, false],
  ] as const)('%s', (_, at, expected) => {
    expect(isPlaceExpected(at)).toBe(expected)
  })
})

describe('the next goal', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 30 })

  it('without a unit is a score that somebody has and that passes a dozen, or everybody where fewer are above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), scores, (own, all) => {
        const above = all.filter((score) => score > own).toSorted((one, other) => one - other)
        const goal = nextGoal(own, { above, best: Math.max(...all) })
        if (above.length === 0) {
          expect(goal).toBeNull()
          return
        }
        expect(above).toContain(goal?.score)
        expect(goal?.more).toBe((goal?.score ?? 0) - own)
        const left = above.filter((score) => score > (goal?.score ?? 0)).length
        expect(above.length - left).toBeGreaterThanOrEqual(Math.min(goalSize, above.length))
      }),
    )
  })

  it.each([
    ['one unit that passes many', 65_714, [66_102, 66_200], { score: 71_428, more: 5714, units: 1 }],
    ['no unit that only draws level', 65_714, [71_428, 80_000], { score: 77_142, more: 11_428, units: 2 }],
    ['as many as pass the nearest', 60_000, [80_000], { score: 82_856, more: 22_856, units: 4 }],
    ['points where units lead beyond the best', 84_000, [84_100, 85_000], { score: 85_000, more: 1000, units: null }],
    ['nothing for the first', 85_000, [], null],
  ])('is %s', (_, own, above, goal) => {
    expect(nextGoal(own, { above, best: 85_000, unit: { points: 5714 } })).toEqual(goal)
  })

  it('needs more units than draw level', () => {
    expect(unitsPast(388, { points: 5714 })).toBe(1)
    expect(unitsPast(5714, { points: 5714 })).toBe(2)
  })
})

it.each([
  [163, 118, 45],
  [118, 121, -3],
  [1, 1, 0],
  [null, 5, null],
  [5, null, null],
])('from %s to %s is %s places', (before, now, risen) => {
  expect(placesRisen(before, now)).toBe(risen)
})

describe('a page asks for the next board', () => {
  const plan = { times: ['10:00', '18:00'], timeZone: 'Asia/Shanghai' }
  const waits = { asOf: '2026-11-20T10:00:00+08:00', nextAt: '2026-11-20T18:00:00+08:00', plan, after: 20_000 }
  it.each([
    ['a little after it is due', waits, '2026-11-20T17:50:00+08:00', 620_000],
    ['soon again while it is late', waits, '2026-11-20T18:01:00+08:00', 20_000],
    ['at least every hour', waits, '2026-11-20T11:00:00+08:00', 3_600_000],
    ['at least every hour where the clock is wrong by years', waits, '2022-11-20T11:00:00+08:00', 3_600_000],
    ['a little after the first one', { ...waits, asOf: null }, '2026-11-20T17:59:00+08:00', 80_000],
    ['never when none is to come', { ...waits, nextAt: null }, '2026-11-20T11:00:00+08:00', null],
  ])('%s', (_, at, now, milliseconds) => {
    expect(untilNextBoard({ ...at, now })).toBe(milliseconds)
  })
})
