import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { OpenSpan, Tracer } from '../services/tracing/tracer.ts'

/** 00-<trace>-<parent>-<flags>, as a proxy or a browser sends it on (W3C Trace Context). */
const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/

/**
 * Makes a span of every request, as part of the trace that it came with. It tells route, method, status and the request's number in the
 * log, and nothing of the person. Loaded only where a collector is configured.
 */
export const traces = plugin<{ tracer: Tracer }>(
  async (app, { tracer }) => {
    const begun = new WeakMap<FastifyRequest, OpenSpan>()

    app.addHook('onRequest', (request, _, done) => {
      const [, traceId, spanId] = traceparent.exec(String(request.headers['traceparent'] ?? '')) ?? []
      const span = tracer.begin(traceId && spanId ? { traceId, spanId } : undefined)
      begun.set(request, span)
      tracer.within(span, done)
    })

    // A body that is read comes from the connection, which knows nothing of the request.
    app.addHook('preValidation', (request, _, done) => {
      const span = begun.get(request)
      if (span) tracer.within(span, done)
      else done()
    })

    app.addHook('onResponse', (request, reply, done) => {
      const span = begun.get(request)
      const route = request.routeOptions.url ?? 'none'
      if (span) {
        tracer.end(span, {
          name: `${request.method} ${route}`,
          kind: 'server',
          attributes: [
            { key: 'http.request.method', value: { stringValue: request.method } },
            { key: 'http.route', value: { stringValue: route } },
            { key: 'http.response.status_code', value: { intValue: reply.statusCode } },
            { key: 'qisuan.request_id', value: { stringValue: request.id } },
          ],
          failed: reply.statusCode >= 500,
        })
      }
      done()
    })
  },
  { name: 'traces' },
)
