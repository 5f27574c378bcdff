import { expect, test } from 'vitest'
import { hillOf } from './school-hill-line.ts'

test('the first of all schools stands on the highest step, and the last on the lowest', () => {
  const [first, middle, last] = [1, 150, 300].map((rank) => hillOf(rank, 300).here)
  expect(first?.y).toBeLessThan(middle?.y ?? 0)
  expect(middle?.y).toBeLessThan(last?.y ?? 0)
  expect(first?.x).toBeGreaterThan(middle?.x ?? 0)
})

test('a school that is alone stands at the top', () => {
  expect(hillOf(1, 1)).toEqual(hillOf(1, 300))
})

test('nothing is walked by a school of an unknown rank', () => {
  expect(hillOf(null, 300)).toMatchObject({ walked: '', here: null })
})

test('the way ahead begins where the walked one ends', () => {
  const { walked, ahead, here } = hillOf(150, 300)
  expect(walked.endsWith(`H${here?.x}`)).toBe(true)
  expect(ahead.startsWith(`M${here?.x} ${here?.y}`)).toBe(true)
})
