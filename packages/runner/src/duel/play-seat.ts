import type { Task } from '@qisuan/game/task'
import { GameWorld } from '@qisuan/game/world/functions'
import { Game, type Seat } from '@qisuan/game/world/game'
import type { GameMap } from '@qisuan/game/world/map'
import { limits, type Play, type Program } from '../play.ts'
import { Channel } from './channel.ts'

/** Place of a program in a duel: the map, its start there, and the memory that it shares with the other one. */
export interface SeatAt {
  task: Task
  map: GameMap
  seat: Seat
  memory: SharedArrayBuffer
}

/**
 * Plays one program of a duel, in a thread that may wait: the other thread plays the other. Both compute the same game,
 * each with its own program as the hero.
 */
export async function playSeat(program: Program, { task, map, seat, memory }: SeatAt): Promise<Play> {
  const channel = new Channel(memory, seat)
  const game = new Game(map, task.rules, (_, own) => channel.exchange(own), seat)
  try {
    const outcome = await program(new GameWorld(game, task.functions), limits)
    return { result: game.finish(), frames: game.frames, outcome }
  } finally {
    channel.leave()
  }
}

/** Share of the duel for the first of two: 1 for winning it, 0.5 for a draw. */
export const shareOfDuel = (own: Play, other: Play): number => (own.result.goal - other.result.goal + 1) / 2
