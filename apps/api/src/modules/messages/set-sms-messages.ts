import type { Services } from '../../services/services.ts'

/** Records whether a person wants messages by SMS; of a refusal, the time of the first. @returns whether that has changed */
export async function setSmsMessages({ db, clock }: Services, userId: number, on: boolean): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, smsOptOutAt: on ? { not: null } : null },
    data: { smsOptOutAt: on ? null : clock.now() },
  })
  return count > 0
}
