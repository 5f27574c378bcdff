import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { RenderedResponse } from '../rendered-response.ts'
import type { ResponseCache } from '../services/response-cache.ts'
import type { SecurityHeaders } from './security.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The version of what the site shows at the arrival of this request. */
    contentVersion: number
    /** Sends this response to the next visitors of the same URL too, until something changes. */
    cacheResponse: (response: RenderedResponse) => void
  }
}

/**
 * How long a client may take to send a request, in milliseconds: without this limit, clients that send a byte now and then would hold
 * connections for minutes. 64 KB arrive in this time even over a slow mobile network.
 */
const arrival = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 }

/**
 * Creates a server that answers visitors from the cache before Fastify sees the request: such a request needs no session, no validated
 * fields and no rate limit (rejecting it would cost as much as answering). All other requests go to `handle`.
 */
export function serveFromCache(responses: ResponseCache, handle: RequestListener, within = arrival): Server {
  return createServer(within, (request, response) => {
    const cached = isVisitor(request) ? responses.lookUp(request.url ?? '') : undefined
    if (!cached) return handle(request, response)
    responses.hits += 1
    const { status, headers, body } = cached.to(request.headers)
    response.writeHead(status, headers).end(body)
  })
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
      if (!isVisitor(this)) return
      const headers = headersOf(response.headers['content-type'])
      responses.put(this.url, response.withHeaders(headers), this.contentVersion)
    })
  },
  { name: 'response-cache' },
)

function isVisitor({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.authorization === undefined
}
