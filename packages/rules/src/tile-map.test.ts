import { expect, test } from 'vitest'
import { shadeOf, tiles } from './tile-map.ts'

test('each of the 34 regions has a tile of its own', () => {
  expect(tiles).toHaveLength(34)
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(34)
  expect(new Set(tiles.map(({ short }) => short)).size).toBe(34)
  expect(new Set(tiles.map(({ column, row }) => `${column},${row}`)).size).toBe(34)
  expect(tiles.find(({ short }) => short === '苏')).toEqual({ id: 32, short: '苏', column: 5, row: 4 })
})

test.each([
  [0, 900, 0],
  [1, 900, 1],
  [40, 900, 2],
  [300, 900, 3],
  [900, 900, 4],
])('%i of at most %i people have shade %i', (total, most, shade) => {
  expect(shadeOf(total, most)).toBe(shade)
})
