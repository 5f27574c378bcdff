import type { Pool } from 'pg'
import { inTransaction } from '../../services/transaction.ts'
import type { Services } from '../../services/services.ts'

/**
 * Lets the site and its arena read their databases and write nothing, until it is taken back: for the minutes in which an installation
 * moves. Sessions are read-only from their beginning, so those that are open end, and begin again by themselves. Commands write all the
 * same, because a backup leaves a trace.
 */
export async function setReadOnly({ direct, arena }: Pick<Services, 'direct' | 'arena'>, isReadOnly: boolean) {
  for (const pool of arena ? [direct, arena] : [direct]) await setOne(pool, isReadOnly ? 'on' : 'off')
}

async function setOne(pool: Pool, value: 'on' | 'off'): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set transaction read write')
    const { rows } = await client.query<{ sql: string }>(
      `select format('alter database %I set default_transaction_read_only = ', current_database()) as sql`,
    )
    await client.query(`${rows[0]?.sql}${value}`)
  })
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and starts_with(application_name, 'qisuan')`,
  )
}
