import type { Services } from '../../../services/services.ts'
import { lockFamily } from '../family/lock-family.ts'

/** Ends every session of a person and of their family, who could switch to them, and forgets the devices. @returns how many sessions ended */
export async function endAllSessions({ db, clock, sessions }: Services, userId: number): Promise<number> {
  const now = clock.now()
  const { count } = await db.$transaction(async (tx) => {
    const family = { in: (await lockFamily(tx, userId)).map(({ id }) => id) }
    await tx.knownDevice.deleteMany({ where: { userId: family } })
    return tx.session.updateMany({
      where: { userId: family, endedAt: null, expiresAt: { gt: now } },
      data: { endedAt: now },
    })
  })
  sessions.drop(null)
  return count
}
