import { jweixinOrigin } from '@qisuan/contracts/wechat'
import plugin from 'fastify-plugin'

type Headers = Record<string, string>

declare module 'fastify' {
  interface FastifyInstance {
    /** The security headers for what is sent past the hooks. */
    securityHeaders: SecurityHeaders
  }
}

/** Adds the security headers to every response. A header that a route sets itself stays, such as the policy of an uploaded picture. */
export const security = plugin<{ headersOf: SecurityHeaders }>(
  async (app, { headersOf }) => {
    app.decorate('securityHeaders', headersOf)
    app.addHook('onSend', (_request, reply, _payload, done) => {
      // A browser uses the headers of the response that it has.
      if (reply.statusCode === 304) return done()
      const headers = headersOf(reply.getHeader('content-type'))
      for (const name in headers) if (!reply.hasHeader(name)) void reply.header(name, headers[name])
      done()
    })
  },
  { name: 'security' },
)

/** The security headers of a response by its content type: data runs nothing and needs few, which matters where one board is sent often. */
export type SecurityHeaders = (contentType: unknown) => Headers

interface Origins {
  /** The game platform, the one origin that a page may frame (spec §2, /jump); undefined for a site without one. */
  platformUrl: string | undefined
  siteUrl: string
  /** True if pages inside WeChat load its JS-SDK, which is the one foreign script. */
  shareCards: boolean
}

export function securityHeaders({ platformUrl, siteUrl, shareCards }: Origins): SecurityHeaders {
  const https = siteUrl.startsWith('https:')
  const always = {
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
  const data: Headers = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'", ...always }
  const policyOf = (scripts: string) => [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    platformUrl === undefined ? "frame-src 'self'" : `frame-src 'self' ${new URL(platformUrl).origin}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  const page: Headers = {
    'content-security-policy': policyOf(shareCards ? ` ${jweixinOrigin}` : '').join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'SAMEORIGIN',
    ...always,
  }
  // A worker has the policy of its own file. Programs of pupils run in one, in WebAssembly, which Safari 15 counts as evaluation.
  const script: Headers = {
    ...page,
    'content-security-policy': policyOf(" 'wasm-unsafe-eval' 'unsafe-eval'").join(';'),
  }
  return (contentType) => {
    if (/^(application\/json|text\/event-stream)/.test(String(contentType))) return data
    return /javascript/.test(String(contentType)) ? script : page
  }
}
