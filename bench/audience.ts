import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Everybody who watches one server, in several processes. */
export class Audience {
  readonly #processes: ChildProcess[]

  private constructor(processes: ChildProcess[]) {
    this.#processes = processes
  }

  /** Resolves when so many are connected. */
  static async at(url: string, watchers: number, encoding: 'identity' | 'gzip', parts = 2): Promise<Audience> {
    const script = fileURLToPath(new URL('watching.ts', import.meta.url))
    const each = watchers / parts
    const processes = Array.from({ length: parts }, (_, part) =>
      fork(script, [url, String(each), String(10 + part * 20), encoding], { stdio: 'inherit' }),
    )
    await Promise.all(processes.map((child) => connected(child)))
    return new Audience(processes)
  }

  /** Has an event sent. @returns how long it took to each watcher, in milliseconds, the shortest first */
  async delays(send: () => Promise<unknown>): Promise<number[]> {
    const reports = this.#processes.map((child) => once(child, 'message') as Promise<[number[]]>)
    const begun = performance.timeOrigin + performance.now()
    await send()
    const times = (await Promise.all(reports)).flatMap(([report]) => report)
    return times.map((time) => time - begun).toSorted((one, other) => one - other)
  }

  async leave(): Promise<void> {
    const gone = this.#processes.map((child) => once(child, 'exit'))
    for (const child of this.#processes) child.disconnect()
    await Promise.all(gone)
  }
}

async function connected(child: ChildProcess): Promise<void> {
  for (;;) {
    const [message] = await once(child, 'message')
    if (message === 'connected') return
  }
}
