import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { openSpanSender } from './span-sender.ts'

interface Begun {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  startedAt: bigint
}

/** 00-<trace>-<parent>-<flags>, as a proxy or a browser sends it on (W3C Trace Context). */
const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/
const serverKind = 2
const failed = { code: 2 }

/**
 * Sends a span of every request to an OpenTelemetry collector, as part of the trace that it came with. It tells route, method, status
 * and the request's number in the log, and nothing of the person. Loaded only where a collector is configured.
 */
export const traces = plugin<{ endpoint: string }>(
  async (app, { endpoint }) => {
    const sender = openSpanSender(endpoint, (err) => app.log.warn({ err }, 'traces not sent'))
    const begun = new WeakMap<FastifyRequest, Begun>()

    app.addHook('onRequest', (request, _, done) => {
      const [, traceId, parentSpanId] = traceparent.exec(String(request.headers['traceparent'] ?? '')) ?? []
      begun.set(request, {
        traceId: traceId ?? randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
        parentSpanId,
        startedAt: BigInt(Date.now()) * 1_000_000n,
      })
      done()
    })

    app.addHook('onResponse', (request, reply, done) => {
      const span = begun.get(request)
      const route = request.routeOptions.url ?? 'none'
      if (span) {
        const { startedAt, ...ids } = span
        sender.add({
          ...ids,
          name: `${request.method} ${route}`,
          kind: serverKind,
          startTimeUnixNano: String(startedAt),
          endTimeUnixNano: String(startedAt + BigInt(Math.round(reply.elapsedTime * 1_000_000))),
          attributes: [
            { key: 'http.request.method', value: { stringValue: request.method } },
            { key: 'http.route', value: { stringValue: route } },
            { key: 'http.response.status_code', value: { intValue: reply.statusCode } },
            { key: 'qisuan.request_id', value: { stringValue: request.id } },
          ],
          ...(reply.statusCode >= 500 && { status: failed }),
        })
      }
      done()
    })

    app.addHook('onClose', () => sender.close())
  },
  { name: 'traces' },
)
