import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection, answers what comes on open ones for so many seconds, and resolves when the last is answered. */
    leave(seconds: number): Promise<void>
  }
}

/** Whoever is slower than that to take an answer is not waited for. */
const timeoutMs = 10_000

/**
 * Leaving without losing a request. New connections are refused at once, so that a proxy goes elsewhere before it has sent anything; on
 * those that are open every answer says that it is the last. Only then are idle ones cut: none has a request on its way any more.
 */
export const leaving = plugin(
  async (app) => {
    app.decorate('leave', async (seconds) => {
      const { server } = app
      const gone = once(server, 'close')
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
      // HTTP's own close would cut idle connections now, with what is just arriving on them.
      Server.prototype.close.call(server)
      await delay(seconds * 1000)
      server.closeIdleConnections()
      await Promise.race([gone, delay(timeoutMs, undefined, { ref: false })])
    })
  },
  { name: 'leaving' },
)
