import { expect, test } from 'vitest'
import { cornersOf, field, pathThrough, placesOf } from './season-line.ts'

test.each([1, 2, 3, 4, 5, 6, 7])('%i nodes stay on the field and climb to the right', (count) => {
  const places = placesOf(count)
  expect(places).toHaveLength(count)
  for (const [index, { x, y }] of places.entries()) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(field.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(field.height)
    const before = places[index - 1]
    if (before) {
      expect(x).toBeGreaterThan(before.x)
      expect(y).toBeLessThan(before.y)
    }
  }
})

test('the line turns at right angles only', () => {
  const corners = cornersOf(placesOf(5))
  for (const [index, corner] of corners.entries()) {
    const before = corners[index - 1]
    if (before) expect(before.x === corner.x || before.y === corner.y).toBe(true)
  }
})

test('corners become a path', () => {
  expect(
    pathThrough(
      [
        { x: 1, y: 2 },
        { x: 3, y: 2 },
      ],
      40,
    ),
  ).toBe('M40 80L120 80')
})
