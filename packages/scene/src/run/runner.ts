import type { Play } from '@qisuan/runner/play'
import type { Answered, Asked } from './play-worker.ts'

/** Programs in C++ that one worker runs: each has a memory of its own, and a browser with room for a hundred lets go of them late. */
const mostCompiled = 50

/** Runs programs in a worker of their own, which is warm before the first one. */
export class Runner {
  private worker = startWorker()
  private asked = 0
  private compiled = 0
  private waiting: { id: number; resolve: (play: Play) => void; reject: (reason: Error) => void } | undefined

  constructor() {
    this.listen()
  }

  /** Plays a program. @throws Stopped when another run or a stop comes before its end */
  run(program: Omit<Asked, 'id'>): Promise<Play> {
    if (this.waiting || this.compiled >= mostCompiled) this.stop()
    if (program.program.language === 'cpp') this.compiled += 1
    this.asked += 1
    const id = this.asked
    return new Promise((resolve, reject) => {
      this.waiting = { id, resolve, reject }
      this.worker.postMessage({ ...program, id } satisfies Asked)
    })
  }

  stop(): void {
    this.worker.terminate()
    this.waiting?.reject(new Stopped())
    this.waiting = undefined
    this.worker = startWorker()
    this.compiled = 0
    this.listen()
  }

  close(): void {
    this.worker.terminate()
  }

  private listen(): void {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (this.waiting?.id !== data.id) return
      if ('play' in data) this.waiting.resolve(data.play)
      else this.waiting.reject(new Error(data.error))
      this.waiting = undefined
    })
  }
}

/** A run that was stopped. */
export class Stopped extends Error {}

function startWorker(): Worker {
  return new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module' })
}
