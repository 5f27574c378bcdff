import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, siteAddresses } from '@qisuan/contracts/site-addresses'
import { addressWith } from '@qisuan/web/address'
import type { RenderedPage, VisitorCall } from '@qisuan/web/page'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { RenderedResponse } from '../rendered-response.ts'
import type { Preview } from '../services/preview.ts'
import type { Rendering, ResponseCache } from '../services/cache/response-cache.ts'
import { builtFiles } from './built-files.ts'
import { frontVaries, isRedirected } from './mobile-redirect.ts'
import { asksToSaveData, pageVaries } from './page-variants.ts'
import { loadSite } from './site.ts'

export interface WebOptions {
  /** The site's build: `client/` and `server/` of apps/web/dist. */
  dist: string
  responses: ResponseCache
  /** The server's time, in milliseconds. */
  now: () => number
  /** Calls of the API as the visitor with this address makes them; limits count for them. */
  callFrom: (address: string) => VisitorCall
  /** Scheme and host under which people reach the site; never taken from a request. */
  publicOrigin: string
  /** True if pages inside WeChat say what their share cards show. */
  shareCards: boolean
}

/** Paths of the API and of files: unknown ones get the API's 404, not the site's. */
const reserved = /^\/(api|storage|dev|assets|healthz|readyz)(\/|$)/

/** The query parameters that change what a page shows; the cache and the server's rendering ignore all others. */
const cacheKeyParams = ['board', 'group', 'round']

/**
 * Serves the site: its built files, and its pages rendered as a visitor sees them. The login lives in the browser, so a page rendered
 * here is the same for everybody and can be cached.
 */
const plugin: FastifyPluginAsync<WebOptions> = async (app, options) => {
  const client = join(options.dist, 'client')
  const site = await loadSite(options.dist)
  const broken = await readFile(join(client, 'broken.html'))
  const { origin, protocol } = new URL(options.publicOrigin)
  const https = protocol === 'https:'
  const { responses, callFrom, now, shareCards } = options
  const rendered = (url: URL, { ip, headers }: FastifyRequest) =>
    site.render({ url, call: callFrom(ip), now: now(), shareCards, savesData: asksToSaveData(headers) })
  const render = async (url: URL, request: FastifyRequest) => renderingOf(await rendered(url, request))

  await app.register(builtFiles, { folder: join(client, 'assets'), address: '/assets/' })

  app.get('/sitemap.xml', async ({ ip }, reply) => {
    void reply.header('Cache-Control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return site.renderSiteMap({ origin, call: orFail(callFrom(ip)) })
  })
  app.get('/robots.txt', async (_, reply) => {
    void reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return site.robotsOf(origin)
  })

  app.get<{ Querystring: { pc?: unknown } }>('/', async (request, reply) => {
    void reply.header('Vary', frontVaries)
    return isRedirected(request, reply, { https }) ? reply : show(request, reply)
  })
  app.get('/*', async (request, reply) => {
    // The site's router cannot parse the original URL either, but it can parse the rewritten one.
    if (request.originalUrl !== request.url) return reply.header('Cache-Control', 'no-store').redirect(request.url)
    void reply.header('Vary', pageVaries)
    return show(request, reply)
  })

  /** For the site map, which needs every response: a failed call makes it a 503, and the crawler tries again. */
  function orFail(call: VisitorCall): VisitorCall {
    return async (...args) => {
      const answer = await call(...args)
      if (answer.status >= 500) throw new AppError('unavailable', '服务暂时不可用，请稍后再试')
      return answer
    }
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = pageAddress(request.url, options.publicOrigin)
    if (reserved.test(url.pathname)) {
      reply.callNotFound()
      return reply
    }
    try {
      const { preview } = request
      if (preview) return await showPreview(request, reply, await rendered(url, request), preview)
      const key = `${asksToSaveData(request.headers) ? 'saving ' : ''}${url.pathname}${url.search}`
      const page = await responses.page(key, () => render(url, request))
      // A stored cookie would be everybody's.
      return page.send(request, reply, reply.hasHeader('set-cookie') ? { 'cache-control': 'no-store' } : {})
    } catch (error) {
      request.log.error({ err: error, path: url.pathname }, 'page failed to render')
      return reply.code(500).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(broken)
    }
  }
}

/** A page of a preview is rendered for it alone. */
async function showPreview(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, preview: Preview) {
  if (page.kind === 'redirect') return reply.redirect(page.to, page.status)
  return reply.code(page.status).type('text/html; charset=utf-8').send(request.withPreviewBar(page.html, preview))
}

export const web = fp(plugin, { name: 'web' })

/** Calls of the API as a visitor makes them, without leaving the process. */
export function visitorCall(app: Pick<FastifyInstance, 'inject'>, remoteAddress = '127.0.0.1'): VisitorCall {
  return async (name, input) => {
    const { method, path } = addressOf(siteAddresses[name])
    const response = await app.inject({ method, url: addressWith(path, input), remoteAddress })
    return { status: response.statusCode, body: response.json() }
  }
}

/** The URL of the requested page, under the site's own origin and with the query parameters that pages read. */
function pageAddress(requestUrl: string, publicOrigin: string): URL {
  const [path = '/', search = ''] = requestUrl.split('?', 2)
  const url = new URL(publicOrigin)
  url.pathname = path
  const given = new URLSearchParams(search)
  for (const name of cacheKeyParams) {
    const value = given.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return url
}

async function renderingOf(page: RenderedPage): Promise<Rendering> {
  if (page.kind === 'redirect') {
    return { response: RenderedResponse.redirect(page.to, page.status), isCacheable: false, isComplete: true }
  }
  const { html, status, complete: isComplete } = page
  const isCacheable = status === 200 && isComplete
  const response = await RenderedResponse.html(html, status, { 'cache-control': isCacheable ? 'no-cache' : 'no-store' })
  return { response, isComplete, isCacheable }
}
