import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { builtFiles } from './built-files.ts'

interface Options {
  /** The build of apps/console. */
  dist: string
  siteUrl: string
}

/** Serves the console: one page for all of its addresses, with a policy of its own, and its built files. */
export const consoleSite = plugin<Options>(
  async (app, { dist, siteUrl }) => {
    const html = await readFile(join(dist, 'index.html'))
    const headers = headersOf(siteUrl)

    await app.register(builtFiles, { folder: join(dist, 'assets'), address: '/console/assets/' })
    const show = (_: FastifyRequest, reply: FastifyReply) =>
      reply.headers(headers).type('text/html; charset=utf-8').send(html)
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
