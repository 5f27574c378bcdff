import type { Random, Range } from '../world/random.ts'
import { Drawing } from './drawing.ts'

/**
 * An open field of any size, to go over row by row: it starts at the bottom left, and the goal is where the last row
 * ends for a robot that goes to and fro.
 */
export interface StripsPlan {
  kind: 'strips'
  width: Range
  height: Range
  /** Cells with energy out of a hundred. */
  energy: number
  /** Worth of energy. */
  worth: Range
}

export function drawStrips(plan: StripsPlan, random: Random): string[] {
  const [width, height] = [random.between(plan.width), random.between(plan.height)]
  const drawing = new Drawing(width, height, '.')
  drawing.set({ x: 0, y: height - 1 }, 'S')
  drawing.set({ x: height % 2 === 1 ? width - 1 : 0, y: 0 }, 'G')
  const free = drawing.cells.filter((cell) => drawing.at(cell) === '.')
  const count = Math.round((free.length * plan.energy) / 100)
  for (const cell of random.shuffled(free).slice(0, count)) {
    const worth = random.between(plan.worth)
    drawing.set(cell, worth === 1 ? '*' : String(worth))
  }
  return drawing.rows
}
