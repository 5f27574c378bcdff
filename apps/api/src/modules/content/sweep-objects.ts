import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'

/**
 * Pictures stay a day, as they would in Redis, so that nothing of an erased person stays longer. Files stay a day longer than the archive of
 * the database, whose moments of the past name them (docs/adr/operation/0097-a-moment-of-the-past.md).
 */
const spare = `
  not exists (select from content_blob where stored = name)
  and spare_since < current_timestamp - case when starts_with(name, 'pictures/') then interval '1 day' else interval '9 days' end`

/**
 * Deletes from the store what no file has named for long enough, and what was put by a process that ended before its row was there.
 * A transaction that names an object holds its record, which is then left alone.
 * @returns how many
 * @throws AppError unavailable (503) when the store does not answer; what is left is deleted the next time
 */
export async function sweepObjects({ store, pool }: Services): Promise<number> {
  let swept = 0
  if (!store) return swept
  const { rows } = await pool.query<{ name: string }>(
    `select name from stored_object where ${spare} order by spare_since`,
  )
  for (const { name } of rows) {
    // One object a transaction: a connection that is lost has lost the lock of no other.
    swept += await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `delete from stored_object where name =
           (select name from stored_object where name = $1 and ${spare} for update skip locked)`,
        [name],
      )
      if (!rowCount) return 0
      // Before the commit: who puts the same again waits for it.
      await store.delete(name)
      return 1
    })
  }
  return swept
}
