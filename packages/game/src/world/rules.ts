import type { Weather } from './weather.ts'

/** Rules that hold on all maps of a task. */
export interface Rules {
  /** Ticks after which a game is over: a step, waiting and building take one each, a step into water three. */
  ticks: number
  /**
   * End of a game before that: reaching the goal; nothing (`time`), so that the energy of robot and rival is compared; or
   * a robot that runs into a wall, a trail or another robot (`crash`). Then every robot leaves a trail, and none stands
   * still: one that waits or builds goes straight on.
   */
  ends: 'goal' | 'time' | 'crash'
  /**
   * Charge at the start, and at most. A step takes one of it, a tick of waiting adds the strength of the sun. Without
   * charge, a game for a goal is over, and in one for time a robot can only wait for the sun.
   */
  battery?: { start: number; most: number }
}

export const plants = ['panel', 'turbine', 'wheel'] as const
export type Plant = (typeof plants)[number]

/** Energy that a plant costs. */
export const costs: Record<Plant, number> = { panel: 6, turbine: 10, wheel: 8 }

/** Ticks after which plants give as much energy as the sun or the wind is strong then, and a wheel gives one. */
export const harvest = 6

/** Energy that a plant gives at a tick. */
export function yieldAt(plant: Plant, tick: number, weather: Weather): number {
  if (tick % harvest !== 0) return 0
  const yields = { panel: weather.sunAt(tick), turbine: weather.windAt(tick), wheel: 1 }
  return yields[plant]
}

export function isPlant(word: unknown): word is Plant {
  return plants.some((plant) => plant === word)
}

/** Ticks that a step into water takes more than another. */
export const wading = 2
