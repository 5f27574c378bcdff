import { PreparedAnswer } from '../../prepared-answer.ts'
import type { Cache } from '../../services/cache.ts'

const daySeconds = 86_400

/** Gives the answer kept under `key`, or makes it. A key names one content for ever, so nothing is ever taken back. */
export type KeptBoards = (key: string, make: () => Promise<unknown>) => Promise<PreparedAnswer>

/**
 * Rendered boards: in this process's memory the `limit` last used ones, behind it in the cache that the processes share.
 * Whoever asks for one that is being made waits for that one.
 */
export function keptBoards(cache: Cache, limit = 500): KeptBoards {
  const entries = new Map<string, Promise<PreparedAnswer>>()

  const fetch = async (key: string, make: () => Promise<unknown>) => {
    const packed = await cache.get(key)
    if (packed) return PreparedAnswer.unpack(packed)
    const answer = await PreparedAnswer.of(await make())
    await cache.set(key, answer.pack(), daySeconds)
    return answer
  }

  const begin = (key: string, make: () => Promise<unknown>) => {
    const entry = fetch(key, make)
    entry.catch(() => entries.delete(key))
    return entry
  }

  return (name, make) => {
    const key = `qisuan:board:${name}`
    const entry = entries.get(key) ?? begin(key, make)
    // Put last again: the first of the map is the one that nobody has asked for the longest.
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break
      entries.delete(oldest)
    }
    return entry
  }
}
