import { setTimeout as delay } from 'node:timers/promises'
import type { Process } from '../api.ts'
import type { Measure } from '../measure.ts'
import { publish } from '../publish.ts'

/** Milliseconds for which nothing may hold the event loop. */
const allowed = 50
/** Milliseconds after a publication in which the process takes it in. */
const takesIn = 2000

/** The longest wait for an answer that takes no time, while a publication runs and while the process takes the new boards into memory. */
export async function longestPause(api: Process, databaseUrl: string): Promise<Measure> {
  const call = async () => {
    const begun = performance.now()
    await (await fetch(`${api.url}/healthz`)).arrayBuffer()
    return performance.now() - begun
  }
  return {
    name: 'longest wait while a publication is made and taken in',
    unit: 'ms',
    against: 'the allowance',
    limit: { atMost: 1 },
    async turn() {
      const end = new AbortController()
      const waits = longestUntil(end.signal, call)
      await publish(databaseUrl)
      await delay(takesIn)
      end.abort()
      const longest = await waits
      return { ours: longest, baseline: allowed }
    },
  }
}

async function longestUntil(end: AbortSignal, call: () => Promise<number>): Promise<number> {
  let longest = 0
  while (!end.aborted) longest = Math.max(longest, await call())
  return longest
}
