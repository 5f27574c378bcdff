import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockDifference, mostPoints, refusalOf, withExtraTime, type ScoreOwner } from './score-verdicts.ts'

const now = Date.parse('2026-12-12T10:00:00+08:00')
const minute = 60_000
const pupil: ScoreOwner = {
  hasWithdrawn: false,
  letIn: true,
  task: 'energy',
  disqualifiedAt: null,
  windows: [{ from: now - 60 * minute, until: now + 60 * minute }],
}
const made = { score: 7, duration: 60, task: 'energy', scoredAt: now - minute }

test.each([
  ['a score of the task, inside the window', {}, {}, undefined],
  ['one without a task', { task: null }, {}, undefined],
  ['one without a time', { scoredAt: null }, {}, undefined],
  ['one of another task', { task: 'sand' }, {}, 'wrong_task'],
  ['one of any task where every task counts', { task: 'sand' }, { task: null }, undefined],
  ['one before the window', { scoredAt: now - 60 * minute - 1 }, {}, 'outside_window'],
  [
    'one in none of two rooms',
    {},
    {
      windows: [
        { from: now, until: null },
        { from: null, until: now - 9 * minute },
      ],
    },
    'outside_window',
  ],
  [
    'one in the second room',
    {},
    {
      windows: [
        { from: now, until: null },
        { from: null, until: now },
      ],
    },
    undefined,
  ],
  ['one of somebody who has withdrawn the consent', {}, { hasWithdrawn: true }, 'withdrawn'],
  ['one of somebody who is not let in', {}, { letIn: false }, 'not_admitted'],
  ['one made before a disqualification', {}, { disqualifiedAt: now }, undefined],
  ['one made after it', {}, { disqualifiedAt: now - minute }, 'disqualified'],
  ['one without a time after it', { scoredAt: null }, { disqualifiedAt: now }, 'disqualified'],
  ['one as far ahead as clocks may differ', { scoredAt: now + clockDifference * 1000 }, {}, undefined],
  ['one further ahead', { scoredAt: now + clockDifference * 1000 + 1 }, {}, 'in_future'],
  [
    'one of two days ahead',
    { scoredAt: now + 2 * 1440 * minute },
    { windows: [{ from: null, until: null }] },
    'in_future',
  ],
  ['the most points', { score: mostPoints }, {}, undefined],
  ['more than the most', { score: mostPoints + 1 }, {}, 'malformed'],
  ['fewer than none', { score: -1 }, {}, 'malformed'],
  ['no number', { score: Number.NaN }, {}, 'malformed'],
  ['a negative duration', { duration: -1 }, {}, 'malformed'],
] as const)('%s', (_, score, owner, refusal) => {
  expect(refusalOf({ ...made, ...score }, { ...pupil, ...owner }, now)).toBe(refusal)
})

test('an unknown person has no score', () => {
  expect(refusalOf(made, undefined, now)).toBe('unknown_person')
})

const epoch = fc.integer({ min: now - 1000 * minute, max: now + 1000 * minute })
const bound = fc.option(epoch)
const seconds = fc.nat({ max: 7200 })
const owner = fc.record<ScoreOwner>({
  hasWithdrawn: fc.boolean(),
  letIn: fc.boolean(),
  task: fc.option(fc.constantFrom('energy', 'sand')),
  disqualifiedAt: bound,
  windows: fc.array(fc.record({ from: bound, until: bound }), { maxLength: 3 }),
})
const anyScore = fc.record({
  score: fc.double(),
  duration: fc.option(fc.integer()),
  task: fc.option(fc.constantFrom('energy', 'sand')),
  scoredAt: bound,
})

describe('for any score and person', () => {
  test('nothing counts that is impossible, not let in, in the future or after a disqualification', () => {
    fc.assert(
      fc.property(anyScore, owner, (score, of) => {
        if (refusalOf(score, of, now) !== undefined) return
        expect(score.score).toBeGreaterThanOrEqual(0)
        expect(score.score).toBeLessThanOrEqual(mostPoints)
        expect([of.letIn, of.hasWithdrawn]).toEqual([true, false])
        expect(score.scoredAt ?? now).toBeLessThanOrEqual(now + clockDifference * 1000)
        if (of.disqualifiedAt !== null) expect(score.scoredAt ?? Infinity).toBeLessThan(Number(of.disqualifiedAt))
      }),
    )
  })

  test('extra time never takes away a score that a later end allows', () => {
    fc.assert(
      fc.property(anyScore, owner, seconds, (score, of, extra) => {
        const longer = { ...of, windows: of.windows.map((window) => withExtraTime(window, { delay: 0, extra })) }
        if (refusalOf(score, of, now) === undefined) expect(refusalOf(score, longer, now)).toBeUndefined()
      }),
    )
  })

  test('a delay moves both ends of a window alike', () => {
    fc.assert(
      fc.property(epoch, epoch, seconds, (from, until, delay) => {
        const moved = withExtraTime({ from, until }, { delay, extra: 0 })
        expect(moved).toEqual({ from: from + delay * 1000, until: until + delay * 1000 })
      }),
    )
  })
})
