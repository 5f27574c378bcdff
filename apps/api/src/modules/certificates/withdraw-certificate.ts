import type { Services } from '../../services/services.ts'

/**
 * Withdraws a certificate for good: whoever verifies it is told so, and its owner sees the reason (spec §2, Rewards).
 * @param input.number in its one spelling
 * @returns whose it is and since when it is withdrawn, a moment long past if it was before; null for a number that nobody has
 */
export async function withdrawCertificate(
  { db, clock }: Services,
  { number, reason }: { number: string; reason: string },
): Promise<{ userId: number; roundKey: string; at: Date; before: boolean } | null> {
  const now = clock.now()
  const { count } = await db.certificate.updateMany({
    where: { number, withdrawnAt: null },
    data: { withdrawnAt: now, withdrawnReason: reason },
  })
  const row = await db.certificate.findUnique({ where: { number } })
  return row && { userId: row.userId, roundKey: row.roundKey, at: row.withdrawnAt ?? now, before: count === 0 }
}
