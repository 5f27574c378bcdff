import { ahead } from './rivals/trail-makers.ts'
import { actions } from './world/actions.ts'
import type { Frame } from './world/frames.ts'
import { Game, type Seat } from './world/game.ts'
import type { GameMap } from './world/map.ts'
import type { Rules } from './world/rules.ts'

/** Acts of both robots of a game, tick by tick, each as the digit of its number in `actions`. */
export type Moves = Record<Seat, string>

/** A game of two, as the one that starts from `S` sees it. */
export interface Replay {
  frames: readonly Frame[]
  /** Lead of that one after each frame: in energy, or in cells that it reaches first where robots leave trails. */
  leads: readonly number[]
}

/** Plays a game again by what was done in it. Moves that come to their end before the game leave it. */
export function replay(map: GameMap, rules: Rules, moves: Moves): Replay {
  const game = new Game(map, rules, ({ tick }) => actions[Number(moves.R[tick] ?? Number.NaN)])
  const leads = [leadOf(game)]
  for (let act = actions[Number(moves.S[0] ?? Number.NaN)]; act && game.ending === undefined;) {
    game.act(act, 0)
    // In water, an act takes several ticks.
    while (leads.length < game.frames.length) leads.push(leadOf(game))
    act = actions[Number(moves.S[game.tick] ?? Number.NaN)]
  }
  return { frames: game.frames, leads }
}

function leadOf(game: Game): number {
  const { heroRobot, rivalRobot, rules } = game
  if (!rivalRobot) return 0
  return rules.ends === 'crash' ? ahead(game, heroRobot, rivalRobot) : heroRobot.energy - rivalRobot.energy
}

/**
 * Frame from which on the loser of a game was behind without a break; undefined for a draw, or when leads do not tell.
 * @param share of the one whose leads they are: 1 for a game that it has won
 */
export function turnOf(leads: readonly number[], share: number): number | undefined {
  const sign = Math.sign(share - 0.5)
  const turn = leads.findLastIndex((lead) => lead * sign <= 0) + 1
  return sign !== 0 && turn < leads.length ? turn : undefined
}
