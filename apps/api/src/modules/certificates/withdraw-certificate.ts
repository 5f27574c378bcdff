import type { Services } from '../../services/services.ts'

/**
 * Withdraws a certificate permanently: its verification says so, and its owner sees the reason (spec §2, Rewards).
 * @param input.number in normalised form
 * @returns the time of withdrawal, with `before` set if it was already withdrawn
 */
export async function withdrawCertificate(
  { db, clock }: Services,
  { number, reason }: { number: string; reason: string },
): Promise<{ at: Date; before: boolean }> {
  const now = clock.now()
  const { count } = await db.certificate.updateMany({
    where: { number, withdrawnAt: null },
    data: { withdrawnAt: now, withdrawnReason: reason },
  })
  const { withdrawnAt } = await db.certificate.findUniqueOrThrow({ where: { number } })
  return { at: withdrawnAt ?? now, before: count === 0 }
}
