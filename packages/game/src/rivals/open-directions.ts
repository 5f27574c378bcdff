import { cellFrom, directions, type Cell, type Direction } from '../world/cells.ts'
import type { Game } from '../world/game.ts'

/** Directions in which a step is possible. */
export function openDirections(game: Game, from: Cell): Direction[] {
  return directions.filter((direction) => game.isOpen(cellFrom(from, direction)))
}
