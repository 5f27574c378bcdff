import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterAct, ceremonySteps, mostTogether, shownAfter, type CeremonyAct, type CeremonyState } from './ceremony.ts'

/** The steps as a word each: `7-10` for a wall of rows, `2=2 name` for two people on the second place. */
const told = (ranks: number[], plan: { single: number; wall: number }) =>
  ceremonySteps(ranks, plan).map((step) =>
    step.kind === 'wall'
      ? `${step.first + 1}-${step.first + step.count}`
      : `${step.rank}${step.count > 1 ? `=${step.count}` : ''} ${step.shows}`,
  )

const inOrder = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the steps of a ceremony', () => {
  it.each<[string, number[], { single: number; wall: number }, string[]]>([
    ['nobody', [], { single: 3, wall: 10 }, []],
    ['one person', [1], { single: 3, wall: 10 }, ['1 province', '1 school', '1 name']],
    [
      'walls, then single places',
      inOrder(25),
      { single: 1, wall: 10 },
      ['16-25', '6-15', '2-5', '1 province', '1 school', '1 name'],
    ],
    [
      'people who share a place, together',
      [1, 2, 2, 4],
      { single: 2, wall: 10 },
      ['4-4', '2=2 province', '2=2 school', '2=2 name', '1 province', '1 school', '1 name'],
    ],
    [
      'a tie whole on one wall',
      [1, 2, 3, 3, 3, ...inOrder(14).slice(5)],
      { single: 1, wall: 10 },
      ['6-14', '2-5', '1 province', '1 school', '1 name'],
    ],
    [
      'a place of too many as a wall',
      [1, 1, 1, 1, 1, 6],
      { single: 6, wall: 10 },
      ['6 province', '6 school', '6 name', '1-5'],
    ],
    [
      'a tie that no wall holds on several',
      [...inOrder(25).fill(1)],
      { single: 3, wall: 10 },
      ['16-25', '6-15', '1-5'],
    ],
  ])('%s', (_, ranks, plan, steps) => {
    expect(told(ranks, plan)).toEqual(steps)
  })

  const board = array(integer({ min: 0, max: 40 }), { maxLength: 120 }).map((scores) =>
    scores.map((score) => 1 + scores.filter((other) => other > score).length).toSorted((a, b) => a - b),
  )
  const plan = record({ single: integer({ min: 1, max: 20 }), wall: integer({ min: 10, max: 60 }) })

  it('show everybody once, from the last to the first, and nobody of a place before the others', () => {
    assert(
      property(board, plan, (ranks, settings) => {
        const steps = ceremonySteps(ranks, settings)
        const rows = steps.filter((step) => step.kind === 'wall' || step.shows === 'name')
        let left = ranks.length
        for (const { first, count } of rows) {
          expect(first + count).toBe(left)
          left = first
        }
        expect(left).toBe(0)
        for (const step of steps) {
          if (step.kind === 'wall') expect(step.count).toBeLessThanOrEqual(settings.wall)
          else {
            expect(step.count).toBeLessThanOrEqual(mostTogether)
            expect(ranks.filter((rank) => rank === step.rank)).toHaveLength(step.count)
          }
        }
      }),
    )
  })
})

it('a hall sees the step of now and the places that are out', () => {
  const steps = ceremonySteps([1, 2, 3], { single: 2, wall: 10 })
  expect(shownAfter(steps, 0)).toEqual({ now: null, out: [] })
  expect(shownAfter(steps, 3)).toMatchObject({ now: { rank: 2, shows: 'school' }, out: [] })
  expect(shownAfter(steps, 5)).toMatchObject({ now: { rank: 1, shows: 'province' }, out: [{ rank: 2 }] })
  expect(shownAfter(steps, 7).out.map(({ rank }) => rank)).toEqual([2, 1])
})

describe('an act', () => {
  it.each<[CeremonyState, number, CeremonyAct, CeremonyState | undefined, number]>([
    ['prepared', 0, 'start', 'running', 0],
    ['prepared', 0, 'forward', undefined, 0],
    ['running', 0, 'back', undefined, 0],
    ['running', 1, 'back', 'running', 0],
    ['running', 1, 'forward', 'running', 2],
    ['running', 2, 'forward', 'ended', 3],
    ['running', 2, 'pause', 'paused', 2],
    ['running', 2, 'black', 'black', 2],
    ['black', 2, 'forward', undefined, 2],
    ['black', 2, 'pause', 'paused', 2],
    ['paused', 2, 'black', 'black', 2],
    ['paused', 2, 'resume', 'running', 2],
    ['ended', 3, 'back', undefined, 3],
    ['ended', 3, 'start', undefined, 3],
  ])('%s at %i: %s leads to %s at %i', (state, step, act, next, at) => {
    expect(afterAct({ state, step }, act, 3)).toEqual(next && { state: next, step: at })
  })
})
