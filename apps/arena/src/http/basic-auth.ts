import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { ArenaConfig } from '../config.ts'
import { ArenaError } from './errors.ts'

/** Lets only the partner through: HTTP Basic with its client id and secret, compared in constant time. */
export function partnerOnly({ clientId, clientSecret }: ArenaConfig): onRequestAsyncHookHandler {
  const expected = digest(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
  return async (request) => {
    const given = digest(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) throw new ArenaError('unauthorized', 'Client id or secret is wrong.')
  }
}

/** Equal lengths whatever was sent, so that the comparison tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
