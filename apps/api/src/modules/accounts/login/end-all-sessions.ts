import type { Services } from '../../../services/services.ts'

/** Ends every session of a person and forgets their devices. @returns how many sessions ended */
export async function endAllSessions({ db, clock, sessions }: Services, userId: number): Promise<number> {
  const now = clock.now()
  const [{ count }] = await db.$transaction([
    db.session.updateMany({ where: { userId, endedAt: null, expiresAt: { gt: now } }, data: { endedAt: now } }),
    db.knownDevice.deleteMany({ where: { userId } }),
  ])
  sessions.drop(null)
  return count
}
