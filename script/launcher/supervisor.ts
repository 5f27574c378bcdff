import { LaunchError } from './launch-error.ts'
import type { Log } from './log.ts'

/** A running process of the installation. */
export interface ManagedProcess {
  name: string
  log: Log
  exited: Promise<number>
  stop: () => Promise<void>
}

/** Holds every started process, and stops all of them once, in reverse order. */
export class Supervisor {
  readonly #processes: ManagedProcess[] = []
  #stopping: Promise<void> | undefined

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  async add<Started extends ManagedProcess>(started: Started): Promise<Started> {
    this.#processes.push(started)
    // A signal may arrive while a process is being started.
    if (this.#stopping) await started.stop()
    return started
  }

  /** Stops one process whose end is wanted. */
  async end(process: ManagedProcess): Promise<void> {
    const place = this.#processes.indexOf(process)
    if (place >= 0) this.#processes.splice(place, 1)
    await process.stop()
  }

  /** Resolves with an error when the first process ends by itself. */
  firstToEnd(): Promise<LaunchError> {
    return Promise.race(this.#processes.map(async (each) => died(each, await each.exited)))
  }

  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const each of this.#processes.toReversed()) await each.stop()
    })()
    return this.#stopping
  }
}

export function died({ name, log }: ManagedProcess, code: number): LaunchError {
  return new LaunchError('child-failed', `${name} 退出了（退出码 ${code}），最后的输出：\n${log.tail()}`)
}
