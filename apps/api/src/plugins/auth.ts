import plugin from 'fastify-plugin'
import { isDatabaseDown } from '@qisuan/db/failures'
import { readAgain } from '../services/database.ts'
import { previewToken } from './preview-bar.ts'
import { inventedSession } from '../services/preview.ts'
import type { Services } from '../services/services.ts'
import type { Session } from '../services/sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** The error of a database that is down, so that the session is unknown. Public endpoints answer all the same. */
    sessionUnknown: Error | null
  }
}

/**
 * Sets the session of each request. The bearer token is a signed id of a session row. The row decides whether the session is valid, so
 * that logout, a new password and erasure end it at once.
 */
export const auth = plugin<{ services: Pick<Services, 'sessions'> }>(
  async (app, { services: { sessions } }) => {
    app.decorateRequest('session', null)
    app.decorateRequest('sessionUnknown', null)

    app.addHook('onRequest', async (request) => {
      const { preview } = request
      if (preview) {
        request.session = request.headers.authorization === `Bearer ${previewToken}` ? inventedSession(preview) : null
        return
      }
      const sid = app.bearers.sidOf(request.headers.authorization)
      if (sid === undefined) return
      try {
        request.session = await readAgain(() => sessions.find(sid))
      } catch (error) {
        if (!(error instanceof Error) || !isDatabaseDown(error)) throw error
        request.sessionUnknown = error
      }
    })
  },
  { name: 'auth', dependencies: ['bearers'] },
)
