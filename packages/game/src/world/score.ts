import type { Result } from './frames.ts'

/** Points of a task by what they are for; their sum is 100,000. */
export interface Weights {
  goal: number
  energy: number
  steps: number
  code: number
}

/** Best that is known of a map. */
export interface Par {
  energy: number
  ticks: number
}

/** Points by what they are for, and their sum, from 0 to 100,000. */
export interface Score extends Weights {
  total: number
}

/** Share of the energy that counts on a map whose goal is missed, where there is energy at all. */
const withoutGoal = 0.5

/**
 * Points of a program, as the mean over all maps. `code` compares its size with that of the smallest reference, and
 * counts as far as goals are reached; so do steps, and as far as energy is collected, which takes them.
 * @param maps what the program has done on each map, and the best that is known of it
 * @param code size of the program and of the smallest reference, in `sizeOf`'s units
 */
export function scoreOf(
  weights: Weights,
  maps: readonly { result: Result; par: Par }[],
  code: { size: number; par: number },
): Score {
  const mean = (share: (map: { result: Result; par: Par }) => number) =>
    maps.reduce((sum, map) => sum + share(map), 0) / maps.length
  const goal = mean(({ result }) => result.goal)
  const energy = mean(({ result, par }) => {
    const missed = par.energy > 0 ? withoutGoal : 0
    return shareOf(result.energy, par.energy) * (result.goal > 0 ? 1 : missed)
  })
  const steps = mean(
    ({ result, par }) => shareOf(par.ticks, result.ticks) * shareOf(result.energy, par.energy) * result.goal,
  )
  const points = {
    goal: Math.round(weights.goal * goal),
    energy: Math.round(weights.energy * energy),
    steps: Math.round(weights.steps * steps),
    code: Math.round(weights.code * shareOf(code.par, code.size) * goal),
  }
  return { ...points, total: points.goal + points.energy + points.steps + points.code }
}

/** Part of the whole, from 0 to 1; everything of nothing. */
function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 1 : Math.min(Math.max(part / whole, 0), 1)
}
