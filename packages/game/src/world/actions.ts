import { directions } from './cells.ts'
import type { Action } from './game.ts'
import { plants } from './rules.ts'

/** Every action, by the number that stands for it. Kept games name them by these numbers, so that none ever changes. */
export const actions: readonly Action[] = [
  { kind: 'wait' },
  ...directions.map((direction): Action => ({ kind: 'move', direction })),
  ...plants.map((plant): Action => ({ kind: 'build', plant })),
]

export function numberOf(action: Action): number {
  return actions.findIndex(
    (each) =>
      each.kind === action.kind &&
      (each.kind !== 'move' || action.kind !== 'move' || each.direction === action.direction) &&
      (each.kind !== 'build' || action.kind !== 'build' || each.plant === action.plant),
  )
}
