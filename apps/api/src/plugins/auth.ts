import jwt from '@fastify/jwt'
import type { KeyRing, RingKey } from '@qisuan/db/key-ring'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { isDatabaseDown } from '../services/database.ts'
import type { Services } from '../services/services.ts'
import type { Session } from '../services/sessions.ts'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string }
    user: { sid: string }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs the id of a session into a bearer token. */
    signSession: (sid: string) => string
  }
  interface FastifyRequest {
    session: Session | null
    /** The error of a database that is down, so that the session is unknown. Public endpoints answer all the same. */
    sessionUnknown: Error | null
  }
}

const scheme = 'Bearer '

/** Of each key; about 500 bytes each. */
const maxVerifiedTokens = 10_000

/**
 * Sets the session of each request. The bearer token is a signed id of a session row. The row decides whether the session is valid, so
 * that logout, a new password and erasure end it at once.
 */
export const auth = plugin<{ services: Services }>(
  async (app, { services }) => {
    const { keyRing } = services
    await app.register(jwt, {
      secret: async (_request: FastifyRequest, token: unknown) => secretOf(named(keyRing, token)),
      // With its header, which names the key (docs/adr/0037-keys.md).
      decode: { complete: true },
      sign: { algorithm: 'HS256', noTimestamp: true },
      // Only the signature check is cached; the session is looked up for every request.
      verify: { algorithms: ['HS256'], cache: maxVerifiedTokens },
    })
    app.decorate('signSession', (sid) => {
      const key = keyRing.signing()
      return app.jwt.sign({ sid }, { key: secretOf(key), kid: key.id })
    })
    app.decorateRequest('session', null)
    app.decorateRequest('sessionUnknown', null)

    app.addHook('onRequest', async (request) => {
      try {
        request.session = await sessionOf(request, services)
      } catch (error) {
        if (!(error instanceof Error) || !isDatabaseDown(error)) throw error
        request.sessionUnknown = error
      }
    })
  },
  { name: 'auth' },
)

async function sessionOf(request: FastifyRequest, services: Services): Promise<Session | null> {
  const sid = await signedId(request)
  return sid === undefined ? null : services.sessions.find(sid)
}

/** The session id in the bearer token; undefined without a token that a key of this installation signed. */
async function signedId(request: FastifyRequest): Promise<string | undefined> {
  if (!request.headers.authorization?.startsWith(scheme)) return undefined
  try {
    // Without options, because with some it makes a new verifier, with an empty cache, for every call.
    return (await request.jwtVerify<{ sid: string }>()).sid
  } catch {
    // A forged or damaged token is treated like none: calls of members answer 401.
    return undefined
  }
}

/** @throws when no key of the installation has the name in the token's header */
function named(ring: KeyRing, token: unknown): RingKey {
  const { header } = token as { header: { kid?: string } }
  const key = ring.sessions().find(({ id }) => id === header.kid)
  if (!key) throw new Error('signed with an unknown key')
  return key
}

/** As text, because only for a text the plugin keeps the verifier with its cache. */
const secretOf = ({ bytes }: Pick<RingKey, 'bytes'>): string => Buffer.from(bytes).toString('base64')
