import { parentPort } from 'node:worker_threads'
import { playSeat, type SeatAt } from '@qisuan/runner/duel/play-seat'
import { close } from './close-network.ts'
import { prepared, type JudgedProgram } from './prepared.ts'

/** One program of a duel. */
export interface SeatJob extends SeatAt {
  program: JudgedProgram
}

close()

parentPort?.on('message', ({ program, ...at }: SeatJob) => {
  void prepared(program)
    .then((ready) => playSeat(ready, at))
    .then((play) => parentPort?.postMessage(play))
})
