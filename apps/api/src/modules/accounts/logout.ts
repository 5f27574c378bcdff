import type { Services } from '../../services/services.ts'
import type { Session } from './queries.ts'
import { sessionMemory } from './session-memory.ts'

/** Ends the session; its bearer and its launch tokens are worth nothing from now on. */
export async function logout(services: Services, session: Session): Promise<void> {
  await services.db.session.update({ where: { id: session.id }, data: { endedAt: services.clock.now() } })
  sessionMemory(services).forget(session.id)
}
