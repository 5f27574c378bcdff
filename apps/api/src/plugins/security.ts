import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import plugin from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

export const security = plugin<{ headers: Record<string, string> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      void reply.headers(headers)
      done()
    })
  },
  { name: 'security' },
)

/** Headers of every answer. The game platform is the one origin that a page may frame (spec §2, /jump). */
export function securityHeaders({
  platformUrl,
  siteUrl,
}: {
  platformUrl: string
  siteUrl: string
}): Record<string, string> {
  const platformOrigin = new URL(platformUrl).origin
  const https = siteUrl.startsWith('https:')
  return headersOf({
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
}

/** What helmet says of every answer alike, asked once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
