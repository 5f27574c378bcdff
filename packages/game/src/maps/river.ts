import { keyOf, type Cell } from '../world/cells.ts'
import { distancesFrom } from '../world/distances.ts'
import type { Random, Range } from '../world/random.ts'
import { wading } from '../world/rules.ts'
import { Drawing, isJoined } from './drawing.ts'

/** Meadow between two sides, with rivers from top to bottom that have dry fords here and there. */
export interface RiverPlan {
  kind: 'river'
  width: number
  height: number
  rivers: number
  /** Breadth of a river from row to row, in cells. */
  breadth: Range
  /** Rows in which a river can be crossed with dry feet. */
  fords: Range
  /** Trees out of a hundred cells of meadow. */
  trees: number
  /** Ticks that the fastest way saves at least, against all ways of the fewest cells. */
  saves: number
}

const attempts = 500

/** @throws Error for a plan that leaves parts of the meadow out of reach, or saves too little */
export function drawRiver(plan: RiverPlan, random: Random): string[] {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const drawing = new Drawing(plan.width, plan.height, '.')
    for (let river = 0; river < plan.rivers; river += 1) flow(drawing, river, plan, random)
    const start = { x: 0, y: random.below(plan.height) }
    const goal = { x: plan.width - 1, y: random.below(plan.height) }
    drawing.set(start, 'S')
    drawing.set(goal, 'G')
    const meadow = drawing.cells.filter((cell) => drawing.at(cell) === '.')
    for (const cell of random.shuffled(meadow).slice(0, (meadow.length * plan.trees) / 100)) drawing.set(cell, '#')
    if (isJoined(drawing) && savedTicks(drawing, start, goal) >= plan.saves) return drawing.rows
  }
  throw new Error('画不出这样的河：树太多，或者绕路省不了这么多时刻。')
}

/** Lets a river wind down its strip of the map, which keeps a bank on the right. */
function flow(drawing: Drawing, river: number, { width, height, rivers, breadth, fords }: RiverPlan, random: Random) {
  const strip = (width - 2) / rivers
  const first = 1 + Math.floor(strip * river)
  const room = Math.floor(strip * (river + 1)) - first
  const rows = Array.from({ length: height }, (_, y) => y)
  const dry = new Set(random.shuffled(rows).slice(0, random.between(fords)))
  let bend = random.between([0, room])
  for (const y of rows) {
    const cells = Math.min(random.between(breadth), room)
    bend = Math.min(Math.max(bend + random.between([-1, 1]), 0), room - cells)
    if (dry.has(y)) continue
    for (let offset = 0; offset < cells; offset += 1) drawing.set({ x: first + bend + offset, y }, '~')
  }
}

function savedTicks(drawing: Drawing, start: Cell, goal: Cell): number {
  const ticksInto = (cell: Cell, more: number) => {
    const symbol = drawing.at(cell)
    return symbol === '#' ? undefined : more + 1 + (symbol === '~' ? wading : 0)
  }
  const least = (more: number) => distancesFrom(start, (cell) => ticksInto(cell, more)).get(keyOf(goal)) ?? 0
  // A cell counts more than all ticks together: the fewest cells come first, and then the fewest ticks.
  const all = drawing.width * drawing.height * (1 + wading)
  return (least(all) % all) - least(0)
}
