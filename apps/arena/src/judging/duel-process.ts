import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Moves } from '@qisuan/game/replay'
import type { RivalName } from '@qisuan/game/rivals/names'
import type { Task } from '@qisuan/game/task'
import { seats, type Seat } from '@qisuan/game/world/game'
import type { GameMap } from '@qisuan/game/world/map'
import { channelMemory } from '@qisuan/runner/duel/channel'
import { otherSeat, type SeatPlay } from '@qisuan/runner/duel/play-seat'
import type { Fault } from '@qisuan/runner/program'
import { close } from './close-network.ts'
import type { SeatJob } from './duel-thread.ts'
import type { JudgedProgram } from './prepared.ts'

export interface DuelJob {
  /** Programs by their starts on the map, or one and a house robot. */
  players: Record<Seat, JudgedProgram | RivalName>
  task: Task
  map: GameMap
}

export interface Duel {
  /** Share of the game of the one that starts from `S`: 1 for winning it, 0.5 for a draw. */
  share: number
  moves: Moves
  faults: Partial<Record<Seat, Fault>>
}

close()
// Threads would keep it alive without the process that it works for.
process.on('disconnect', () => process.exit())

const file = new URL('duel-thread.ts', import.meta.url)
const threads = { S: new Worker(file, { name: 'S' }), R: new Worker(file, { name: 'R' }) }

process.on('message', ({ players, task, map }: DuelJob) => {
  const memory = channelMemory()
  const played = seats.map(async (seat): Promise<SeatPlay | undefined> => {
    const [program, rival] = [players[seat], players[otherSeat[seat]]]
    if (typeof program === 'string') return undefined
    const answer = once(threads[seat], 'message')
    const at = { task, map, seat, rival: typeof rival === 'string' ? rival : memory }
    threads[seat].postMessage({ program, ...at } satisfies SeatJob)
    // A thread answers what its file declares.
    const [play] = (await answer) as [SeatPlay]
    return play
  })
  void Promise.all(played).then(([S, R]) => process.send?.(duelOf(S, R)))
})

/** A duel as both have played it, or the one of them that is a program. */
function duelOf(S: SeatPlay | undefined, R: SeatPlay | undefined): Duel {
  const goal = S?.result.goal ?? 1 - (R?.result.goal ?? 0)
  return {
    share: S && R ? (goal - R.result.goal + 1) / 2 : goal,
    moves: (S ?? R)?.moves ?? { S: '', R: '' },
    faults: {
      ...(S?.outcome.fault && { S: S.outcome.fault }),
      ...(R?.outcome.fault && { R: R.outcome.fault }),
    },
  }
}
