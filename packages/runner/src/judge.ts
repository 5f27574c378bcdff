import type { Task } from '@qisuan/game/task'
import type { Result } from '@qisuan/game/world/frames'
import type { GameMap } from '@qisuan/game/world/map'
import { scoreOf, type Par, type Score } from '@qisuan/game/world/score'
import { play, type Program } from './play.ts'
import type { Fault } from './program.ts'

/** What programs of a task are measured by. */
export interface Measure {
  task: Task
  /** Maps, the visible ones first, with the best that is known of each. */
  maps: readonly { map: GameMap; par: Par }[]
  /** Size of the smallest reference: see `sizeOf`. */
  size: number
}

export interface Verdict {
  score: Score
  maps: { result: Result; fault?: Fault }[]
}

/** Runs a program on every map of a task. @param size of its source */
export async function judge(program: Program, { task, maps, size: par }: Measure, size: number): Promise<Verdict> {
  const played: (Verdict['maps'][number] & { par: Par })[] = []
  for (const { map, par: best } of maps) {
    const { result, outcome } = await play(program, task, map)
    played.push({ result, par: best, ...(outcome.fault && { fault: outcome.fault }) })
  }
  const score = scoreOf(task.weights, played, { size, par })
  return { score, maps: played.map(({ par: _, ...map }) => map) }
}
