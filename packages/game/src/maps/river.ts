import type { Random, Range } from '../world/random.ts'
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
}

const attempts = 500

/** @throws Error for a plan that leaves parts of the meadow out of reach */
export function drawRiver(plan: RiverPlan, random: Random): string[] {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const drawing = new Drawing(plan.width, plan.height, '.')
    for (let river = 0; river < plan.rivers; river += 1) flow(drawing, river, plan, random)
    drawing.set({ x: 0, y: random.below(plan.height) }, 'S')
    drawing.set({ x: plan.width - 1, y: random.below(plan.height) }, 'G')
    const meadow = drawing.cells.filter((cell) => drawing.at(cell) === '.')
    for (const cell of random.shuffled(meadow).slice(0, (meadow.length * plan.trees) / 100)) drawing.set(cell, '#')
    if (isJoined(drawing)) return drawing.rows
  }
  throw new Error('树太多，有的地方走不到。')
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
