import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalSize, isPlaceExpected, nextGoal, placesRisen, scoreOutcome, unitsFor, untilNextBoard } from './outlook.ts'

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

  it('is a score that somebody has and that passes a dozen, or everybody where fewer are above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), scores, (own, all) => {
        const above = all.filter((score) => score > own).toSorted((one, other) => one - other)
        const goal = nextGoal(own, above)
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

  it('needs so many units of the game', () => {
    expect(unitsFor(388, { points: 5714 })).toBe(1)
    expect(unitsFor(5715, { points: 5714 })).toBe(2)
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
