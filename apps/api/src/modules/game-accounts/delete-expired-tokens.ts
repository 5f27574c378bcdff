import { deliverySeconds } from '@qisuan/contracts/game-accounts'
import type { Services } from '../../services/services.ts'

/** Deletes launch tokens that have expired, and the numbers of deliveries whose signature nobody would take any more. */
export async function deleteExpiredTokens({ db, clock }: Services): Promise<{ tokens: number; deliveries: number }> {
  const now = clock.now()
  // A delivery may be signed as far ahead of our clock as behind it.
  const stale = new Date(now.getTime() - 2 * deliverySeconds * 1000)
  const [tokens, deliveries] = await Promise.all([
    db.launchToken.deleteMany({ where: { expiresAt: { lte: now } } }),
    db.scoreDelivery.deleteMany({ where: { receivedAt: { lt: stale } } }),
  ])
  return { tokens: tokens.count, deliveries: deliveries.count }
}
