import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOn, scoreAxis } from './score-axis.ts'

test('begins at a round score below the lowest row, and has a few round ticks', () => {
  expect(scoreAxis(85_300, 98_625)).toEqual({ from: 85_000, to: 98_625, ticks: [85_000, 90_000, 95_000] })
  expect(scoreAxis(0, 1000)).toEqual({ from: 0, to: 1000, ticks: [0, 500] })
})

test('every score has its place, in order, the first at the end', () => {
  const score = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(score, score, score, (a, b, c) => {
      const [low = 0, middle = 0, high = 0] = [a, b, c].toSorted((one, other) => one - other)
      const axis = scoreAxis(low, high)
      const places = [low, middle, high].map((each) => placeOn(axis, each))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      for (const place of places) expect(place).toBeGreaterThanOrEqual(0)
      expect(axis.from).toBeLessThanOrEqual(low)
      expect(axis.ticks.length).toBeLessThanOrEqual(8)
      if (high > axis.from + 1) expect(placeOn(axis, high)).toBeGreaterThan(0)
    }),
  )
})
