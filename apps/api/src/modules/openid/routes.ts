import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { AppError } from '../../app-error.ts'
import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { addresses, loginCookie } from './addresses.ts'
import { continueLogin } from './continue-login.ts'
import type { Partner } from './provider.ts'

/** The platform asks for all its people from one address, and a whole round starts in one second. */
const limit = { rateLimit: { max: 120_000, timeWindow: 60_000 } }

interface Mount {
  app: FastifyInstance
  on: On
  /** The security headers of a page. */
  headers: Readonly<Record<string, string>>
}

/** The OpenID provider for a platform that logs in with it, and the site's part of a login. */
export async function openIdRoutes({ app, on, headers }: Mount, services: Services): Promise<void> {
  const partner = partnerOf(services)
  const provider = partner && (await followKeys(services, partner))
  on('continueLogin', async ({ params, session, client }) => {
    if (!provider) throw new AppError('not_found', '本站的比赛平台不用这种方式登录')
    return continueLogin(services, provider(), { uid: params.uid, cookie: client.cookie(loginCookie), session })
  })
  if (provider)
    await app.register(async (scope) => mount(scope, { provider, headers, siteUrl: services.config.siteUrl }))
}

function partnerOf({ config, partnerKeys }: Services): Partner | undefined {
  const { openId, clientId } = config.platform
  return openId && partnerKeys && { ...openId, clientId, keys: partnerKeys }
}

/** Loads the library, and makes another provider whenever the keys of the installation have changed: all that lasts is in the database. */
async function followKeys(services: Services, partner: Partner): Promise<() => Provider> {
  const { createProvider } = await import('./provider.ts')
  let keys = services.keyRing.sessions()
  let provider = createProvider(services, partner)
  return () => {
    if (keys === services.keyRing.sessions()) return provider
    keys = services.keyRing.sessions()
    provider = createProvider(services, partner)
    return provider
  }
}

interface Mounted {
  provider: () => Provider
  headers: Mount['headers']
  siteUrl: string
}

/** Hands requests on as they come: the provider reads their bodies, and answers by itself. */
function mount(scope: FastifyInstance, { provider, headers, siteUrl }: Mounted): void {
  const site = new URL(siteUrl)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  for (const { url, methods } of Object.values(addresses)) {
    scope.route({
      method: [...methods],
      url,
      config: limit,
      handler: async ({ raw: request }, reply) => {
        reply.hijack()
        for (const name in headers) reply.raw.setHeader(name, headers[name] ?? '')
        // The addresses that it gives out are the site's, through whichever proxy the request came.
        request.headers['x-forwarded-proto'] = site.protocol.slice(0, -1)
        request.headers['x-forwarded-host'] = site.host
        await provider().callback()(request, reply.raw)
      },
    })
  }
}
