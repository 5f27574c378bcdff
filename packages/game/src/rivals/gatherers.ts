import { isSameCell, keyOf, type Cell } from '../world/cells.ts'
import { distancesFrom, firstStep } from '../world/distances.ts'
import type { Robot } from '../world/frames.ts'
import type { Action, Game, Strategy } from '../world/game.ts'
import { costs, plants, wading, yieldAt, type Plant } from '../world/rules.ts'
import type { Random } from '../world/random.ts'
import { openDirections } from './open-directions.ts'

/** Walks about and takes what lies in its way. */
export const stroller =
  (random: Random): Strategy =>
  (game, self) => {
    const open = openDirections(game, self)
    const ahead = open.includes(self.facing) && random.below(4) > 0
    return open.length === 0 ? { kind: 'wait' } : { kind: 'move', direction: ahead ? self.facing : random.pick(open) }
  }

/** Goes for the nearest energy. */
export const gatherer = (): Strategy => (game, self) =>
  goFor(
    game,
    self,
    energyByTicks(game, self, (ticks) => -ticks),
  )

/**
 * Weighs energy against its way, leaves to the other what the other reaches first, and builds on sites what the
 * forecast makes worth it.
 */
export const planner = (): Strategy => (game, self, other) => {
  const plant = bestPlant(game, self)
  if (plant) return { kind: 'build', plant }
  const theirs = distancesFrom(other, (cell) => ticksInto(game, cell))
  const targets = energyByTicks(game, self, (ticks, worth, key) =>
    (theirs.get(key) ?? Number.POSITIVE_INFINITY) < ticks ? worth / (4 * ticks) : worth / ticks,
  )
  const site = affordableSite(game, self)
  return goFor(game, self, site ? [site, ...targets] : targets)
}

/** The plant that gives most in the rest of the game where a robot stands, if it gives more than it costs. */
function bestPlant(game: Game, self: Robot): Plant | undefined {
  const gains = plants
    .filter((plant) => game.canBuild(self, plant))
    .map((plant) => ({ plant, gain: gainOf(game, plant) - costs[plant] }))
    .filter(({ gain }) => gain > 0)
  return gains.toSorted((one, other) => other.gain - one.gain)[0]?.plant
}

function gainOf({ tick, rules, weather }: Game, plant: Plant): number {
  let gain = 0
  for (let at = tick; at < rules.ticks; at += 1) gain += yieldAt(plant, at, weather)
  return gain
}

/** The nearest site within ten ticks on which a plant is worth it, for a robot that can pay for any. */
function affordableSite(game: Game, self: Robot): Cell | undefined {
  if (self.energy < costs.turbine || game.ticksLeft < 20) return undefined
  const ticks = distancesFrom(self, (cell) => ticksInto(game, cell))
  const far = (cell: Cell) => ticks.get(keyOf(cell)) ?? Number.POSITIVE_INFINITY
  return game.ground
    .cellsOf('_')
    .filter((cell) => far(cell) <= 10 && bestPlant(game, { ...self, ...cell }) !== undefined)
    .toSorted((one, other) => far(one) - far(other))[0]
}

/** Cells with energy that can be reached, the most valued first. */
function energyByTicks(game: Game, self: Robot, value: (ticks: number, worth: number, key: string) => number): Cell[] {
  const ticks = distancesFrom(self, (cell) => ticksInto(game, cell))
  const reached = [...game.energy].flatMap(([key, worth]) => {
    const distance = ticks.get(key)
    const [x = 0, y = 0] = key.split(',').map(Number)
    return distance === undefined ? [] : [{ x, y, value: value(distance, worth, key) }]
  })
  return reached.toSorted((one, other) => other.value - one.value)
}

function goFor(game: Game, self: Robot, targets: readonly Cell[]): Action {
  const target = targets.find((cell) => !isSameCell(cell, self))
  const direction = target && firstStep(self, target, (cell) => ticksInto(game, cell))
  return direction ? { kind: 'move', direction } : { kind: 'wait' }
}

function ticksInto(game: Game, cell: Cell): number | undefined {
  if (!game.isOpen(cell)) return undefined
  return game.ground.terrainAt(cell) === 'water' ? 1 + wading : 1
}
