import { expect, test } from 'vitest'
import { cornersOf, field, lineOver, markOf, placesOf } from './season-line.ts'

test.each([1, 2, 3, 4, 5, 6, 7])('%i nodes are inside the field and rise to the right', (count) => {
  const places = placesOf(count, field)
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

test('the line only has right angles', () => {
  const corners = cornersOf(placesOf(5, field))
  for (const [index, corner] of corners.entries()) {
    const before = corners[index - 1]
    if (before) expect(before.x === corner.x || before.y === corner.y).toBe(true)
  }
})

test('the line is divided at the current step', () => {
  const on = { width: 4, height: 3, cell: 10, from: { x: 0, y: 2 }, to: { x: 4, y: 0 } }
  expect(lineOver(on, 3, 1)).toEqual({
    viewBox: '0 0 40 30',
    done: 'M0 20L10 20L10 10L20 10',
    ahead: 'M20 10L30 10L30 0L40 0',
    styles: [
      { left: '0%', top: `${(2 / 3) * 100}%` },
      { left: '50%', top: `${(1 / 3) * 100}%` },
      { left: '100%', top: '0%' },
    ],
  })
  expect(lineOver(on, 3, -1).done).toBe('M0 20')
  expect(lineOver(on, 3, 3).ahead).toBe('M40 0')
})

test('between two steps it is divided in the middle of the rise', () => {
  const on = { width: 4, height: 3, cell: 10, from: { x: 0, y: 2 }, to: { x: 4, y: 0 } }
  expect(lineOver(on, 3, 0.5)).toMatchObject({
    done: 'M0 20L10 20L10 15',
    ahead: 'M10 15L10 10L20 10L30 10L30 0L40 0',
    between: { left: '25%', top: '50%' },
  })
})

test('a step is done, current or ahead', () => {
  expect([0, 1, 2].map((index) => markOf(index, 1)['data-state'])).toEqual(['done', 'here', 'ahead'])
  expect(markOf(0, -1)).toEqual({ 'data-state': 'ahead', 'aria-current': undefined })
})
