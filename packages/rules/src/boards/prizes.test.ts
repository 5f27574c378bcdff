import { describe, expect, it } from 'vitest'
import { highlighted } from './prizes.ts'

describe('prize highlight (spec §9: 30% of the total on the final rank, 5% of rows elsewhere)', () => {
  it.each([
    [1, 100, true],
    [30, 100, true],
    [31, 100, false],
    [100, 100, false],
    [1, 1, true],
    [1, 3, true],
    [2, 3, false],
    [3, 10, true],
    [4, 10, false],
    [3000, 10_000, true],
    [3001, 10_000, false],
  ])('final: rank %i of %i is highlighted: %s', (rank, total, expected) => {
    expect(highlighted({ board: 'final', rank, total })).toBe(expected)
  })

  it.each([
    [0, 100, true],
    [4, 100, true],
    [5, 100, false],
    [99, 100, false],
    [0, 20, true],
    [499, 10_000, true],
    [500, 10_000, false],
    [1, 20, false],
    [0, 1, true],
  ])('elsewhere: index %i of %i rows is highlighted: %s', (index, total, expected) => {
    expect(highlighted({ board: 'other', index, total })).toBe(expected)
  })

  it("accepts a round's own shares", () => {
    const percent = { final: 50, other: 10 }
    expect(highlighted({ board: 'final', rank: 50, total: 100 }, percent)).toBe(true)
    expect(highlighted({ board: 'final', rank: 51, total: 100 }, percent)).toBe(false)
    expect(highlighted({ board: 'other', index: 9, total: 100 }, percent)).toBe(true)
    expect(highlighted({ board: 'other', index: 10, total: 100 }, percent)).toBe(false)
  })
})
