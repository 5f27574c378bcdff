import { startGame, type Task } from '@qisuan/game/task'
import { GameWorld } from '@qisuan/game/world/functions'
import type { World } from '@qisuan/game/world/calls'
import type { Frame, Result } from '@qisuan/game/world/frames'
import type { GameMap } from '@qisuan/game/world/map'
import type { Limits, Outcome } from './program.ts'

/** A program in its language, ready to run. */
export type Program = (world: World, limits: Limits) => Promise<Outcome>

/** A game that a program has played: its film, what came of it, and how the program ended. */
export interface Play {
  frames: readonly Frame[]
  result: Result
  outcome: Outcome
}

/** Limits of a program on one map. Browsers give a worker a stack of 500 KB, which 950 calls within calls have filled. */
export const limits: Limits = { work: 100_000_000, depth: 800, memory: 32 * 1024 * 1024, output: 4000 }

export async function play(program: Program, task: Task, map: GameMap): Promise<Play> {
  const game = startGame(task, map)
  const outcome = await program(new GameWorld(game, task.functions), limits)
  return { result: game.finish(), frames: game.frames, outcome }
}
