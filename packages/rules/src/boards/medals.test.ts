import { describe, expect, it } from 'vitest'
import { avatarIndex, medalLevel, shareMinutes } from './medals.ts'

describe('medal level (spec §9)', () => {
  it.each([
    [0, 1],
    [4999, 1],
    [5000, 2],
    [9999, 2],
    [10000, 3],
    [19999, 3],
    [20000, 4],
    [49999, 4],
    [50000, 5],
    [99999, 5],
    [100000, 6],
    [149999, 6],
    [150000, 7],
    [219999, 7],
    [220000, 8],
    [279999, 8],
    [280000, 9],
    [10_000_000, 9],
  ])('%i s is level %i', (seconds, level) => {
    expect(medalLevel(seconds)).toBe(level)
  })

  it("accepts a season's own thresholds", () => {
    expect([59, 60, 120].map((seconds) => medalLevel(seconds, [60, 120]))).toEqual([1, 2, 3])
  })
})

describe('share duration (spec §9: minutes with one decimal)', () => {
  it.each([
    [0, '0.0'],
    [2, '0.0'],
    [3, '0.1'],
    [9, '0.2'],
    [60, '1.0'],
    [90, '1.5'],
    [5000, '83.3'],
    [280000, '4666.7'],
  ])('%i s is %s', (seconds, minutes) => {
    expect(shareMinutes(seconds)).toBe(minutes)
  })
})

describe('avatar (spec §9: id mod 16)', () => {
  it.each([
    [0, 0],
    [1, 1],
    [15, 15],
    [16, 0],
    [1234567, 7],
  ])('user %i has avatar %i', (id, index) => {
    expect(avatarIndex(id)).toBe(index)
  })
})
