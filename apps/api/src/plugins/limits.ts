import rateLimit from '@fastify/rate-limit'
import plugin from 'fastify-plugin'
import type { Limit } from '@qisuan/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { AppError } from '../app-error.ts'
import { networkOf } from '../client.ts'

/** High, because a whole school may share one address: this only stops programs out of control. */
const perAddressAndMinute = 6000

/** Probes of the machine, and scripts and styles, of which one visitor may ask for hundreds and a proxy for each several times. */
const uncounted = /^\/(?:healthz|readyz|metrics)$|^\/(?:console\/)?assets\//

/**
 * Limits the calls of one user or, without a session, of one address. Counts in Redis if there is one; while Redis is down, nothing is
 * limited. The verbs of accounts enforce the limits per phone, which are counted in the database.
 */
export const limits = plugin<{ redis: Redis | undefined }>(
  async (app, { redis }) => {
    await app.register(rateLimit, {
      global: true,
      hook: 'preHandler',
      max: perAddressAndMinute,
      timeWindow: 60_000,
      cache: 20_000,
      redis,
      nameSpace: 'qisuan:limit:',
      skipOnError: true,
      keyGenerator: caller,
      allowList: ({ url }) => uncounted.test(url),
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('too_many_requests', '操作太频繁了，请稍后再试', { retryAfter: ttl / 1000 }),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    })
  },
  { name: 'limits', dependencies: ['auth'] },
)

const caller = ({ session, ip }: FastifyRequest) => (session ? `user:${session.userId}` : `address:${networkOf(ip)}`)

/** The configuration of a route with a declared limit. */
export function rateLimitOf({ max, seconds, of }: Limit) {
  const timeWindow = seconds * 1000
  if (of === undefined) return { max, timeWindow }
  const isCounted = ({ session, query }: FastifyRequest) => session !== null && Object.hasOwn(Object(query), of)
  return {
    timeWindow,
    max: (request: FastifyRequest) => (isCounted(request) ? max : (perAddressAndMinute * seconds) / 60),
    keyGenerator: (request: FastifyRequest) => `${isCounted(request) ? of : ''} ${caller(request)}`,
  }
}
