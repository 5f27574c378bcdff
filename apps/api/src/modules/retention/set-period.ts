import { isTooShort, periodText, retentionKinds, type Period, type RetentionKind } from '@qisuan/rules/people/retention'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/**
 * Changes how long one kind of data is kept; undefined restores the default. The next daily job follows it, and documents print it at once.
 * @param check compares the present period with the one that an operator saw
 * @throws ConflictError when the law does not allow so short a period
 */
export async function setPeriod(
  { db }: Services,
  kind: RetentionKind,
  period: Period | undefined,
  check: (now: Period) => void = () => {},
): Promise<void> {
  requireLawful(kind, period)
  await db.$transaction(async (tx) => {
    // A default has no row that could be locked.
    await tx.$executeRaw`lock table retention_period in share row exclusive mode`
    check((await tx.retentionPeriod.findUnique({ where: { kind } })) ?? retentionKinds[kind].default)
    if (period) await tx.retentionPeriod.upsert({ where: { kind }, create: { kind, ...period }, update: period })
    else await tx.retentionPeriod.deleteMany({ where: { kind } })
  })
}

/** @throws ConflictError when the law does not allow so short a period */
export function requireLawful(kind: RetentionKind, period: Period | undefined): void {
  if (!period || !isTooShort(kind, period)) return
  const { least } = { least: undefined, ...retentionKinds[kind] }
  throw new ConflictError(`${kind} 至少要保存${least ? ` ${periodText(least)}` : '更久'}`)
}
