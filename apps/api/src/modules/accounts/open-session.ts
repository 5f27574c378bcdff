import { randomUUID } from 'node:crypto'
import type { Client } from '../../client.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'
import { rememberDevice } from './known-devices.ts'

/** Opens a session for `config.sessionDays`, remembers the device and returns the session's id, which the bearer carries. */
export async function openSession(
  services: Services,
  login: { userId: number; origin: Session['origin']; client: Client },
  tx: Transaction = services.db,
): Promise<string> {
  const { userId, origin, client } = login
  const now = services.clock.now()
  const { id } = await tx.session.create({
    data: {
      id: randomUUID(),
      userId,
      origin,
      browser: client.browser,
      createdAt: now,
      expiresAt: new Date(now.getTime() + services.config.sessionDays * 86_400_000),
    },
    select: { id: true },
  })
  await rememberDevice(services, userId, client, tx)
  return id
}
