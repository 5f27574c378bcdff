import type { RetentionKind } from '@qisuan/rules/people/retention'
import type { Pool } from 'pg'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { expiring, type Expiring } from './expiring.ts'
import { cutoff, intervalOf, retentionOperator, retentionPeriods } from './periods.ts'

/** Rows per transaction, so that none locks a table for long, and transactions per kind and run; the next run continues. */
const batch = 5_000
const mostBatches = 200

/**
 * Deletes all data whose period is over, except for accounts, and records in the audit how much of which kind.
 * @returns the number of deleted rows by kind
 */
export async function deleteExpired(services: Services): Promise<Partial<Record<RetentionKind, number>>> {
  const periods = await retentionPeriods(services)
  const deleted: Partial<Record<RetentionKind, number>> = {}
  for (const rows of expiring) {
    const values = [services.clock.now(), intervalOf(periods[rows.kind]), batch]
    for (let run = 0; run < mostBatches; run += 1) {
      const count = await deleteBatch(services.pool, rows, values)
      if (count > 0) deleted[rows.kind] = (deleted[rows.kind] ?? 0) + count
      if (count < batch) break
    }
  }
  return deleted
}

/** Deletes one batch and records it, both or neither. */
function deleteBatch(
  pool: Pool,
  { kind, table, since, where = 'true', columns }: Expiring,
  values: unknown[],
): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query(`set local qisuan.retention = 'on'`)
    const { rowCount } = await client.query(
      `${columns ? `update ${table} set ${columns.map((column) => `${column} = null`).join(', ')}` : `delete from ${table}`}
       where ctid = any (array(select ctid from ${table} where ${since} < ${cutoff} and ${where} limit $3))`,
      values,
    )
    if (!rowCount) return 0
    await client.query(
      `insert into audit_entry (operator, action, transaction, subject, key, before)
       values ($1, 'retention', txid_current(), $2, $3, $4)`,
      [retentionOperator, table, { kind }, { rows: rowCount }],
    )
    return rowCount
  })
}
