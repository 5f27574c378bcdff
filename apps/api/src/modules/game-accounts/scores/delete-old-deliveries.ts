import { deliverySeconds } from '@qisuan/contracts/game-accounts'
import type { Services } from '../../../services/services.ts'

/** Deletes the ids of deliveries whose signatures have expired. @returns how many */
export async function deleteOldDeliveries({ db, clock }: Services): Promise<number> {
  // A delivery's timestamp may be ahead of our clock by as much as it may be behind.
  const stale = new Date(clock.now().getTime() - 2 * deliverySeconds * 1000)
  const { count } = await db.scoreDelivery.deleteMany({ where: { receivedAt: { lt: stale } } })
  return count
}
