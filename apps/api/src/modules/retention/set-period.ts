import { isTooShort, periodText, retentionKinds, type Period, type RetentionKind } from '@qisuan/rules/retention'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/**
 * Changes how long one kind of data is kept; undefined restores the default. The next daily job follows it, and documents print it at once.
 * @throws ConflictError when the law does not allow so short a period
 */
export async function setPeriod({ db }: Services, kind: RetentionKind, period: Period | undefined): Promise<void> {
  requireLawful(kind, period)
  if (!period) return void (await db.retentionPeriod.deleteMany({ where: { kind } }))
  await db.retentionPeriod.upsert({ where: { kind }, create: { kind, ...period }, update: period })
}

/** @throws ConflictError when the law does not allow so short a period */
export function requireLawful(kind: RetentionKind, period: Period | undefined): void {
  if (!period || !isTooShort(kind, period)) return
  const { least } = { least: undefined, ...retentionKinds[kind] }
  throw new ConflictError(`${kind} 至少要保存${least ? ` ${periodText(least)}` : '更久'}`)
}
