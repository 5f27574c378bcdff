import type { RetentionKind, RetentionPeriods } from '@qisuan/rules/people/retention'
import type { Services } from '../../services/services.ts'
import { expiring } from './expiring.ts'
import { cutoff, intervalOf, retentionPeriods } from './periods.ts'

/**
 * Number of rows of each kind that are kept beyond their period, or beyond a `changed` one. After a run of the daily job
 * there are none.
 */
export async function countOverdue(
  services: Services,
  changed: Partial<RetentionPeriods> = {},
): Promise<{ kind: RetentionKind; rows: number }[]> {
  const periods = { ...(await retentionPeriods(services)), ...changed }
  const counts = await Promise.all(
    expiring.map(async ({ kind, table, since, where = 'true' }) => {
      const { rows } = await services.pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where ${since} < ${cutoff} and ${where}`,
        [services.clock.now(), intervalOf(periods[kind])],
      )
      return { kind, rows: rows[0]?.count ?? 0 }
    }),
  )
  return Array.from(
    Map.groupBy(counts, ({ kind }) => kind),
    ([kind, some]) => ({
      kind,
      rows: some.reduce((sum, { rows }) => sum + rows, 0),
    }),
  )
}
