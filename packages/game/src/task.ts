import { strategyOf } from './rivals/rivals.ts'
import type { RivalName } from './rivals/names.ts'
import { drawMap, type MapPlan } from './maps/draw-map.ts'
import { Game, houseRobot } from './world/game.ts'
import type { GameMap } from './world/map.ts'
import { Random } from './world/random.ts'
import type { Rules } from './world/rules.ts'
import type { Weights } from './world/score.ts'

/** The part of a task by which programs run: the same for the pupil who sees it and for the judge. */
export interface Task {
  rules: Rules
  /** Names of the functions that programs may call, such as `hero.move_right`. */
  functions: readonly string[]
  weights: Weights
}

/** Hidden maps of a task: chance draws them, by a seed that only the organiser's server knows. */
export interface HiddenMaps {
  plan: MapPlan
  count: number
  /** House robots, in turn. */
  rivals?: readonly RivalName[]
}

/** Starts a game of a task. */
export function startGame({ rules }: Task, map: GameMap): Game {
  return new Game(map, rules, map.rival && houseRobot(strategyOf(map.rival, map.seed)))
}

/** Draws hidden maps. The same seed draws the same ones. @throws Error for a plan that no map fits, in Chinese */
export function drawHiddenMaps({ plan, count, rivals = [] }: HiddenMaps, seed: number): GameMap[] {
  const random = new Random(seed)
  return Array.from({ length: count }, (_, index) => {
    const own = random.below(2 ** 31)
    const rival = rivals[index % rivals.length]
    return { rows: drawMap(plan, own), seed: own, ...(rival && { rival }) }
  })
}
