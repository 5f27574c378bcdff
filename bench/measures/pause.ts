import { setTimeout as delay } from 'node:timers/promises'
import type { Process } from '../api.ts'
import type { Measure } from '../measure.ts'
import { publish } from '../publish.ts'

/** Milliseconds for which a publication may hold the event loop longer than anything does without one. */
const allowed = 50
/** Milliseconds after a publication in which the process takes it in. */
const takesIn = 2000

/**
 * The longest wait for an answer that takes no time, while a publication runs and while the process takes the new boards into memory, against
 * the longest in as many calm seconds and the allowance: on a busy machine calls wait without a publication, too.
 */
export async function longestPause(api: Process, databaseUrl: string): Promise<Measure> {
  const call = async () => {
    const begun = performance.now()
    await (await fetch(`${api.url}/healthz`)).arrayBuffer()
    return performance.now() - begun
  }
  return {
    name: 'longest wait while a publication is made and taken in',
    unit: 'ms',
    against: '50 ms more than the same without a publication',
    limit: { atMost: 1 },
    async turn() {
      const begun = performance.now()
      const ours = await longestDuring(() => publish(databaseUrl).then(() => delay(takesIn)), call)
      const calm = await longestDuring(() => delay(performance.now() - begun), call)
      return { ours, baseline: calm + allowed }
    },
  }
}

async function longestDuring(work: () => Promise<unknown>, call: () => Promise<number>): Promise<number> {
  const end = new AbortController()
  const longest = longestUntil(end.signal, call)
  await work().finally(() => end.abort())
  return longest
}

async function longestUntil(end: AbortSignal, call: () => Promise<number>): Promise<number> {
  let longest = 0
  while (!end.aborted) longest = Math.max(longest, await call())
  return longest
}
