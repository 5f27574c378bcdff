import { cellFrom, type Cell } from '../world/cells.ts'
import type { Random, Range } from '../world/random.ts'
import { Drawing, isJoined } from './drawing.ts'

/** Open land on which things lie anywhere, and everything can be reached. */
export interface FieldPlan {
  kind: 'field'
  width: number
  height: number
  /** Cells out of a hundred. */
  walls?: number
  water?: number
  /** Number of cells with energy, in each half where it is mirrored; without it, all that are free. */
  energy?: number
  /** Worth of energy. */
  worth: Range
  /** Number of sites to build on, in each half where it is mirrored. */
  sites?: number
  /** True if the lower half is the upper one turned by half a turn, for a rival that starts there. */
  mirrored?: boolean
  /** Without a goal, a game ends by its time. */
  goal: boolean
  /** True if start and goal lie side by side in the middle, for a robot that sets out and comes back. */
  home?: boolean
}

const attempts = 500

/** @throws Error for a plan that leaves parts of the land out of reach, in Chinese */
export function drawField(plan: FieldPlan, random: Random): string[] {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const drawing = scattered(plan, random)
    // Whoever comes to the goal goes no further: nothing lies behind it.
    if (isJoined(drawing) && isJoined(drawing, '#G')) return drawing.rows
  }
  throw new Error('墙太多，有的地方走不到。')
}

function scattered(plan: FieldPlan, random: Random): Drawing {
  const { width, height, walls = 0, water = 0, mirrored = false, home = false } = plan
  const drawing = new Drawing(width, height, '.')
  const own = drawing.cells.filter(({ x, y }) => !mirrored || y * width + x < (width * height) / 2)
  const set = (cell: Cell, symbol: string, twin = symbol) => {
    drawing.set(cell, symbol)
    if (mirrored) drawing.set(twinOf(cell, plan), twin)
  }
  const middle = { x: Math.floor(width / 2), y: Math.floor(height / 2) }
  set(home ? middle : { x: 0, y: mirrored ? 0 : height - 1 }, 'S', 'R')
  if (plan.goal) set(home ? cellFrom(middle, 'right') : { x: width - 1, y: 0 }, 'G')
  const free = () => random.shuffled(own.filter((cell) => drawing.at(cell) === '.'))
  const share = (percent: number) => Math.round((own.length * percent) / 100)
  for (const cell of free().slice(0, share(walls))) set(cell, '#')
  for (const cell of free().slice(0, share(water))) set(cell, '~')
  for (const cell of free().slice(0, plan.sites ?? 0)) set(cell, '_')
  for (const cell of free().slice(0, plan.energy)) set(cell, worthOf(random.between(plan.worth)))
  return drawing
}

const worthOf = (worth: number) => (worth === 1 ? '*' : String(worth))

function twinOf({ x, y }: Cell, { width, height }: FieldPlan): Cell {
  return { x: width - 1 - x, y: height - 1 - y }
}
