import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrationNames, migrationTable } from '../migrate.ts'

export interface Table {
  name: string
  columns: string[]
}

/** The tables of a database and their columns, without generated ones. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

/**
 * A database as SQL that makes it again: the migrations as they are now, then all rows, while no trigger fires, and the sequences. It needs
 * nothing of this repository, so that it stays what it is.
 */
export async function dump(client: Client): Promise<string> {
  const structure = migrationNames().map((name) =>
    readFileSync(join(import.meta.dirname, '..', 'migrations', name, 'migration.sql'), 'utf8'),
  )
  const tables = await tablesOf(client)
  const inserts = []
  for (const table of tables) inserts.push(await insertOf(client, table))
  return [
    ...structure,
    `${migrationTable};`,
    'set session_replication_role = replica;',
    'delete from board_names;',
    ...inserts,
    ...(await sequencesOf(client)),
    'set session_replication_role = origin;',
  ].join('\n')
}

async function insertOf(client: Client, table: Table): Promise<string> {
  const columns = listOf(table)
  const rows = client.escapeLiteral(`[${(await rowsOf(client, table)).join(',\n')}]`)
  return `insert into "${table.name}" (${columns}) overriding system value
select ${columns} from json_populate_recordset(null::"${table.name}", ${rows});`
}

async function sequencesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return rows.map(({ name, last }) => `select setval('"${name}"', ${last});`)
}

/** A line for each table: its rows, and the checksum of what the given columns hold. */
export async function fingerprints(client: Client, tables: readonly Table[]): Promise<string[]> {
  const lines = []
  for (const table of tables) {
    const rows = await rowsOf(client, table)
    lines.push(`${table.name}: ${rows.length}, ${createHash('sha256').update(rows.join('\n')).digest('hex')}`)
  }
  return lines
}

/** The rows of a table as JSON, always in the same order. */
async function rowsOf(client: Client, table: Table): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(each)::text as row from (select ${listOf(table)} from "${table.name}") each order by row_to_json(each)::text collate "C"`,
  )
  return rows.map(({ row }) => row)
}

const listOf = ({ columns }: Table) => columns.map((column) => `"${column}"`).join(', ')
