import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBetter, scoreOf, type CountedScore } from './score-history.ts'

const entry = (score: number, more: Partial<CountedScore> = {}): CountedScore => ({
  score,
  duration: null,
  batch: 0,
  replaces: false,
  ...more,
})

test.each([
  ['nothing', [], undefined],
  ['the best', [entry(5), entry(9), entry(7)], 9],
  ['a correction downwards', [entry(9), entry(4, { batch: 1, replaces: true })], 4],
  [
    'what comes after a correction, when it is better',
    [entry(9), entry(4, { batch: 1, replaces: true }), entry(6, { batch: 2 })],
    6,
  ],
  [
    'the best line of a correction',
    [entry(9), entry(4, { batch: 1, replaces: true }), entry(5, { batch: 1, replaces: true })],
    5,
  ],
])('a history makes %s', (_, history, score) => {
  expect(scoreOf(history)?.score).toBe(score)
})

test('of equal scores the longest play is kept', () => {
  expect(scoreOf([entry(5, { duration: 9 }), entry(5), entry(5, { duration: 8 })])?.duration).toBe(9)
})

const anyHistory = fc.array(
  fc.record<CountedScore>({
    score: fc.nat({ max: 9 }),
    duration: fc.option(fc.nat({ max: 9 })),
    batch: fc.nat({ max: 3 }),
    replaces: fc.constant(false),
  }),
)

test('without corrections the order does not matter, and nothing in the history is better', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const best = scoreOf(history)
      const backwards = scoreOf(history.toReversed())
      expect([backwards?.score, backwards?.duration]).toEqual([best?.score, best?.duration])
      expect(history.some((each) => best && isBetter(each, best))).toBe(false)
    }),
  )
})
