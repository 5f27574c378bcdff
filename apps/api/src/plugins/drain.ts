import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import plugin from 'fastify-plugin'
import type { LiveHub } from '../services/live/hub.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses new connections, answers requests on open ones for this long, and resolves when the last is answered. */
    drain(seconds: number): Promise<void>
  }
}

/** Milliseconds that clients may take to receive their response. */
const timeoutMs = 10_000

/**
 * Stops the server without losing a request. Who watches a live board is sent away at once, and comes back to another process. Connections
 * that wait to be accepted are served, new ones are refused, so that a proxy tries another process before it sends anything. Every response
 * on an open connection announces that it closes. Idle connections are closed last, when no request can be on its way any more.
 */
export const drain = plugin<{ live: LiveHub }>(
  async (app, { live }) => {
    app.addHook('preClose', async () => live.close())
    app.decorate('drain', async (seconds) => {
      live.close()
      const { server } = app
      const closed = once(server, 'close')
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
      await acceptWaiting(server)
      // The close of an HTTP server would cut idle connections now, together with requests that are just arriving.
      Server.prototype.close.call(server)
      await delay(seconds * 1000)
      server.closeIdleConnections()
      await Promise.race([closed, delay(timeoutMs, undefined, { ref: false })])
    })
  },
  { name: 'drain' },
)

/** Maximum number of connections that wait for a Node server to accept them. */
const backlog = 511

/** Accepts what the kernel already holds for this server, which its close would reset: a turn of the event loop accepts one connection. */
async function acceptWaiting(server: Server): Promise<void> {
  let waiting = true
  const onConnection = () => {
    waiting = true
  }
  server.on('connection', onConnection)
  await nextTurn()
  for (let turn = 0; waiting && turn < backlog; turn += 1) {
    waiting = false
    await nextTurn()
  }
  server.off('connection', onConnection)
}
