import { strategyOf } from '@qisuan/game/rivals/rivals'
import { startGame, type Task } from '@qisuan/game/task'
import type { Frame } from '@qisuan/game/world/frames'
import type { Action } from '@qisuan/game/world/game'
import type { GameMap } from '@qisuan/game/world/map'
import energy from '../../../../../../tasks/energy/task.json' with { type: 'json' }
import { firstMap, firstTask } from '../../trial/first-level.ts'

/** Ticks that are seen: ten seconds. */
const seen = 40

/** A task as it is played, on the first map that pupils see. */
export interface GoodGame {
  rows: readonly string[]
  theme: 'beach' | 'grid'
  frames: readonly Frame[]
}

const arena: Task = {
  rules: { ticks: energy.rules.ticks, ends: 'time' },
  functions: energy.functions,
  weights: energy.weights,
}
const [arenaRows = []] = energy.maps.map(({ rows }) => rows)
const arenaMap: GameMap = { rows: arenaRows, seed: 11, rival: 'stroller' }

/** The first ticks of a game in which the pupil's robot does what a good program does. */
export function goodGame(task: 'beach' | 'arena'): GoodGame {
  if (task === 'beach') return { rows: firstMap.rows, theme: 'beach', frames: play(firstTask, firstMap, stairs) }
  return { rows: arenaRows, theme: 'grid', frames: play(arena, arenaMap, plan) }
}

type Program = (game: ReturnType<typeof startGame>) => Action

function play(task: Task, map: GameMap, program: Program): readonly Frame[] {
  const game = startGame(task, map)
  while (game.ending === undefined && game.tick < seen) game.act(program(game), 0)
  return game.frames
}

/** Two steps to the right and one up, again and again. */
const stairs: Program = ({ tick }) => ({ kind: 'move', direction: tick % 3 === 2 ? 'up' : 'right' })

/** Act of the best house robot in the pupil's place. */
const plan: Program = (game) => {
  const { heroRobot, rivalRobot } = game
  return rivalRobot ? strategyOf('planner', arenaMap.seed)(game, heroRobot, rivalRobot) : { kind: 'wait' }
}
