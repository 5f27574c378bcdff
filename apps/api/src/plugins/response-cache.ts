import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { hasPreviewCookie } from './preview-cookie.ts'
import type { Outgoing, RenderedResponse } from '../rendered-response.ts'
import type { Bearers } from '../services/sessions/bearers.ts'
import type { ResponseCache } from '../services/cache/response-cache.ts'
import type { Services } from '../services/services.ts'
import type { SecurityHeaders } from './security.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The version of what the site shows at the arrival of this request. */
    contentVersion: number
    /** Sends this response to the next visitors of the same URL too, until something changes. */
    cacheResponse: (response: RenderedResponse) => void
    /** Sends this JSON to the same member at the same URL again, until something changes or the session ends. */
    cacheOwn: (json: string) => void
  }
}

/**
 * Milliseconds that a client may take to send a request: without this limit, clients that send a byte now and then would
 * hold connections for minutes. 64 KB arrive in this time even over a slow mobile network.
 */
const arrival = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 }

export const jsonType = 'application/json; charset=utf-8'
const ownHeaders = { 'content-type': jsonType, 'cache-control': 'no-store' }

type Known = Pick<Services, 'responses' | 'sessions'> & { sidOf: Bearers['sidOf'] }

/**
 * Creates a server that answers from the cache before Fastify sees the request: such a request needs no validated fields and no rate limit
 * (rejecting it would cost as much as answering). All other requests go to `handle`.
 */
export function serveFromCache(known: Known, handle: RequestListener, within = arrival): Server {
  return createServer(within, (request, response) => {
    const cached = lookUp(known, request)
    if (!cached) return handle(request, response)
    known.responses.hits += 1
    response.writeHead(cached.status, cached.headers).end(cached.body)
  })
}

function lookUp(
  { responses, sessions, sidOf }: Known,
  { method, url = '', headers }: IncomingMessage,
): Outgoing | undefined {
  if (method !== 'GET' || hasPreviewCookie(headers.cookie)) return undefined
  if (headers.authorization === undefined) return responses.lookUp(url)?.to(headers)
  const sid = sidOf(headers.authorization)
  const session = sid === undefined ? undefined : sessions.recall(sid)
  return session && responses.lookUpOwn(session, url)
}

/** A cached response contains its security headers, as no other plugin sees its request. */
export const responseCache = plugin<{ responses: ResponseCache; headersOf: SecurityHeaders }>(
  async (app, { responses, headersOf }) => {
    app.decorateRequest('contentVersion', 0)
    app.addHook('onRequest', (request, _reply, done) => {
      request.contentVersion = responses.version()
      done()
    })
    app.decorateRequest('cacheResponse', function cacheResponse(this: FastifyRequest, response: RenderedResponse) {
      if (!isVisitor(this) || this.preview) return
      const headers = headersOf(response.headers['content-type'])
      responses.put(this.url, response.withHeaders(headers), this.contentVersion)
    })
    app.decorateRequest('cacheOwn', function cacheOwn(this: FastifyRequest, json: string) {
      if (this.method !== 'GET' || !this.session || this.preview) return
      responses.putOwn(this.session, this.url, json, { ...ownHeaders, ...headersOf(jsonType) }, this.contentVersion)
    })
  },
  { name: 'response-cache' },
)

function isVisitor({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.authorization === undefined
}
