import { expect, test } from 'vitest'
import type { Result } from '../src/world/frames.ts'
import { Random } from '../src/world/random.ts'
import { scoreOf, type Par } from '../src/world/score.ts'

const weights = { goal: 50_000, energy: 30_000, steps: 12_000, code: 8000 }

type MapDone = [goal: number, energy: number, ticks: number]

const resultOf = ([goal, energy, ticks]: MapDone): Result => ({ ending: 'time', goal, energy, ticks })

function pointsOf(maps: readonly MapDone[], size = 10, par: Par = { energy: 4, ticks: 20 }) {
  const { goal, energy, steps, code, total } = scoreOf(
    weights,
    maps.map((map) => ({ result: resultOf(map), par })),
    { size, par: 10 },
  )
  expect(total).toBe(goal + energy + steps + code)
  return [goal, energy, steps, code]
}

test.each<[what: string, maps: MapDone[], size: number, points: number[]]>([
  ['all is as good as the best', [[1, 4, 20]], 10, [50_000, 30_000, 12_000, 8000]],
  ['better than the best counts no more', [[1, 9, 5]], 3, [50_000, 30_000, 12_000, 8000]],
  ['twice the steps, half the steps', [[1, 4, 40]], 10, [50_000, 30_000, 6000, 8000]],
  ['twice the size, half the code', [[1, 4, 20]], 20, [50_000, 30_000, 12_000, 4000]],
  ['a quarter of the energy', [[1, 1, 20]], 10, [50_000, 7500, 3000, 8000]],
  ['a missed goal leaves half of the energy', [[0, 4, 20]], 10, [0, 15_000, 0, 0]],
  ['a draw is half of the goal, and all of the energy', [[0.5, 4, 20]], 10, [25_000, 30_000, 6000, 4000]],
  [
    'the mean of the maps',
    [
      [1, 4, 20],
      [0, 0, 20],
    ],
    10,
    [25_000, 15_000, 6000, 4000],
  ],
  [
    'three maps, rounded',
    [
      [1, 0, 20],
      [0, 0, 1],
      [0, 1, 1],
    ],
    10,
    [16_667, 1250, 0, 2667],
  ],
  ['nothing', [[0, 0, 0]], 1, [0, 0, 0, 0]],
])('%s', (_, maps, size, points) => {
  expect(pointsOf(maps, size)).toEqual(points)
})

test('on a map without energy, the goal gives it', () => {
  const par = { energy: 0, ticks: 20 }
  expect(pointsOf([[1, 0, 20]], 10, par)).toEqual([50_000, 30_000, 12_000, 8000])
  expect(pointsOf([[0, 0, 20]], 10, par)).toEqual([0, 0, 0, 0])
})

test('an empty program that wins has the code of the smallest', () => {
  expect(pointsOf([[1, 4, 20]], 0)[3]).toBe(8000)
})

test('points are whole and stay from 0 to 100,000', () => {
  const random = new Random(4)
  for (let time = 0; time < 500; time += 1) {
    const cuts = [random.below(100_001), random.below(100_001), random.below(100_001)].sort((one, other) => one - other)
    const [goal = 0, energy = 0, steps = 0] = cuts.map((cut, index) => cut - (cuts[index - 1] ?? 0))
    const maps = Array.from({ length: 1 + random.below(9) }, () => ({
      result: resultOf([random.below(3) / 2, random.below(20), random.below(50)]),
      par: { energy: random.below(20), ticks: random.below(50) },
    }))
    const score = scoreOf({ goal, energy, steps, code: 100_000 - (cuts[2] ?? 0) }, maps, {
      size: random.below(50),
      par: random.below(50),
    })
    const points = Object.values(score)
    expect(points.every((each) => Number.isInteger(each) && each >= 0 && each <= 100_000)).toBe(true)
  }
})
