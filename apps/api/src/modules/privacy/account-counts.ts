import type { Services } from '../../services/services.ts'
import { erasureActions } from '../audit/queries.ts'
import { lapsedAccounts } from '../accounts/queries.ts'

/** Accounts by what is kept of them, now. */
export interface AccountCounts {
  open: number
  /** Closed by their owner, and not erased before the week is over. */
  closing: number
  /** Closed, and the week is over: the next run of the daily job erases them. */
  closingOverdue: number
  teachers: number
  certified: number
  waitingForReview: number
  withIdNumber: number
  /** The period is over: the next run of the daily job erases them. */
  lapsed: number
}

const many = 1_000_000

export async function countAccounts(services: Services): Promise<AccountCounts> {
  const { rows } = await services.pool.query<Omit<AccountCounts, 'lapsed'>>(
    `select
       count(*) filter (where closes_at is null)::int as open,
       count(*) filter (where closes_at > $1)::int as closing,
       count(*) filter (where closes_at <= $1)::int as "closingOverdue",
       count(*) filter (where role = 'teacher')::int as teachers,
       count(*) filter (where certified_at is not null)::int as certified,
       count(*) filter (where identity_check = 'review')::int as "waitingForReview",
       count(*) filter (where idcard_sealed is not null)::int as "withIdNumber"
     from user_account person
     where not exists (select from erasure where user_id = person.id)
       and not exists (select from merged_account where from_id = person.id)
       and not exists (select from audit_entry where action = any ($2) and (key ->> 'id')::int = person.id)`,
    [services.clock.now(), erasureActions],
  )
  const [counts] = rows
  if (!counts) throw new Error('a count is always one row')
  return { ...counts, lapsed: (await lapsedAccounts(services, many)).length }
}
