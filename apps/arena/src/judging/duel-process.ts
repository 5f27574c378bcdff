import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Task } from '@qisuan/game/task'
import { seats, type Seat } from '@qisuan/game/world/game'
import type { GameMap } from '@qisuan/game/world/map'
import { channelMemory } from '@qisuan/runner/duel/channel'
import type { Play } from '@qisuan/runner/play'
import { close } from './close-network.ts'
import type { SeatJob } from './duel-thread.ts'
import type { JudgedProgram } from './prepared.ts'

export interface DuelJob {
  programs: Record<Seat, JudgedProgram>
  task: Task
  map: GameMap
}

/** The game as each of the two programs has played it. */
export type Duel = Record<Seat, Play>

close()

const file = new URL('duel-thread.ts', import.meta.url)
const threads = seats.map((seat) => ({ seat, thread: new Worker(file, { name: seat }) }))

process.on('message', ({ programs, task, map }: DuelJob) => {
  const memory = channelMemory()
  const played = threads.map(async ({ seat, thread }): Promise<[Seat, Play]> => {
    const answer = once(thread, 'message')
    thread.postMessage({ program: programs[seat], task, map, seat, memory } satisfies SeatJob)
    // A thread answers what its file declares.
    const [play] = (await answer) as [Play]
    return [seat, play]
  })
  void Promise.all(played).then((plays) => process.send?.(Object.fromEntries(plays)))
})
