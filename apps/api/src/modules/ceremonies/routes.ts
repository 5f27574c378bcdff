import type { On } from '../../endpoint.ts'
import { LiveAnswer } from '../../live-answer.ts'
import type { Services } from '../../services/services.ts'
import { isHallKey } from './hall-key.ts'
import { presentRunning, presentWall } from './present.ts'
import { findCeremony, isRehearsal, noCeremony, runningCeremonies, type Ceremony } from './queries.ts'

export function ceremonyRoutes(on: On, services: Services): void {
  on('runningCeremonies', async () => presentRunning(await runningCeremonies(services)))

  on('ceremony', async ({ params: { id }, query: { key } }) =>
    presentWall(services, await openToHolder(services, id, key)),
  )

  on('liveCeremony', async ({ params: { id }, query: { key } }) => {
    await openToHolder(services, id, key)
    return new LiveAnswer(id, async () => presentWall(services, await findCeremony(services, id)))
  })
}

/** A ceremony is open to everybody. @throws AppError not_found (404), also for a rehearsal without its key */
async function openToHolder(services: Services, id: string, key: string | undefined): Promise<Ceremony> {
  const found = await findCeremony(services, id)
  if (isRehearsal(found) && !isHallKey(services.keyRing, id, key)) throw noCeremony()
  return found
}
