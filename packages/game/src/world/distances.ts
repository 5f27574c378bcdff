import { cellFrom, directions, keyOf, type Cell, type Direction } from './cells.ts'

/** Ticks to each cell that can be reached, by key; steps into a cell take `cost` ticks, or lead nowhere without one. */
export function distancesFrom(start: Cell, cost: (cell: Cell) => number | undefined): Map<string, number> {
  const settled = new Map<string, number>()
  /** Cells to look at next, by their distance: costs are small, so that a list for each is enough. */
  const waiting: Cell[][] = [[start]]
  for (let distance = 0; distance < waiting.length; distance += 1) {
    for (const cell of waiting[distance] ?? []) {
      if (settled.has(keyOf(cell))) continue
      settled.set(keyOf(cell), distance)
      for (const direction of directions) {
        const next = cellFrom(cell, direction)
        const ticks = settled.has(keyOf(next)) ? undefined : cost(next)
        if (ticks !== undefined) (waiting[distance + ticks] ??= []).push(next)
      }
    }
  }
  return settled
}

/** The direction of the first step of a shortest way from one cell to another; undefined if there is none. */
export function firstStep(from: Cell, to: Cell, cost: (cell: Cell) => number | undefined): Direction | undefined {
  const distances = distancesFrom(to, cost)
  const ticksBy = (direction: Direction) => {
    const next = cellFrom(from, direction)
    const step = cost(next)
    const rest = distances.get(keyOf(next))
    return step === undefined || rest === undefined ? Number.POSITIVE_INFINITY : rest + step
  }
  const best = directions.toSorted((one, other) => ticksBy(one) - ticksBy(other))[0]
  return best !== undefined && ticksBy(best) < Number.POSITIVE_INFINITY ? best : undefined
}
