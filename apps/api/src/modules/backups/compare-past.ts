import { withClient } from '@qisuan/db/with-client'
import type { Client, PoolClient } from 'pg'
import type { Services } from '../../services/services.ts'
import { quoted, tablesOf } from './tables.ts'

/** A table in which a moment of the past and the present differ. */
export interface Difference {
  table: string
  /** Rows of then and of now. */
  before: number
  now: number
  /** Keys of rows that are missing now, as PostgreSQL writes them: `57`, `(57,2026)`. */
  missing: string[]
}

/** Tables that only record what happened; reading the past adds to them. */
const records = ['audit_entry', 'security_event', 'job', 'session', 'operator_session', 'stored_object']

/** Compares a database as it was, restored beside the present one, with the present. @returns the tables that differ */
export async function comparePast({ pool }: Pick<Services, 'pool'>, pastUrl: string): Promise<Difference[]> {
  const client = await pool.connect()
  try {
    const tables = (await tablesOf(client, 'site')).filter(({ name }) => !records.includes(name))
    return await withClient(pastUrl, async (past) => {
      const differences: Difference[] = []
      for (const { name } of tables) {
        const key = await keyOf(client, name)
        const [before, after] = [await keysOf(past, name, key), await keysOf(client, name, key)]
        const present = new Set(after)
        const missing = before.filter((each) => !present.has(each))
        if (missing.length > 0 || before.length !== after.length)
          differences.push({ table: name, before: before.length, now: after.length, missing })
      }
      return differences
    })
  } finally {
    client.release()
  }
}

type Queryable = Pick<Client | PoolClient, 'query'>

/** Columns of the primary key, in its order. */
async function keyOf(client: Queryable, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
    [quoted(table)],
  )
  return rows.length === 1
    ? `${quoted(rows[0]?.name ?? '')}::text`
    : `row(${rows.map(({ name }) => quoted(name)).join()})::text`
}

async function keysOf(client: Queryable, table: string, key: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`select ${key} as key from ${quoted(table)} order by 1`)
  return rows.map((row) => row.key)
}
