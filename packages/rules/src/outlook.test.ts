import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalSize, isPlaceExpected, nextGoal, placesRisen, scoreOutcome, unitsFor } from './outlook.ts'

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
