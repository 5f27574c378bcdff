import type { Services } from '../../services/services.ts'
import { ownerOperator } from '../audit/queries.ts'
import { retentionOperator } from '../retention/queries.ts'
import type { Span } from './span.ts'

/** Accounts that were erased in a span of time, by who had it done. */
export interface ErasureCounts {
  /** The owner, who closed the account. */
  byOwner: number
  /** The daily job, because the period was over. */
  byPeriod: number
  /** An operator, on request. */
  byOperator: number
}

export async function countErasures({ pool }: Services, { from, until }: Span): Promise<ErasureCounts> {
  const { rows } = await pool.query<ErasureCounts>(
    `select
       count(*) filter (where operator = $3)::int as "byOwner",
       count(*) filter (where operator = $4)::int as "byPeriod",
       count(*) filter (where operator not in ($3, $4))::int as "byOperator"
     from audit_entry where action = 'users erase' and at >= $1 and at < $2`,
    [from, until, ownerOperator, retentionOperator],
  )
  return rows[0] ?? { byOwner: 0, byPeriod: 0, byOperator: 0 }
}

/** What the daily job deleted in a span of time because its period was over, by kind. */
export interface DeletionCounts {
  kind: string
  rows: number
}

export async function countDeletions({ pool }: Services, { from, until }: Span): Promise<DeletionCounts[]> {
  const { rows } = await pool.query<DeletionCounts>(
    `select key ->> 'kind' as kind, sum((before ->> 'rows')::int)::int as rows
     from audit_entry where operator = $3 and action = 'retention' and at >= $1 and at < $2
     group by kind order by kind`,
    [from, until, retentionOperator],
  )
  return rows
}
