import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from '../app-error.ts'

/**
 * Accepts only requests of the game platform: `X-Qisuan-Signature: sha256=<hex>` is the HMAC-SHA256 of the JSON body under the shared
 * secret. The verb itself checks the age of a body and rejects a repeated one.
 * @throws AppError bad_signature (401), always while no secret is set
 */
export function requireSignature({ headers, rawBody }: FastifyRequest, { clientSecret }: Config['platform']): void {
  const [, hex = ''] = /^sha256=([\da-f]{64})$/.exec(String(headers['x-qisuan-signature'])) ?? []
  const given = Buffer.from(hex, 'hex')
  const expected = createHmac('sha256', clientSecret)
    .update(rawBody ?? '')
    .digest()
  if (clientSecret !== '' && rawBody && given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new AppError('bad_signature', '签名无效')
}
