import type { FastifyInstance } from 'fastify'
import type { ArenaConfig } from '../config.ts'

interface Sources {
  script: string
  style: string
  image: string
}

const own: Sources = { script: "'self'", style: "'self'", image: "'self'" }
/** WebAssembly, which Safari 15 counts as evaluation; the editor's and the blocks' sheets; pictures in them. */
const ofPrograms: Sources = {
  script: "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
  style: "'self' 'unsafe-inline'",
  image: "'self' data:",
}

const policyOf = ({ siteUrl }: ArenaConfig, { script, style, image }: Sources): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "font-src 'self'",
    `img-src ${image}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${new URL(siteUrl).origin}`,
  ].join('; ')

/** Allows own files only, no inline script or style. The site may embed the arena, as its /jump page does. */
export function sendSecurityHeaders(app: FastifyInstance, config: ArenaConfig): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policyOf(config, own),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })
}

/** Allows what the page needs on which programs run. The programs themselves see nothing of it. */
export function allowPrograms(reply: { header(name: string, value: string): unknown }, config: ArenaConfig): void {
  reply.header('content-security-policy', policyOf(config, ofPrograms))
}
