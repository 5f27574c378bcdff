import plugin from 'fastify-plugin'
import { isLive } from './live.ts'

/** Milliseconds; slower responses are logged. */
const slow = 1000

/** Logs requests that failed, were slow or changed something. All others, such as reads of a board, are logged at level debug. */
export const accessLog = plugin(
  async (app) => {
    const everything = ['debug', 'trace'].includes(app.log.level)

    app.addHook('onResponse', (request, reply, done) => {
      const took = isLive(reply) ? 0 : reply.elapsedTime
      const level =
        reply.statusCode >= 500 ? 'error' : isNotable(request.method, reply.statusCode, took) ? 'info' : 'debug'
      if (level !== 'debug' || everything) {
        request.log[level]({ req: request, status: reply.statusCode, ms: Math.round(took) }, 'answered')
      }
      done()
    })
  },
  { name: 'access-log' },
)

function isNotable(method: string, status: number, took: number): boolean {
  return took > slow || (method !== 'GET' && method !== 'HEAD') || (status >= 400 && status !== 404)
}
