import { GameWorld, functionNames } from '../src/world/functions.ts'
import type { Frame, GameEvent, Side } from '../src/world/frames.ts'
import { Game, houseRobot, type Action, type Opponent } from '../src/world/game.ts'
import type { Rules } from '../src/world/rules.ts'

const actions: Record<string, Action> = {
  '.': { kind: 'wait' },
  U: { kind: 'move', direction: 'up' },
  D: { kind: 'move', direction: 'down' },
  L: { kind: 'move', direction: 'left' },
  R: { kind: 'move', direction: 'right' },
  p: { kind: 'build', plant: 'panel' },
  t: { kind: 'build', plant: 'turbine' },
  w: { kind: 'build', plant: 'wheel' },
}

/** Actions by their letters: `U`, `D`, `L`, `R` move, `p`, `t`, `w` build, and `.` waits. */
export function actionsOf(letters: string): Action[] {
  return letters.split('').map((letter) => {
    const action = actions[letter]
    if (action === undefined) throw new Error(`There is no action ${letter}`)
    return action
  })
}

/** A rival that does what it is told, and then waits. */
function told(letters: string): Opponent {
  const left = actionsOf(letters)
  return houseRobot(() => left.shift() ?? { kind: 'wait' })
}

/** Seed of a first day without clouds: its sun is 1, 1, 2, 3, 4 strong. */
const clear = 4

/** A game in which the hero has done what its letters say, as far as the game goes. */
export function played(rows: readonly string[], rules: Partial<Rules>, hero: string, rival?: string): Game {
  const whole: Rules = { ticks: 50, ends: 'goal', ...rules }
  const game = new Game({ rows, seed: clear }, whole, rival === undefined ? undefined : told(rival))
  for (const action of actionsOf(hero)) if (game.ending === undefined) game.act(action, 1)
  return game
}

/** A film in short: each tick with a robot's place and what happens to it, such as `2: 1,0 bump`. */
export function filmOf({ frames }: Game, side: Side = 'hero'): string[] {
  return frames.map((frame) => {
    const robot = frame[side]
    return [`${frame.tick}: ${robot?.x},${robot?.y}`, ...eventsOf(frame, side).map(({ kind }) => kind)].join(' ')
  })
}

export function eventsOf({ events }: Frame, side: Side): GameEvent[] {
  return events.filter((event) => event.side === side)
}

/** Calls functions of the world by their names. */
export function caller(game: Game) {
  const world = new GameWorld(game, functionNames)
  return (name: string, ...values: (number | string)[]) => {
    const found = world.functions.find((each) => `${each.object}.${each.name}` === name)
    if (found === undefined) throw new Error(`There is no function ${name}`)
    return world.call(found, values, 1)
  }
}
