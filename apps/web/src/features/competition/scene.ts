import type { CurrentGame } from '@qisuan/contracts/competition'
import { isPlanned } from '@qisuan/rules/stages'

/**
 * What the hero shows at a stage: the organiser's own headline until the preliminary is over, later what is happening. `light` colours it,
 * `picture` stands beside it; `rooms` are today's, and the season's path on a day without rooms.
 */
export function sceneOf({ state, facts }: Pick<CurrentGame, 'state' | 'facts'>, now: number) {
  if (state === 1 || isPlanned({ stage: state, now, begins: facts.begins }))
    return { own: true, light: 'dawn', picture: 'path' } as const
  if (state === 0) return { own: false, light: 'gold', picture: 'stair' } as const
  if (state === 2 || state === 4) return { own: false, light: 'day', picture: 'list' } as const
  return { own: false, light: 'night', picture: 'rooms' } as const
}
