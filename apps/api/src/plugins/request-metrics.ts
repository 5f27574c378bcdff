import plugin from 'fastify-plugin'
import { Counter, Gauge, type Histogram } from 'prom-client'
import { isLive } from './live.ts'
import type { Metrics } from '../services/metrics.ts'
import type { LiveHub } from '../services/live/hub.ts'
import type { ResponseCache } from '../services/cache/response-cache.ts'

type Observe = Pick<Histogram.Internal<string>, 'observe'>

/**
 * Counts every answer by its route, never by its URL, so that invented URLs share one label. The counter of a route is looked up once.
 * Responses that are sent before Fastify are counted by the cache and read when Prometheus scrapes.
 */
export const requestMetrics = plugin<{ metrics: Metrics; responses: ResponseCache; live: LiveHub }>(
  async (app, { metrics, responses, live }) => {
    const counters = new Map<string, Observe>()
    counted('qisuan_response_cache_hits_total', 'Responses sent from the response cache without entering Fastify', {
      in: metrics,
      read: () => responses.hits,
    })
    counted('qisuan_live_dropped_total', 'Browsers that were dropped because they did not receive a live state', {
      in: metrics,
      read: () => live.dropped,
    })
    const watchers: Gauge = new Gauge({
      name: 'qisuan_live_watchers',
      help: 'Browsers that follow a live state now',
      registers: [metrics.registry],
      collect: () => watchers.set(live.watching),
    })

    app.addHook('onResponse', (request, reply, done) => {
      if (isLive(reply)) return done()
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

/** A counter that is read when Prometheus scrapes. */
function counted(name: string, help: string, { in: { registry }, read }: { in: Metrics; read: () => number }): void {
  const counter: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      counter.reset()
      counter.inc(read())
    },
  })
}
