import { Redis } from 'ioredis'

/** Keeps bytes that can be made again: shared by processes in Redis, or in this process alone. */
export interface Cache {
  readonly kind: 'redis' | 'memory'
  get(key: string): Promise<Buffer | undefined>
  set(key: string, value: Buffer, seconds: number): Promise<void>
  ping(): Promise<boolean>
  close(): Promise<void>
}

/** Least recently written goes first once `limit` bytes are held. */
export function memoryCache(limit = 64 * 1024 * 1024): Cache {
  const entries = new Map<string, { value: Buffer; expires: number }>()
  let held = 0
  const drop = (key: string) => {
    held -= entries.get(key)?.value.length ?? 0
    entries.delete(key)
  }
  return {
    kind: 'memory',
    async get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expires > performance.now()) return entry.value
      drop(key)
      return undefined
    },
    async set(key, value, seconds) {
      drop(key)
      entries.set(key, { value, expires: performance.now() + seconds * 1000 })
      held += value.length
      for (const oldest of entries.keys()) {
        if (held <= limit) break
        drop(oldest)
      }
    },
    ping: async () => true,
    close: async () => entries.clear(),
  }
}

/** Redis, where a failure is a miss: what it holds can be made again, so nobody should wait or fail for it. */
export function redisCache(redis: Redis, onError: (error: Error) => void): Cache {
  const orElse = async <Value>(work: Promise<Value>, fallback: Value): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return fallback
    }
  }
  return {
    kind: 'redis',
    get: async (key) => (await orElse(redis.getBuffer(key), null)) ?? undefined,
    async set(key, value, seconds) {
      await orElse(redis.set(key, value, 'EX', seconds), null)
    },
    ping: async () => (await orElse(redis.ping(), '')) === 'PONG',
    close: async () => redis.disconnect(),
  }
}

/** A connection that answers or fails at once, and comes back by itself. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  redis.on('error', onError)
  return redis
}
