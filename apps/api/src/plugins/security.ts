import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import plugin from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

/** Headers that keep a page to itself. The game platform is the one origin that may be framed (spec §2, /jump). */
export const security = plugin<{ platformOrigin: string; https: boolean }>(
  async (app, { platformOrigin, https }) => {
    const headers = headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'self'"],
          formAction: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          frameSrc: ["'self'", platformOrigin],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      frameguard: { action: 'sameorigin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      hsts: https ? { maxAge: 31_536_000 } : false,
      crossOriginEmbedderPolicy: false,
    })
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(headers)
      done()
    })
  },
  { name: 'security' },
)

/** What helmet says of every answer alike, asked once. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
