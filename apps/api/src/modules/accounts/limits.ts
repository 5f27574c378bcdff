import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import type { Transaction } from '../../services/database.ts'

/** Serialises transactions of the same phone and purpose: others wait here until this one ends. */
export async function lockPhone(tx: Transaction, kind: string, phoneHash: Uint8Array): Promise<void> {
  const key = Buffer.from(phoneHash).readBigInt64BE(0)
  await tx.$executeRaw`select pg_advisory_xact_lock(${key} # hashtext(${kind})::bigint)`
}

/**
 * Throws when this phone has at least `max` attempts of `kind` in the last `seconds`.
 * The limit is per phone and not per IP address, because a whole school may share one address.
 * @throws AppError too_many_requests (429) with the seconds until the oldest of these attempts expires
 */
export async function enforceLimit(
  services: Services,
  attempts: { kind: string; phoneHash: Uint8Array<ArrayBuffer>; max: number; seconds: number; message: string },
  tx: Transaction = services.db,
): Promise<void> {
  const { kind, phoneHash, max, seconds, message } = attempts
  const now = services.clock.now().getTime()
  const recent = await tx.attemptLog.findMany({
    where: { kind, phoneHash, at: { gt: new Date(now - seconds * 1000) } },
    orderBy: { at: 'desc' },
    take: max,
    select: { at: true },
  })
  const oldest = recent[max - 1]
  if (!oldest) return
  throw new AppError('too_many_requests', message, { retryAfter: oldest.at.getTime() / 1000 + seconds - now / 1000 })
}

const longestLimit = 86_400_000

/** Records an attempt and deletes this phone's attempts that are older than the longest limit. */
export async function recordAttempt(
  services: Services,
  attempt: { kind: string; phoneHash: Uint8Array<ArrayBuffer> },
  tx: Transaction = services.db,
): Promise<void> {
  const at = services.clock.now()
  await tx.attemptLog.deleteMany({ where: { ...attempt, at: { lt: new Date(at.getTime() - longestLimit) } } })
  await tx.attemptLog.create({ data: { ...attempt, at } })
}
