import { cellFrom, directions, keyOf, type Cell, type Direction } from './cells.ts'

/** Ticks to each cell that can be reached, by key; steps into a cell take `cost` ticks, or lead nowhere without one. */
export function distancesFrom(start: Cell, cost: (cell: Cell) => number | undefined): Map<string, number> {
  const settled = new Map<string, number>()
  /** Cells to look at next, by their distance: costs are small, so that a list for each is enough. */
  const waiting: { cell: Cell; key: string }[][] = [[{ cell: start, key: keyOf(start) }]]
  for (let distance = 0; distance < waiting.length; distance += 1) {
    for (const { cell, key } of waiting[distance] ?? []) {
      if (settled.has(key)) continue
      settled.set(key, distance)
      for (const direction of directions) {
        const next = cellFrom(cell, direction)
        const beside = keyOf(next)
        const ticks = settled.has(beside) ? undefined : cost(next)
        if (ticks !== undefined) (waiting[distance + ticks] ??= []).push({ cell: next, key: beside })
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
    // The way back enters `next` and not `to`; that `to` costs the same on every way.
    const ticks = cost(next) === undefined ? undefined : distances.get(keyOf(next))
    return ticks ?? Number.POSITIVE_INFINITY
  }
  const best = directions.toSorted((one, other) => ticksBy(one) - ticksBy(other))[0]
  return best !== undefined && ticksBy(best) < Number.POSITIVE_INFINITY ? best : undefined
}
