import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { ArenaConfig } from '../config.ts'
import { ArenaError } from './errors.ts'

/** Requires HTTP Basic with the partner's client id and secret, compared in constant time. */
export function partnerOnly({ clientId, clientSecret }: ArenaConfig): onRequestAsyncHookHandler {
  const expected = digest(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
  return async (request) => {
    const given = digest(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) throw new ArenaError('unauthorized', 'Client id or secret is wrong.')
  }
}

/** Hashing gives both values the same length, so the comparison does not reveal the secret's length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
