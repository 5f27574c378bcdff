import { AppError } from '../app-error.ts'
import type { Services } from './services.ts'
import { inTransaction } from './transaction.ts'

/** At most `max` attempts of a kind in `seconds`, which begin with the first of them. */
export interface Budget {
  kind: string
  /** A keyed hash of whom the attempts are counted for: a phone, a network, a device on a phone. */
  subjectHash: Uint8Array<ArrayBuffer>
  max: number
  seconds: number
  /** The error when nothing is left. @param retryAfter seconds until there is again */
  refusal: (retryAfter: number) => Error
}

/** An attempt that was taken from a budget. */
export interface Spent {
  kind: string
  subjectHash: Buffer
  expiresAt: Date
}

// Whoever takes attempts or gives them back locks the rows in the order of their key, so that no two calls wait for each other.
const spendQuery = {
  name: 'spend attempts',
  text: `
    insert into attempt_budget as budget (kind, subject_hash, remaining, expires_at)
    select kind, subject_hash, max - 1, $1::timestamptz + seconds * interval '1 second'
    from unnest($2::text[], $3::bytea[], $4::int[], $5::int[]) as wanted (kind, subject_hash, max, seconds)
    order by kind, subject_hash
    on conflict (kind, subject_hash) do update set
      remaining = case when budget.expires_at <= $1 then excluded.remaining else budget.remaining - 1 end,
      expires_at = case when budget.expires_at <= $1 then excluded.expires_at else budget.expires_at end
    where budget.expires_at <= $1 or budget.remaining > 0
    returning kind, subject_hash as "subjectHash", expires_at as "expiresAt"`,
}

/**
 * Takes one attempt from each budget, or from none when one has nothing left. Holds under parallel requests and several processes.
 * @throws what the first exhausted budget refuses with
 */
export async function spend({ pool, clock }: Services, budgets: readonly Budget[]): Promise<Spent[]> {
  const now = clock.now()
  const column = <Key extends 'kind' | 'subjectHash' | 'max' | 'seconds'>(key: Key) => budgets.map((each) => each[key])
  const values = [
    now,
    column('kind'),
    column('subjectHash').map((hash) => Buffer.from(hash)),
    column('max'),
    column('seconds'),
  ]
  return inTransaction(pool, async (client) => {
    const { rows: spent } = await client.query<Spent>({ ...spendQuery, values })
    for (const budget of budgets) {
      if (spent.some((each) => each.kind === budget.kind && each.subjectHash.equals(budget.subjectHash))) continue
      const { rows } = await client.query<{ expiresAt: Date }>(
        'select expires_at as "expiresAt" from attempt_budget where kind = $1 and subject_hash = $2',
        [budget.kind, Buffer.from(budget.subjectHash)],
      )
      const until = rows[0]?.expiresAt ?? now
      // Rolls back what was taken from the other budgets.
      throw Object.assign(budget.refusal((until.getTime() - now.getTime()) / 1000), { budget: budget.kind })
    }
    return spent
  })
}

/** Gives attempts back that turned out not to count, such as the right password. */
export async function giveBack({ pool }: Services, spent: readonly Spent[]): Promise<void> {
  await pool.query({
    name: 'give attempts back',
    text: `
      with locked as (
        select kind, subject_hash
        from attempt_budget
        join unnest($1::text[], $2::bytea[], $3::timestamptz[]) as spent (kind, subject_hash, expires_at)
          using (kind, subject_hash, expires_at)
        order by kind, subject_hash
        for update of attempt_budget
      )
      update attempt_budget as budget set remaining = remaining + 1
      from locked
      where budget.kind = locked.kind and budget.subject_hash = locked.subject_hash`,
    values: [spent.map(({ kind }) => kind), spent.map((each) => each.subjectHash), spent.map((each) => each.expiresAt)],
  })
}

/** The usual refusal: 429 with the seconds to wait. */
export function tooMany(message: string): Budget['refusal'] {
  return (retryAfter) => new AppError('too_many_requests', message, { retryAfter })
}
