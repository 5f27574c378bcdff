import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { addressOf } from '@qisuan/contracts/addresses'
import { addressWith } from '@qisuan/web/address'
import type { Render, RenderRobots, RenderSiteMap, VisitorCall } from '@qisuan/web/page'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { preferred } from '../prepared-answer.ts'
import { frontVaries, isRedirected } from './mobile-redirect.ts'
import { createShelf, type Shelf } from './web-shelf.ts'

export interface WebOptions {
  /** The site's build: `client/` and `server/` of apps/web/dist. */
  dist: string
  /** Changes whenever something that a public page shows has changed: content, stage, rankings. */
  version: () => number
  /** The server's time, in milliseconds. */
  now: () => number
  call: VisitorCall
  /** Scheme and host under which people reach the site; never taken from a request. */
  publicOrigin: string
  /** Whether the visual language can be looked at under /dev/ui (docs/adr/0011-the-gallery.md). */
  gallery: boolean
}

/** Not the site's: an unknown address here is answered as the API answers it. */
const reserved = /^\/(api|storage|dev|assets|healthz|readyz)(\/|$)/

/** The one page beside the tools of a rehearsal. */
const gallery = '/dev/ui'

/** The only parameters that change what a page shows; all others are nobody's business but the browser's. */
const cacheKeyParams = ['board', 'group']

/**
 * Serves the site: its built files, and its pages rendered as a visitor sees them. The login lives in the browser,
 * so that a page from here never knows who asks and may be kept for everybody.
 */
const plugin: FastifyPluginAsync<WebOptions> = async (app, options) => {
  const client = join(options.dist, 'client')
  const site: { render: Render; renderSiteMap: RenderSiteMap; robotsOf: RenderRobots } = await import(
    pathToFileURL(join(options.dist, 'server/entry-server.js')).href
  )
  const broken = await readFile(join(client, 'broken.html'))
  const { origin } = new URL(options.publicOrigin)
  const shelf = createShelf({
    ...options,
    render: site.render,
    onLateFailure: (error) => app.log.error({ err: error }, 'page failed to render anew'),
  })

  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'broken.html'],
    setHeaders(reply, path) {
      // Built files carry a hash of their content in their name.
      const lasting = path.includes('/assets/')
      reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  app.get('/sitemap.xml', async (_, reply) => {
    void reply.header('Cache-Control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return site.renderSiteMap({ origin, call: answered })
  })
  app.get('/robots.txt', async (_, reply) => {
    void reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return site.robotsOf(origin)
  })

  app.get<{ Querystring: { pc?: unknown } }>('/', async (request, reply) => {
    void reply.header('Vary', frontVaries)
    return isRedirected(request, reply) ? reply : show(request, reply)
  })
  app.get('/*', async (request, reply) => {
    // The site's router could not read such an address either; this one it can.
    if (request.originalUrl !== request.url) return reply.redirect(request.url)
    void reply.header('Vary', 'Accept-Encoding')
    return show(request, reply)
  })

  /** A map with holes is none: who cannot be told all comes again. */
  async function answered(...asked: Parameters<VisitorCall>): ReturnType<VisitorCall> {
    const answer = await options.call(...asked)
    if (answer.status >= 500) throw new AppError('unavailable', '服务暂时不可用，请稍后再试')
    return answer
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = pageAddress(request.url, options.publicOrigin)
    const shown = options.gallery && url.pathname === gallery
    if (reserved.test(url.pathname) && !shown) {
      reply.callNotFound()
      return reply
    }
    try {
      return await send(request, reply, shelf, url)
    } catch (error) {
      request.log.error({ err: error, path: url.pathname }, 'page failed to render')
      return reply.code(500).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(broken)
    }
  }
}

export const web = fp(plugin, { name: 'web' })

/** Calls of the API as a visitor makes them, without leaving the process. */
export function visitorCall(app: Pick<FastifyInstance, 'inject'>): VisitorCall {
  return async (name, input) => {
    const { method, path } = addressOf(name)
    const response = await app.inject({ method, url: addressWith(path, input) })
    return { status: response.statusCode, body: response.json() }
  }
}

/** The page that is asked for, under the site's own origin and with nothing in its query but what pages heed. */
function pageAddress(asked: string, publicOrigin: string): URL {
  const [path = '/', search = ''] = asked.split('?', 2)
  const url = new URL(publicOrigin)
  url.pathname = path
  const given = new URLSearchParams(search)
  for (const name of cacheKeyParams) {
    const value = given.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return url
}

async function send(request: FastifyRequest, reply: FastifyReply, shelf: Shelf, url: URL): Promise<FastifyReply> {
  const page = await shelf.take(url)
  if (page.kind === 'redirect') return reply.redirect(page.to, page.status)

  reply.header('Cache-Control', page.complete ? 'no-cache' : 'no-store')
  reply.header('ETag', page.etag)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()

  const coding = preferred(request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.forms[coding])
}
