import { expect, it } from 'vitest'
import { tiles } from './province-tiles.ts'

it('draws all 34 regions, each once and in a place of its own', () => {
  expect(tiles).toHaveLength(34)
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(34)
  expect(new Set(tiles.map(({ letter }) => letter)).size).toBe(34)
  expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(34)
})
