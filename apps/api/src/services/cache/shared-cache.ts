import type { Redis } from 'ioredis'

const keyPrefix = 'qisuan:response:'
const ttlSeconds = 86_400

/** Rendered responses that the processes of an installation share. */
export interface SharedCache {
  get(key: string): Promise<Buffer | undefined>
  set(key: string, value: Buffer): Promise<void>
  clear(): Promise<void>
  ping(): Promise<boolean>
}

/** The shared cache in Redis. A failure is a miss: what it holds can be rendered again, so no request waits or fails for it. */
export function redisCache(redis: Redis, onError: (error: Error) => void): SharedCache {
  const orElse = async <Value>(work: Promise<Value>, fallback: Value): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return fallback
    }
  }
  const clear = async () => {
    for await (const keys of redis.scanStream({ match: `${keyPrefix}*`, count: 1000 })) {
      if (keys.length > 0) await redis.unlink(keys)
    }
  }
  return {
    get: async (key) => (await orElse(redis.getBuffer(keyPrefix + key), null)) ?? undefined,
    async set(key, value) {
      await orElse(redis.set(keyPrefix + key, value, 'EX', ttlSeconds), null)
    },
    clear: () => orElse(clear(), undefined),
    ping: async () => (await orElse(redis.ping(), '')) === 'PONG',
  }
}

/** A connection that answers or fails at once, and reconnects by itself. Processes without Redis do not load its client. */
export async function openRedis(url: string, onError: (error: Error) => void): Promise<Redis> {
  const { Redis } = await import('ioredis')
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
