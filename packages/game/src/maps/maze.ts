import { cellFrom, directions, keyOf, type Cell } from '../world/cells.ts'
import { distancesFrom } from '../world/distances.ts'
import type { Random, Range } from '../world/random.ts'
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
  /** Share out of a hundred of corridors that go off anywhere: with more of them, dead ends are more and shorter. */
  branches?: number
  /** Number of cells with energy worth one. */
  energy: number
  /** Worth of the energy that lies in every dead end. */
  deadEnds?: Range
  /** Cells of water out of a hundred. */
  water?: number
}

/** @throws Error for a maze without room for start and goal, in Chinese */
export function drawMaze(plan: MazePlan, random: Random): string[] {
  const drawing = new Drawing(plan.width, plan.height, '#')
  const first = { x: oddBelow(plan.width, random), y: oddBelow(plan.height, random) }
  drawing.set(first, '.')
  dig(drawing, first, plan.branches ?? 0, random)
  for (const cell of drawing.cells)
    if (isBetween(drawing, cell) && random.below(100) < plan.loops) drawing.set(cell, '.')
  const open = () => drawing.cells.filter((cell) => drawing.at(cell) === '.')
  for (const cell of open()) if (random.below(100) < (plan.water ?? 0)) drawing.set(cell, '~')
  const start = farthest(drawing, first)
  drawing.set(start, 'S')
  drawing.set(farthest(drawing, start), 'G')
  const { deadEnds } = plan
  if (deadEnds)
    for (const cell of open().filter((each) => isDeadEnd(drawing, each))) {
      const worth = random.between(deadEnds)
      drawing.set(cell, worth === 1 ? '*' : String(worth))
    }
  for (const cell of random.shuffled(open()).slice(0, plan.energy)) drawing.set(cell, '*')
  return drawing.rows
}

/** Somewhere in a row of cells between two walls. */
function oddBelow(side: number, random: Random): number {
  return 1 + 2 * random.below((side - 1) / 2)
}

/** Digs corridors from a cell, until every other cell of odd coordinates is reached. */
function dig(drawing: Drawing, from: Cell, branches: number, random: Random): void {
  const isRock = (cell: Cell) =>
    cell.x > 0 && cell.y > 0 && cell.x < drawing.width - 1 && cell.y < drawing.height - 1 && drawing.at(cell) === '#'
  /** Cells that may have rock beside them, in the order in which they were reached. */
  const reached = [from]
  while (reached.length > 0) {
    const index = random.below(100) < branches ? random.below(reached.length) : reached.length - 1
    const here = reached[index] ?? from
    const direction = random.shuffled(directions).find((each) => isRock(cellFrom(here, each, 2)))
    if (direction === undefined) {
      reached.splice(index, 1)
      continue
    }
    const next = cellFrom(here, direction, 2)
    drawing.set(cellFrom(here, direction), '.')
    drawing.set(next, '.')
    reached.push(next)
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

function isDeadEnd(drawing: Drawing, cell: Cell): boolean {
  return directions.filter((direction) => drawing.at(cellFrom(cell, direction)) !== '#').length === 1
}

function farthest(drawing: Drawing, from: Cell): Cell {
  const ticks = distancesFrom(from, (cell) => (drawing.at(cell) === '#' ? undefined : 1))
  const far = (cell: Cell) => (drawing.at(cell) === '.' ? (ticks.get(keyOf(cell)) ?? -1) : -1)
  const found = drawing.cells.toSorted((one, other) => far(other) - far(one))[0]
  if (found === undefined || far(found) <= 0) throw new Error('迷宫太小，放不下起点和终点。')
  return found
}
