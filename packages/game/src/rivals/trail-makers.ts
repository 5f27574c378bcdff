import { cellFrom, keyOf, type Cell, type Direction } from '../world/cells.ts'
import { distancesFrom } from '../world/distances.ts'
import type { Action, Game, Strategy } from '../world/game.ts'
import type { Random } from '../world/random.ts'
import { openDirections } from './open-directions.ts'

/** Goes straight on, and turns anywhere when it has to. */
export const drifter =
  (random: Random): Strategy =>
  (game, self) => {
    const open = openDirections(game, self)
    if (open.includes(self.facing)) return { kind: 'move', direction: self.facing }
    return open.length === 0 ? straightOn(self.facing) : { kind: 'move', direction: random.pick(open) }
  }

/** Steps to where most cells can still be reached. */
export const roomy = (): Strategy => (game, self) =>
  best(game, self, (next) => {
    const reached = distancesFrom(next, (cell) => (game.isOpen(cell) ? 1 : undefined))
    return reached.size
  })

/** Steps to where it comes before the other to most cells. */
export const encircler = (): Strategy => (game, self, other) =>
  best(game, self, (next) => ahead(game, next, other, self))

/** Cells to which a robot comes before the other, less those to which the other does. @param left cell that it leaves for it */
export function ahead(game: Game, own: Cell, other: Cell, left: Cell = own): number {
  const cost = (cell: Cell) => (game.isOpen(cell) && keyOf(cell) !== keyOf(left) ? 1 : undefined)
  const [ours, theirs] = [distancesFrom(own, cost), distancesFrom(other, cost)]
  let lead = 0
  for (const [key, ticks] of ours) if (ticks < (theirs.get(key) ?? Number.POSITIVE_INFINITY)) lead += 1
  for (const [key, ticks] of theirs) if (ticks < (ours.get(key) ?? Number.POSITIVE_INFINITY)) lead -= 1
  return lead
}

function best(game: Game, self: Cell & { facing: Direction }, value: (next: Cell) => number): Action {
  const moves = openDirections(game, self).map((direction) => ({
    direction,
    value: value(cellFrom(self, direction)),
  }))
  const found = moves.toSorted((one, other) => other.value - one.value)[0]
  return found ? { kind: 'move', direction: found.direction } : straightOn(self.facing)
}

/** A robot that is shut in runs on, and crashes. */
const straightOn = (direction: Direction): Action => ({ kind: 'move', direction })
