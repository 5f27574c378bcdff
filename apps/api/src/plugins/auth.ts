import jwt from '@fastify/jwt'
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
  interface FastifyRequest {
    session: Session | null
    /** The error of a database that is down, so that the session is unknown. Public endpoints answer all the same. */
    sessionUnknown: Error | null
  }
}

const scheme = 'Bearer '

/** About 500 bytes each. */
const maxVerifiedTokens = 10_000

/**
 * Sets the session of each request. The bearer token is a signed id of a session row. The row decides whether the session is valid, so
 * that logout, a new password and erasure end it at once.
 */
export const auth = plugin<{ services: Services }>(
  async (app, { services }) => {
    await app.register(jwt, {
      secret: services.config.sessionKey,
      sign: { algorithm: 'HS256', noTimestamp: true },
      // Only the signature check is cached; the session is looked up for every request.
      verify: { algorithms: ['HS256'], cache: maxVerifiedTokens },
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
  const sid = signedId(request)
  return sid === undefined ? null : services.sessions.find(sid)
}

/** The session id in the bearer token; undefined without a token that this server signed. */
function signedId({ headers: { authorization = '' }, server }: FastifyRequest): string | undefined {
  if (!authorization.startsWith(scheme)) return undefined
  try {
    // Not request.jwtVerify: with options it makes a new verifier, with an empty cache, for every call.
    return server.jwt.verify<{ sid: string }>(authorization.slice(scheme.length)).sid
  } catch {
    // A forged or damaged token is treated like none: calls of members answer 401.
    return undefined
  }
}
