import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { isHallKey } from './hall-key.ts'
import { presentWall } from './present.ts'
import { findCeremony, isRehearsal, noCeremony } from './queries.ts'

export function ceremonyRoutes(on: On, services: Services): void {
  on('ceremony', ({ params, query }) => wallOf(services, params.id, query.key))
}

/** @throws AppError not_found (404), also for a rehearsal without its key */
async function wallOf(services: Services, id: string, key: string | undefined) {
  const found = await findCeremony(services, id)
  if (isRehearsal(found) && !isHallKey(services.keyRing, id, key)) throw noCeremony()
  return presentWall(services, found)
}
