import { closingDays } from '@qisuan/rules/limits'
import type { Services } from '../../services/services.ts'
import { erasureActions, ownerOperator } from '../audit/queries.ts'
import { retentionOperator } from '../retention/periods.ts'
import type { Span } from './span.ts'

/** Accounts that were erased in a span of time, by who had it done. */
export interface ErasureCounts {
  /** The owner, who closed the account. */
  byOwner: number
  /** The daily job, because the period was over. */
  byPeriod: number
  /** An operator, on request. */
  byOperator: number
  /** The longest time from an owner's request to the erasure, in days, with the week in which it can be taken back; null for none. */
  longestDays: number | null
  /** Accounts on the game platform, of people erased at any time, that it has not yet reported as deleted. */
  leftOnPlatform: number
}

export async function countErasures({ pool }: Services, { from, until }: Span): Promise<ErasureCounts> {
  const { rows } = await pool.query<ErasureCounts>(
    `select
       count(*) filter (where operator = $3)::int as "byOwner",
       count(*) filter (where operator = $4)::int as "byPeriod",
       count(*) filter (where operator not in ($3, $4))::int as "byOperator",
       round(max(extract(epoch from at - (before ->> 'closes_at')::timestamptz)) / 86400 + $5, 1)::float as "longestDays",
       (select count(*)::int from platform_erasure) as "leftOnPlatform"
     from audit_entry where action = any ($6) and at >= $1 and at < $2`,
    [from, until, ownerOperator, retentionOperator, closingDays, erasureActions],
  )
  const [counts] = rows
  if (!counts) throw new Error('a count is always one row')
  return counts
}

/** Number of rows that the daily job deleted in a span of time, by kind. */
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
