import plugin from 'fastify-plugin'
import { Counter, type Histogram } from 'prom-client'
import type { Metrics } from '../services/metrics.ts'
import type { HotAnswers } from './hot-answers.ts'

type Observe = Pick<Histogram.Internal<string>, 'observe'>

/**
 * Counts every answer by the route that gave it, never by what was asked for: the addresses that people invent are one. Which counter it
 * is, is found once for each kind of answer. Hot answers, which pass Fastify by, count themselves and are read when Prometheus asks.
 */
export const requestMetrics = plugin<{ metrics: Metrics; hot: HotAnswers }>(
  async (app, { metrics, hot }) => {
    const counters = new Map<string, Observe>()
    const hotAnswers: Counter = new Counter({
      name: 'qisuan_hot_answers_total',
      help: 'Boards and lists that were sent as they lay ready',
      registers: [metrics.registry],
      collect() {
        hotAnswers.reset()
        hotAnswers.inc(hot.sent)
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
