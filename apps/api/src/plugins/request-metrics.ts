import plugin from 'fastify-plugin'
import { Counter, type Histogram } from 'prom-client'
import type { Metrics } from '../services/metrics.ts'
import type { ResponseCache } from '../services/response-cache.ts'

type Observe = Pick<Histogram.Internal<string>, 'observe'>

/**
 * Counts every answer by its route, never by its URL, so that invented URLs share one label. The counter of a route is looked up once.
 * Responses that are sent before Fastify are counted by the cache and read when Prometheus scrapes.
 */
export const requestMetrics = plugin<{ metrics: Metrics; responses: ResponseCache }>(
  async (app, { metrics, responses }) => {
    const counters = new Map<string, Observe>()
    const cacheHits: Counter = new Counter({
      name: 'qisuan_response_cache_hits_total',
      help: 'Responses sent from the response cache without entering Fastify',
      registers: [metrics.registry],
      collect() {
        cacheHits.reset()
        cacheHits.inc(responses.hits)
      },
    })

    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none'
      const name = `${request.method} ${reply.statusCode} ${route}`
      let counter = counters.get(name)
      if (!counter) {
        counter = metrics.requests.labels({ route, method: request.method, status: String(reply.statusCode) })
        counters.set(name, counter)
      }
      counter.observe(reply.elapsedTime / 1000)
      done()
    })
  },
  { name: 'request-metrics' },
)
