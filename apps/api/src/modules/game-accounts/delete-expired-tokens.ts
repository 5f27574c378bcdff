import { deliverySeconds } from '@qisuan/contracts/game-accounts'
import type { Services } from '../../services/services.ts'

/** Deletes expired launch tokens, and the ids of deliveries whose signatures have expired. */
export async function deleteExpiredTokens({ db, clock }: Services): Promise<{ tokens: number; deliveries: number }> {
  const now = clock.now()
  // A delivery's timestamp may be ahead of our clock by as much as it may be behind.
  const stale = new Date(now.getTime() - 2 * deliverySeconds * 1000)
  const [tokens, deliveries] = await Promise.all([
    db.launchToken.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.scoreDelivery.deleteMany({ where: { receivedAt: { lt: stale } } }),
  ])
  return { tokens: tokens.count, deliveries: deliveries.count }
}
