import { cellFrom, directions, keyOf, opposites, type Cell, type Direction } from '../world/cells.ts'
import type { Random, Range } from '../world/random.ts'
import { Drawing } from './drawing.ts'

/** One way from start to goal, in legs that turn where the way does. */
export interface PathPlan {
  kind: 'path'
  width: number
  height: number
  /** Directions of the legs, over and over; where it is missing, each leg turns left or right as chance has it. */
  pattern?: readonly { direction: Direction; length: Range }[]
  /** Lengths of the legs without a pattern, in steps. */
  length?: Range
  /** Number of legs, or, with a pattern, of its repetitions. */
  legs: Range
  /** Direction of the first leg without a pattern, where it is always the same. */
  first?: Direction
  /** Energy out of a hundred cells of the way. */
  energy: number
  /** Signs stand where the way turns. */
  signs?: boolean
}

const lefts: Record<Direction, Direction> = { up: 'left', left: 'down', down: 'right', right: 'up' }
const attempts = 500

/** @throws Error for a way that does not find room, in Chinese */
export function drawPath(plan: PathPlan, random: Random): string[] {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const way = wayOf(plan, random)
    if (way) return drawn(plan, way, random)
  }
  throw new Error('地图太小，放不下这样的路。')
}

interface Way {
  cells: Cell[]
  /** Directions that begin at a cell, by index. */
  turns: Map<number, Direction>
}

/** A way that neither leaves the map nor touches itself; undefined where chance has led into a corner or nowhere. */
function wayOf(plan: PathPlan, random: Random): Way | undefined {
  const { pattern } = plan
  const start = pattern ? cornerOf(plan, pattern) : { x: random.below(plan.width), y: random.below(plan.height) }
  const cells = [start]
  const taken = new Set([keyOf(start)])
  const turns = new Map<number, Direction>()
  let last: Direction | undefined
  for (const { direction, length } of legsOf(plan, random)) {
    const heading: Direction = direction ?? (last === undefined ? plan.first : undefined) ?? turned(last, random)
    turns.set(cells.length - 1, heading)
    for (let step = 0; step < length; step += 1) {
      const here = cells.at(-1) ?? start
      const next = cellFrom(here, heading)
      if (!isFree(next, here, plan, taken)) return undefined
      cells.push(next)
      taken.add(keyOf(next))
    }
    last = heading
  }
  return cells.length > 1 ? { cells, turns } : undefined
}

function legsOf(
  { pattern, length = [2, 4], legs }: PathPlan,
  random: Random,
): { direction?: Direction; length: number }[] {
  const count = random.between(legs)
  if (!pattern) return Array.from({ length: count }, () => ({ length: random.between(length) }))
  return Array.from({ length: count }, () =>
    pattern.map((leg) => ({ direction: leg.direction, length: random.between(leg.length) })),
  ).flat()
}

/** The corner from which a pattern has most room. */
function cornerOf({ width, height }: PathPlan, pattern: NonNullable<PathPlan['pattern']>): Cell {
  const goes = (direction: Direction) => pattern.some((leg) => leg.direction === direction)
  return { x: goes('left') && !goes('right') ? width - 1 : 0, y: goes('up') && !goes('down') ? height - 1 : 0 }
}

function turned(last: Direction | undefined, random: Random): Direction {
  if (last === undefined) return random.pick(directions)
  return random.below(2) === 0 ? lefts[last] : opposites[lefts[last]]
}

/** Inside of the map, and beside no other cell of the way than the one before. */
function isFree(next: Cell, before: Cell, { width, height }: PathPlan, taken: ReadonlySet<string>): boolean {
  if (next.x < 0 || next.y < 0 || next.x >= width || next.y >= height) return false
  return directions.every((direction) => {
    const beside = cellFrom(next, direction)
    return !taken.has(keyOf(beside)) || keyOf(beside) === keyOf(before)
  })
}

function drawn(plan: PathPlan, { cells, turns }: Way, random: Random): string[] {
  const drawing = new Drawing(plan.width, plan.height, '#')
  const symbols: Record<Direction, string> = { up: '^', down: 'v', left: '<', right: '>' }
  for (const [index, cell] of cells.entries()) {
    const turn = turns.get(index)
    const isEnergy = random.below(100) < plan.energy
    drawing.set(cell, plan.signs && turn && index > 0 ? symbols[turn] : isEnergy ? '*' : '.')
  }
  const [start, goal] = [cells[0], cells.at(-1)]
  if (start) drawing.set(start, 'S')
  if (goal) drawing.set(goal, 'G')
  return drawing.rows
}
