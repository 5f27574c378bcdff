import { AppError } from '../app-error.ts'
import type { Services } from './services.ts'

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

const spendQuery = {
  name: 'spend attempts',
  text: `select kind, subject_hash as "subjectHash", expires_at as "expiresAt", was_left as "wasLeft"
         from qisuan_spend_attempts($1, $2, $3, $4, $5)`,
}

/**
 * Takes one attempt from each budget, or from none when one has nothing left. Holds under parallel requests and several processes.
 * @throws what the first exhausted budget refuses with
 */
export async function spend({ pool, clock }: Services, budgets: readonly Budget[]): Promise<Spent[]> {
  const now = clock.now()
  const column = <Key extends 'kind' | 'subjectHash' | 'max' | 'seconds'>(key: Key) => budgets.map((each) => each[key])
  const hashes = column('subjectHash').map((hash) => Buffer.from(hash))
  const values = [now, column('kind'), hashes, column('max'), column('seconds')]
  const { rows } = await pool.query<Spent & { wasLeft: boolean }>({ ...spendQuery, values })
  const usedUp = rows.filter(({ wasLeft }) => !wasLeft)
  for (const budget of budgets) {
    const row = usedUp.find(({ kind, subjectHash }) => kind === budget.kind && subjectHash.equals(budget.subjectHash))
    if (!row) continue
    throw Object.assign(budget.refusal((row.expiresAt.getTime() - now.getTime()) / 1000), { budget: budget.kind })
  }
  return rows
}

/** Gives attempts back that turned out not to count, such as the right password. Like taking them, it waits for no disk. */
export async function giveBack({ pool }: Services, spent: readonly Spent[]): Promise<void> {
  await pool.query({
    name: 'give attempts back',
    text: `
      with locked as (
        select kind, subject_hash
        from attempt_budget
        join unnest($1::text[], $2::bytea[], $3::timestamptz[]) as spent (kind, subject_hash, expires_at) using (kind, subject_hash, expires_at)
        cross join set_config('synchronous_commit', 'off', true)
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
