import { describe, expect, it } from 'vitest'
import { hideSmall } from './small-numbers.ts'

describe('published counts', () => {
  it.each([
    [
      [120, 33, 0],
      [120, 33, 0],
    ],
    [
      [120, 33, 4],
      [120, null, null],
    ],
    [
      [120, 3, 2],
      [120, null, null],
    ],
    [
      [120, 8, 1, 2],
      [120, null, null, null],
    ],
    [
      [120, 1, 1, 3],
      [120, null, null, null],
    ],
    [[3], [null]],
    [
      [0, 3],
      [0, null],
    ],
    [[], []],
  ])('%j are shown as %j', (counts, shown) => {
    expect(hideSmall(counts)).toEqual(shown)
  })

  it('never leave one small count, or a small sum of them, to be computed from the total', () => {
    for (let run = 0; run < 500; run += 1) {
      const counts = Array.from({ length: 6 }, (_, index) => (run * 7 + index * index * 3 + (run % (index + 2))) % 13)
      const shown = hideSmall(counts)
      const hidden = counts.filter((_, index) => shown[index] === null)
      if (hidden.length === 0) continue
      const isEverything = shown.every((count) => count === null || count === 0)
      expect(isEverything || (hidden.length > 1 && hidden.reduce((sum, count) => sum + count, 0) >= 5)).toBe(true)
    }
  })
})
