import { opensToKeys, type OperatorCall } from '@qisuan/contracts/console/operator-call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Client } from './client.ts'
import { findApiKey, keyPrefix, type ApiKey } from './services/sessions/api-keys.ts'
import type { Services } from './services/services.ts'

/** Calls of one key in a minute: a dashboard that asks for twenty things every ten seconds. */
const perMinute = 120

const scheme = `Bearer ${keyPrefix}`

/** True if the call comes from a program with a key, right or wrong. */
export const hasApiKey = ({ headers: { authorization } }: FastifyRequest): boolean =>
  authorization?.startsWith(scheme) === true

/**
 * Finds the key with which a program calls, where the call is one for programs.
 * @throws AppError not_logged_in (401) for a key that opens nothing, forbidden (403) for a call that needs a person's login, or with a
 * login beside the key, too_many_requests (429)
 */
export function apiKeyCaller(app: FastifyInstance, services: Services) {
  const keys = new WeakMap<FastifyRequest, ApiKey>()
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `api key:${keys.get(request)?.id}`,
  })
  return async (
    request: FastifyRequest,
    declared: OperatorCall,
    { client, hasLogin }: { client: Client; hasLogin: boolean },
  ): Promise<ApiKey> => {
    const key = await findApiKey(services, request.headers.authorization?.slice('Bearer '.length) ?? '', client)
    if (!key) throw new AppError('not_logged_in', '密钥不对，已到期或已作废')
    if (hasLogin) throw new AppError('forbidden', '登录和密钥只能用一样')
    if (!opensToKeys(declared)) throw new AppError('forbidden', '密钥只能读，这一项要登录后台')
    keys.set(request, key)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new AppError('too_many_requests', `一个密钥一分钟最多 ${perMinute} 次`, {
        retryAfter: counted.ttlInSeconds,
      })
    return key
  }
}
