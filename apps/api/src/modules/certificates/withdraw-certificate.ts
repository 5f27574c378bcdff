import type { Services } from '../../services/services.ts'

/**
 * Withdraws a certificate permanently: its verification says so, and its owner sees the reason (spec §2, Rewards).
 * @param input.number in normalised form
 * @returns owner, round and time of withdrawal, with `before` set if it was already withdrawn; null for an unknown number
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
