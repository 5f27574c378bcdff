import { SpanKind, type Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Tracer } from '../services/tracing/tracer.ts'

/**
 * Makes a span of every request, in the trace that the client or a proxy started. It contains route, method, status and the request's
 * id in the log, and no personal data. Loaded only with a configured collector.
 */
export const traces = plugin<{ tracer: Tracer }>(
  async (app, { tracer }) => {
    const spans = new WeakMap<FastifyRequest, Span>()

    app.addHook('onRequest', (request, _reply, done) => {
      const { method, id, headers } = request
      const route = request.routeOptions.url ?? 'none'
      const attributes = { 'http.request.method': method, 'http.route': route, 'qisuan.request_id': id }
      const options = { kind: SpanKind.SERVER, attributes }
      const span = tracer.start(`${method} ${route}`, options, tracer.contextOf(headers))
      spans.set(request, span)
      tracer.within(span, done)
    })

    // Reading the body loses the context: its events come from the connection.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request)
      if (span) tracer.within(span, done)
      else done()
    })

    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (span) tracer.end(span, reply.statusCode >= 500)
      done()
    })
  },
  { name: 'traces' },
)
