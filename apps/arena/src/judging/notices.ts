import { EventEmitter, once } from 'node:events'
import { listen, type Listener } from '@qisuan/db/listen'

/** Milliseconds for which anybody waits for a verdict. */
export const longestWait = 10_000

/** Notifications of the triggers of the database, in every process: an attempt came in, or has its verdict. */
export class Notices {
  private readonly events = new EventEmitter().setMaxListeners(0)
  private readonly ending = new AbortController()
  private listener: Listener | undefined

  /** @throws when the database does not answer */
  async start(databaseUrl: string): Promise<void> {
    this.listener = await listen(databaseUrl, {
      name: 'qisuan-arena-notices',
      channels: ['attempt', 'verdict'],
      onNotification: (channel, payload) => this.events.emit(channel === 'attempt' ? channel : `verdict ${payload}`),
      onConnect: () => this.events.emit('attempt'),
      // The queue looks for attempts by itself until the connection is there again.
      onError: () => {},
    })
  }

  onAttempt(listener: () => void): void {
    this.events.on('attempt', listener)
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
