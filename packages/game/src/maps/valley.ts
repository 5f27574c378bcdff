import { cellFrom, keyOf, type Cell } from '../world/cells.ts'
import type { Random, Range } from '../world/random.ts'
import { Drawing } from './drawing.ts'

/** Land on which light falls in patches, to be crossed from bottom left to top right by steps to the right and up. */
export interface ValleyPlan {
  kind: 'valley'
  width: number
  height: number
  /** Number of patches of light. */
  patches: number
  /** Worth of energy in the middle of a patch. */
  worth: Range
  /** Rocks out of a hundred cells. */
  rocks: number
}

interface Patch extends Cell {
  worth: number
}

/** Loss of light from a cell to the next, on its way out of the middle. */
const fading = 3
const attempts = 500

/** @throws Error for a plan whose rocks leave no way */
export function drawValley(plan: ValleyPlan, random: Random): string[] {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const drawing = new Drawing(plan.width, plan.height, '.')
    const somewhere = (count: number) => random.shuffled(drawing.cells).slice(0, count)
    const patches = somewhere(plan.patches).map((cell) => ({ ...cell, worth: random.between(plan.worth) }))
    for (const cell of drawing.cells) {
      const worth = lightAt(cell, patches) - random.below(2)
      if (worth > 0) drawing.set(cell, String(worth))
    }
    for (const cell of somewhere(Math.round((plan.width * plan.height * plan.rocks) / 100))) drawing.set(cell, '#')
    drawing.set({ x: 0, y: plan.height - 1 }, 'S')
    drawing.set({ x: plan.width - 1, y: 0 }, 'G')
    if (isCrossable(drawing)) return drawing.rows
  }
  throw new Error('石头太多，走不到终点。')
}

function lightAt({ x, y }: Cell, patches: readonly Patch[]): number {
  return Math.max(...patches.map((patch) => patch.worth - fading * (Math.abs(x - patch.x) + Math.abs(y - patch.y))))
}

/** True if steps to the right and up lead from the start to the goal. */
function isCrossable(drawing: Drawing): boolean {
  const reached = new Set<string>()
  for (const cell of drawing.cells.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
    const comesFrom = (['left', 'down'] as const).some((direction) => reached.has(keyOf(cellFrom(cell, direction))))
    const symbol = drawing.at(cell)
    if (symbol === 'S' || (symbol !== '#' && comesFrom)) reached.add(keyOf(cell))
    if (symbol === 'G') return comesFrom
  }
  return false
}
