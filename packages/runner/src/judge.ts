import type { Task } from '@qisuan/game/task'
import type { Result } from '@qisuan/game/world/frames'
import type { GameMap } from '@qisuan/game/world/map'
import { scoreOf, type Par, type Score } from '@qisuan/game/world/score'
import { play, type Play, type Program } from './play.ts'
import type { Fault } from './program.ts'

/** Measure of programs of a task. */
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

/** Result of a map for a program that has not come to its end on the one before: nobody waits for it again. */
function notPlayed(before: { fault?: Fault } | undefined): Pick<Play, 'result' | 'outcome'> {
  const fault = before?.fault && { fault: before.fault }
  return { result: { ending: 'ended', goal: 0, energy: 0, ticks: 0 }, outcome: { output: '', work: 0, ...fault } }
}

/** Runs a program on every map of a task. @param size of its source */
export async function judge(program: Program, { task, maps, size: par }: Measure, size: number): Promise<Verdict> {
  const played: (Verdict['maps'][number] & { par: Par })[] = []
  let isEndless = false
  for (const { map, par: best } of maps) {
    const { result, outcome }: Pick<Play, 'result' | 'outcome'> = isEndless
      ? notPlayed(played.at(-1))
      : await play(program, task, map)
    played.push({ result, par: best, ...(outcome.fault && { fault: outcome.fault }) })
    isEndless = outcome.fault?.kind === 'work'
  }
  const score = scoreOf(task.weights, played, { size, par })
  return { score, maps: played.map(({ result, fault }) => ({ result, ...(fault && { fault }) })) }
}
