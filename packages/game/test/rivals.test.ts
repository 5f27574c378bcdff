import { expect, test } from 'vitest'
import { drawMap, type MapPlan } from '../src/maps/draw-map.ts'
import type { RivalName } from '../src/rivals/names.ts'
import { strategyOf } from '../src/rivals/rivals.ts'
import { Game, houseRobot } from '../src/world/game.ts'
import type { Rules } from '../src/world/rules.ts'

const land: MapPlan = {
  kind: 'field',
  width: 13,
  height: 9,
  walls: 15,
  water: 7,
  energy: 11,
  worth: [1, 6],
  sites: 3,
  mirrored: true,
  goal: false,
}
const square: MapPlan = {
  kind: 'field',
  width: 13,
  height: 9,
  walls: 12,
  energy: 0,
  worth: [1, 1],
  mirrored: true,
  goal: false,
}

/** Share of the goal that a house robot gets, in the place of the hero, from games with another one. */
function shareOf(hero: RivalName, rival: RivalName, plan: MapPlan, rules: Rules, games: number): number {
  let goals = 0
  for (let seed = 1; seed <= games; seed += 1) {
    const game = new Game({ rows: drawMap(plan, seed * 31), seed }, rules, houseRobot(strategyOf(rival, seed)))
    const strategy = strategyOf(hero, seed + 1000)
    while (game.ending === undefined && game.rivalRobot) game.act(strategy(game, game.heroRobot, game.rivalRobot), 1)
    goals += game.finish().goal
  }
  return goals / games
}

test.each<[stronger: RivalName, weaker: RivalName, least: number]>([
  ['gatherer', 'stroller', 0.9],
  ['planner', 'gatherer', 0.9],
])('%s gathers more than %s', (stronger, weaker, least) => {
  const rules: Rules = { ticks: 120, ends: 'time' }
  expect(shareOf(stronger, weaker, land, rules, 12)).toBeGreaterThan(least)
  expect(shareOf(weaker, stronger, land, rules, 12)).toBeLessThan(1 - least)
})

test.each<[stronger: RivalName, weaker: RivalName, least: number]>([
  ['roomy', 'drifter', 0.65],
  ['encircler', 'roomy', 0.57],
])('%s crashes later than %s', (stronger, weaker, least) => {
  const rules: Rules = { ticks: 120, ends: 'crash' }
  expect(shareOf(stronger, weaker, square, rules, 60)).toBeGreaterThan(least)
  expect(shareOf(weaker, stronger, square, rules, 60)).toBeLessThan(1 - least)
})
