import type { FastifyInstance } from 'fastify'
import type { ArenaConfig } from '../config.ts'

/** Allows own files only, no inline script or style. The site may embed the arena, as its /jump page does. */
export function sendSecurityHeaders(app: FastifyInstance, { siteUrl }: ArenaConfig): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${new URL(siteUrl).origin}`,
  ].join('; ')

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })
}
