import { LaunchError } from './launch-error.ts'
import type { Log } from './log.ts'

/** A running part of the installation: a process of ours, with everything it needs. */
export interface ManagedProcess {
  name: string
  log: Log
  exited: Promise<number>
  stop: () => Promise<void>
}

/** All that was started, so that it can be stopped in the reverse order, once, whoever asks. */
export class Supervisor {
  readonly #parts: ManagedProcess[] = []
  #stopping: Promise<void> | undefined

  get isStopping(): boolean {
    return this.#stopping !== undefined
  }

  async add<Started extends ManagedProcess>(part: Started): Promise<Started> {
    this.#parts.push(part)
    // A signal came while the part was being started.
    if (this.#stopping) await part.stop()
    return part
  }

  /** Resolves when a part has ended by itself, with what to say about it. */
  firstToEnd(): Promise<LaunchError> {
    return Promise.race(this.#parts.map(async (part) => died(part, await part.exited)))
  }

  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const part of this.#parts.toReversed()) await part.stop()
    })()
    return this.#stopping
  }
}

export function died({ name, log }: ManagedProcess, code: number): LaunchError {
  return new LaunchError('child-failed', `${name} 退出了（退出码 ${code}），最后的输出：\n${log.tail()}`)
}
