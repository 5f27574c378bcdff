import type { Moves } from '@qisuan/game/replay'
import type { RivalName } from '@qisuan/game/rivals/names'
import { strategyOf } from '@qisuan/game/rivals/rivals'
import type { Task } from '@qisuan/game/task'
import { numberOf } from '@qisuan/game/world/actions'
import type { Result } from '@qisuan/game/world/frames'
import { GameWorld } from '@qisuan/game/world/functions'
import { Game, houseRobot, type Opponent, type Seat } from '@qisuan/game/world/game'
import type { GameMap } from '@qisuan/game/world/map'
import { limits, type Program } from '../play.ts'
import type { Outcome } from '../program.ts'
import { Channel } from './channel.ts'

/** Place of a program in a duel: the map, its start there, and the other one: the memory that is shared with it, or a house robot. */
export interface SeatAt {
  task: Task
  map: GameMap
  seat: Seat
  rival: SharedArrayBuffer | RivalName
}

/** A duel as one of its programs has played it. */
export interface SeatPlay {
  result: Result
  outcome: Outcome
  moves: Moves
}

export const otherSeat = { S: 'R', R: 'S' } as const satisfies Record<Seat, Seat>

/**
 * Plays one program of a duel. Against another program it is in a thread that may wait, and another thread plays the
 * other: both compute the same game, each with its own program as the hero.
 */
export async function playSeat(program: Program, { task, map, seat, rival }: SeatAt): Promise<SeatPlay> {
  const channel = typeof rival === 'string' ? undefined : new Channel(rival, seat)
  const decide: Opponent =
    typeof rival === 'string' ? houseRobot(strategyOf(rival, map.seed)) : (_, own) => channel?.exchange(own)
  const moves: Moves = { S: '', R: '' }
  const opponent: Opponent = (game, own) => {
    const other = decide(game, own)
    moves[seat] += numberOf(own)
    if (other) moves[otherSeat[seat]] += numberOf(other)
    return other
  }
  const game = new Game(map, task.rules, opponent, seat)
  try {
    const outcome = await program(new GameWorld(game, task.functions), limits)
    return { result: game.finish(), outcome, moves }
  } finally {
    channel?.leave()
  }
}
