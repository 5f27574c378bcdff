import sand from '../../../../../tasks/sand/task.json' with { type: 'json' }
import type { Task } from '@qisuan/game/task'
import type { Result } from '@qisuan/game/world/frames'
import { Ground, type GameMap } from '@qisuan/game/world/map'
import { scoreOf } from '@qisuan/game/world/score'
import { sizeOf } from '@qisuan/runner/python/size'

/** The first task of the competition, on the map that pupils see. */
export const firstTask: Task = {
  rules: { ticks: sand.rules.ticks, ends: 'goal' },
  functions: sand.functions,
  weights: sand.weights,
}

const [rows = []] = sand.maps.map((map) => map.rows)
export const firstMap: GameMap = { rows, seed: 1 }

/** Energy on the map. */
export const wholeEnergy = [...new Ground(rows).energy().values()].reduce((sum, worth) => sum + worth, 0)

/** Steps of the only way, and words of the shortest program. */
const best = { ticks: 9, size: 7 }

/** The score out of a hundred, so that nobody takes it for one of the competition. */
export function trialPoints(source: string, result: Result): number {
  const par = { energy: wholeEnergy, ticks: best.ticks }
  const size = sizeOf(source)
  return Math.round(scoreOf(firstTask.weights, [{ result, par }], { size, par: best.size }).total / 1000)
}
