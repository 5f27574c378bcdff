import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from '../app-error.ts'

/**
 * Lets only the game platform through: its JSON body carries `X-Qisuan-Signature: sha256=<HMAC-SHA256 of the body>` by the secret that
 * both sides hold. How old a body may be, and that it comes once, is for the verb to say.
 * @throws AppError bad_signature (401), always while no secret is set
 */
export function requireSignature({ headers, rawBody }: FastifyRequest, { clientSecret }: Config['platform']): void {
  const [, hex = ''] = /^sha256=([\da-f]{64})$/.exec(String(headers['x-qisuan-signature'])) ?? []
  const given = Buffer.from(hex, 'hex')
  const right = createHmac('sha256', clientSecret)
    .update(rawBody ?? '')
    .digest()
  if (clientSecret !== '' && rawBody && given.length === right.length && timingSafeEqual(given, right)) return
  throw new AppError('bad_signature', '签名无效')
}
