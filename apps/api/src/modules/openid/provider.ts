import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { OpenIdSettings } from '../../config/openid-platform.ts'
import type { PartnerKeys } from '../../services/game-platform/partner-keys.ts'
import type { Services } from '../../services/services.ts'
import { accountOf } from './account.ts'
import { addresses, loginCookie } from './addresses.ts'
import { openIdRecords } from './records.ts'
import { refusalPage } from './refusal-page.ts'
import { cookieSecrets, signingKeys } from './signing-keys.ts'

/** Seconds. A login may wait for somebody who has to log in to the site first. */
const ttl = { Interaction: 900, Grant: 900, AuthorizationCode: 60, AccessToken: 300, IdToken: 300, Session: 900 }

const scope = 'openid profile'

export interface Partner extends OpenIdSettings {
  clientId: string
  keys: PartnerKeys
}

/** The OpenID provider for one platform (docs/adr/contest/0065-a-second-platform.md). Its consent is implied: the organiser has chosen the platform. */
export function createProvider(services: Services, partner: Partner): Provider {
  const { config, keyRing, log } = services
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const
  const configuration: Configuration = {
    adapter: openIdRecords(services),
    jwks: { keys: signingKeys(keyRing) },
    cookies: {
      keys: cookieSecrets(keyRing),
      names: { interaction: loginCookie, resume: 'qisuan_openid_resume', session: 'qisuan_openid' },
      short: cookie,
      long: { ...cookie, path: '/openid' },
    },
    clients: [
      {
        client_id: partner.clientId,
        redirect_uris: [partner.callbackUrl],
        jwks_uri: partner.keysUrl,
        token_endpoint_auth_method: 'private_key_jwt',
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        subject_type: 'pairwise',
        scope,
      },
    ],
    // The keys are fetched like everything of the platform: bounded, and not at all while it is down.
    fetch: async () => Response.json(await partner.keys.all()),
    routes: {
      authorization: addresses.authorization.url,
      token: addresses.token.url,
      userinfo: addresses.userinfo.url,
      jwks: addresses.jwks.url,
    },
    responseTypes: ['code'],
    clientAuthMethods: ['private_key_jwt'],
    scopes: scope.split(' '),
    claims: { openid: ['sub'], profile: ['nickname'] },
    // The account name is in the ID token, so that a platform need not ask for it.
    conformIdTokenClaims: false,
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: async ({ oidc }) => String(oidc.account?.['subject']),
    pkce: { required: () => true },
    // Nothing beside the one way that docs/partner-platforms.md describes.
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    findAccount: (_context, sessionId) => accountOf(services, sessionId),
    loadExistingGrant: grantAll,
    interactions: { url: (_context, { uid }) => `/openid/login/${uid}` },
    expiresWithSession: async () => false,
    ttl,
    renderError: (context, { error, error_description: detail }) => {
      log.warn({ error, detail }, 'an OpenID request was refused')
      context.type = 'html'
      context.body = refusalPage(config.siteUrl, error)
    },
  }
  const provider = new Provider(config.siteUrl, configuration)
  provider.proxy = true
  provider.on('server_error', (_context, err) => log.error({ err }, 'openid'))
  provider.on('grant.error', (_context, { error, error_description: detail }) =>
    log.warn({ error, detail }, 'an OpenID platform got no token'),
  )
  return provider
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.account?.accountId ?? '',
  })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}
