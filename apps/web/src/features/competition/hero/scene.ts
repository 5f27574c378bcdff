import type { CurrentGame } from '@qisuan/contracts/competition'
import { isPlanned } from '@qisuan/rules/season/stages'
import { roomsAreNear } from '@qisuan/rules/season/visitor-step'

/**
 * Hero of a stage: the organiser's own headline until the preliminary is over, later the present event. `light` colours
 * it, `picture` stands beside it; `rooms` are today's, and the season's path on a day without rooms. `board` is a button
 * of its own where the next step leads somewhere else.
 */
export function sceneOf({ state, facts, timeline }: Pick<CurrentGame, 'state' | 'facts' | 'timeline'>, now: number) {
  if (state === 1 || isPlanned({ stage: state, now, begins: facts.begins }))
    return { own: true, light: 'dawn', picture: 'path', board: true } as const
  const board = roomsAreNear({ stage: state, now, timeline })
  if (state === 0) return { own: false, light: 'gold', picture: 'level', board } as const
  if (state === 2 || state === 4) return { own: false, light: 'day', picture: 'list', board } as const
  return { own: false, light: lateLights[state], picture: 'rooms', board } as const
}

/** The final at night, the extra round under its medal, the Asia round across the sea. */
const lateLights = { 3: 'night', 5: 'medal', 6: 'sea' } as const
