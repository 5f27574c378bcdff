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
    /** Why nobody can say whose request this is: the database is down. What visitors get it gets all the same. */
    sessionUnknown: Error | null
  }
}

const scheme = 'Bearer '

/** About 500 bytes each. */
const rememberedSignatures = 10_000

/**
 * The session of a request. The bearer is a signed pointer to a row: the row says until when and whether it still holds,
 * so that logout, a new password and erasure end it at once.
 */
export const auth = plugin<{ services: Services }>(
  async (app, { services }) => {
    await app.register(jwt, {
      secret: services.config.sessionKey,
      sign: { algorithm: 'HS256', noTimestamp: true },
      // A signature is checked once; whether the session still holds is asked every time.
      verify: { algorithms: ['HS256'], cache: rememberedSignatures },
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

/** Which session the bearer points to, if we signed it. */
function signedId({ headers: { authorization = '' }, server }: FastifyRequest): string | undefined {
  if (!authorization.startsWith(scheme)) return undefined
  try {
    // Not request.jwtVerify: with options of its own it makes a new verifier for every call, which remembers nothing.
    return server.jwt.verify<{ sid: string }>(authorization.slice(scheme.length)).sid
  } catch {
    // Forged, mangled, another algorithm: whatever it is, it is no session. Member calls answer 401.
    return undefined
  }
}
