import { EventEmitter, once } from 'node:events'
import { listen, type Listener } from '@qisuan/db/listen'

/** Milliseconds for which anybody waits for a verdict. */
export const longestWait = 10_000

const channels = ['attempt', 'verdict'] as const

/** Notifications of the triggers of the database, in every process: an attempt came in, or has its verdict. */
export class Notices {
  private readonly events = new EventEmitter().setMaxListeners(0)
  private readonly ending = new AbortController()
  private listener: Listener | undefined

  /** @throws when the database does not answer */
  async start(databaseUrl: string): Promise<void> {
    this.listener = await listen(databaseUrl, {
      name: 'qisuan-arena-notices',
      channels,
      onNotification: (channel, payload) => {
        this.events.emit(channel)
        if (channel === 'verdict') this.events.emit(`verdict ${payload}`)
      },
      onConnect: () => {
        for (const channel of channels) this.events.emit(channel)
      },
      // Whoever listens looks by itself until the connection is there again.
      onError: () => {},
    })
  }

  /** Tells of attempts that may have come in, or of verdicts that may have been written. */
  on(channel: (typeof channels)[number], listener: () => void): void {
    this.events.on(channel, listener)
  }

  /** Ends when an attempt gets its verdict, or after the longest wait. */
  async verdict(id: number): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(longestWait), this.ending.signal])
    await once(this.events, `verdict ${id}`, { signal }).catch(() => {})
  }

  /** Lets nobody wait any more. */
  endWaiting(): void {
    this.ending.abort()
  }

  async close(): Promise<void> {
    await this.listener?.close()
  }
}
