import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'

interface Options {
  /** The build of apps/console. */
  dist: string
  siteUrl: string
}

const assets = '/console/assets/'

/** Serves the console: one page for all of its addresses, with a policy of its own, and its built files. */
export const consoleSite = plugin<Options>(
  async (app, { dist, siteUrl }) => {
    const html = await readFile(join(dist, 'index.html'))
    const headers = headersOf(siteUrl)

    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: assets,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      // Built files carry a hash of their content in their name.
      setHeaders: (reply) => void reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
    })
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.url.startsWith(assets)) return reply.callNotFound()
      return reply.headers(headers).type('text/html; charset=utf-8').send(html)
    }
    app.get('/console', show)
    app.get('/console/*', show)
  },
  { name: 'console-site' },
)

/** Nothing from elsewhere, nothing in a frame, and no form that leaves the page. Ant Design writes its styles into the page. */
function headersOf(siteUrl: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join(';'),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}
