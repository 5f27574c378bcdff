import type { Services } from '../../../services/services.ts'
import type { Session } from '../../../services/sessions/sessions.ts'

/** Ends the session, which invalidates its bearer and its launch tokens. */
export async function logout(services: Services, session: Session): Promise<void> {
  await services.db.session.update({ where: { id: session.id }, data: { endedAt: services.clock.now() } })
  services.sessions.drop(session.id)
}
