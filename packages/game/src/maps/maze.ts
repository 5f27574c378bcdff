import { cellFrom, directions, keyOf, type Cell } from '../world/cells.ts'
import { distancesFrom } from '../world/distances.ts'
import type { Random } from '../world/random.ts'
import { Drawing } from './drawing.ts'

/** Corridors of one cell between walls, all of which are joined; start and goal lie far apart. */
export interface MazePlan {
  kind: 'maze'
  /** Odd. */
  width: number
  /** Odd. */
  height: number
  /** Walls out of a hundred that are opened again, so that there are several ways. */
  loops: number
  /** Number of cells with energy. */
  energy: number
  /** Cells of water out of a hundred. */
  water?: number
}

/** @throws Error for a maze without room for start and goal, in Chinese */
export function drawMaze(plan: MazePlan, random: Random): string[] {
  const drawing = new Drawing(plan.width, plan.height, '#')
  const first = { x: oddBelow(plan.width, random), y: oddBelow(plan.height, random) }
  drawing.set(first, '.')
  dig(drawing, first, random)
  for (const cell of drawing.cells)
    if (isBetween(drawing, cell) && random.below(100) < plan.loops) drawing.set(cell, '.')
  const open = () => drawing.cells.filter((cell) => drawing.at(cell) === '.')
  for (const cell of open()) if (random.below(100) < (plan.water ?? 0)) drawing.set(cell, '~')
  const start = farthest(drawing, first)
  drawing.set(start, 'S')
  drawing.set(farthest(drawing, start), 'G')
  for (const cell of random.shuffled(open()).slice(0, plan.energy)) drawing.set(cell, '*')
  return drawing.rows
}

/** Somewhere in a row of cells between two walls. */
function oddBelow(side: number, random: Random): number {
  return 1 + 2 * random.below((side - 1) / 2)
}

/** Digs corridors from a cell, until every other cell of odd coordinates is reached. */
function dig(drawing: Drawing, from: Cell, random: Random): void {
  for (const direction of random.shuffled(directions)) {
    const next = cellFrom(from, direction, 2)
    const isInside = next.x > 0 && next.y > 0 && next.x < drawing.width - 1 && next.y < drawing.height - 1
    if (!isInside || drawing.at(next) !== '#') continue
    drawing.set(cellFrom(from, direction), '.')
    drawing.set(next, '.')
    dig(drawing, next, random)
  }
}

/** A wall inside of the maze with corridors on two sides that face each other. */
function isBetween(drawing: Drawing, cell: Cell): boolean {
  if (drawing.at(cell) !== '#') return false
  const isOpen = (direction: 'up' | 'down' | 'left' | 'right') => drawing.at(cellFrom(cell, direction)) !== '#'
  return (
    (isOpen('left') && isOpen('right') && !isOpen('up') && !isOpen('down')) ||
    (isOpen('up') && isOpen('down') && !isOpen('left') && !isOpen('right'))
  )
}

function farthest(drawing: Drawing, from: Cell): Cell {
  const ticks = distancesFrom(from, (cell) => (drawing.at(cell) === '#' ? undefined : 1))
  const far = (cell: Cell) => (drawing.at(cell) === '.' ? (ticks.get(keyOf(cell)) ?? -1) : -1)
  const found = drawing.cells.toSorted((one, other) => far(other) - far(one))[0]
  if (found === undefined || far(found) <= 0) throw new Error('迷宫太小，放不下起点和终点。')
  return found
}
