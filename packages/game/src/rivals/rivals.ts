import type { Strategy } from '../world/game.ts'
import { Random } from '../world/random.ts'
import { gatherer, planner, stroller } from './gatherers.ts'
import type { RivalName } from './names.ts'
import { drifter, encircler, roomy } from './trail-makers.ts'

const strategies: Record<RivalName, (random: Random) => Strategy> = {
  stroller,
  gatherer,
  planner,
  drifter,
  roomy,
  encircler,
}

/** A house robot for one game. */
export function strategyOf(rival: RivalName, seed: number): Strategy {
  return strategies[rival](new Random(seed ^ 0x0b07))
}
