import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'

/** Opens a session for `config.sessionDays` and returns its id, which the bearer carries. */
export async function openSession(
  services: Services,
  userId: number,
  origin: Session['origin'],
  tx: Transaction = services.db,
): Promise<string> {
  const now = services.clock.now()
  const { id } = await tx.session.create({
    data: {
      id: randomUUID(),
      userId,
      origin,
      createdAt: now,
      expiresAt: new Date(now.getTime() + services.config.sessionDays * 86_400_000),
    },
    select: { id: true },
  })
  return id
}
