import { expect, test } from 'vitest'
import { keyOf, type Cell } from '../src/world/cells.ts'
import { distancesFrom, firstStep } from '../src/world/distances.ts'
import { Ground } from '../src/world/map.ts'

const costOn = (ground: Ground) => (cell: Cell) => {
  const ticks = { wall: undefined, water: 3, free: 1, site: 1, goal: 1 }
  return ticks[ground.terrainAt(cell)]
}

test('ticks to each cell count the water, and nothing beyond walls', () => {
  const ground = new Ground(['S~.', '.#.', '...', '##.'].concat('#.#'))
  const ticks = distancesFrom(ground.start, costOn(ground))
  expect(
    ground.rows.map((row, y) =>
      row
        .split('')
        .map((_, x) => ticks.get(keyOf({ x, y })) ?? '#')
        .join(''),
    ),
  ).toEqual(['034', '1#5', '234', '##5', '###'])
})

test.each([
  ['straight on', ['S.G'], 'right'],
  ['around a wall', ['S#G', '...'], 'down'],
  ['through the water that is shorter', ['S~G', '.#.', '...'], 'right'],
  ['around the water that is longer', ['S~~G', '....'], 'down'],
  ['nowhere', ['S#G'], undefined],
])('the first step goes %s', (_, rows, direction) => {
  const ground = new Ground(rows)
  expect(firstStep(ground.start, ground.cellsOf('G')[0] ?? ground.start, costOn(ground))).toBe(direction)
})
