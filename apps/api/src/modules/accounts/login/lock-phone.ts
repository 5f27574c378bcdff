import type { Transaction } from '../../../services/database.ts'

/** Serialises transactions of the same phone and purpose: others wait here until this one ends. */
export async function lockPhone(tx: Transaction, kind: string, phoneHash: Uint8Array): Promise<void> {
  const key = Buffer.from(phoneHash).readBigInt64BE(0)
  await tx.$executeRaw`select pg_advisory_xact_lock(${key} # hashtext(${kind})::bigint)`
}
