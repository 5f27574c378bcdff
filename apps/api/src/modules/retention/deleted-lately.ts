import { isRetentionKind, type RetentionKind } from '@qisuan/rules/people/retention'
import type { Services } from '../../services/services.ts'
import { retentionOperator } from './periods.ts'

/** Rows that were deleted because their period was over, by day and kind, in the last thirty days; the newest first. */
export async function deletedLately({
  pool,
  clock,
  config,
}: Services): Promise<{ day: string; kind: RetentionKind; rows: number }[]> {
  const { rows } = await pool.query<{ day: string; kind: string; rows: number }>(
    `select to_char(at at time zone $2, 'YYYY-MM-DD') as day, kind, sum(rows)::int as rows from (
       select at, key ->> 'kind' as kind, (before ->> 'rows')::int as rows from audit_entry
       where operator = $3 and action = 'retention' and at > $1::timestamptz - interval '30 days'
       union all
       select erased_at, 'accounts', 1 from erasure
       where erased_by = $3 and erased_at > $1::timestamptz - interval '30 days'
     ) deleted group by 1, 2 order by 1 desc, 2`,
    [clock.now(), config.timeZone, retentionOperator],
  )
  return rows.flatMap(({ kind, ...row }) => (isRetentionKind(kind) ? [{ ...row, kind }] : []))
}
