import { withDatabase } from './database-url.ts'
import { query, withClient } from './with-client.ts'
import { randomBytes } from 'node:crypto'
import { DatabaseError, type Client } from 'pg'

/** Another process has created it, or is about to. */
const duplicates = new Set(['42P04', '23505'])

/**
 * Creates a database on the server of `serverUrl` unless it exists.
 * @returns its URL
 */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const url = withDatabase(serverUrl, name)
  // Whoever may not create databases is refused even for one that exists.
  if (await exists(serverUrl, name)) return url
  await query(serverUrl, `CREATE DATABASE ${quote(name)}`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || !duplicates.has(error.code ?? '')) throw error
  })
  return url
}

async function exists(serverUrl: string, name: string): Promise<boolean> {
  const find = (client: Client) => client.query('select from pg_database where datname = $1', [name])
  return withClient(serverUrl, async (client) => (await find(client)).rowCount === 1)
}

/**
 * Copies the database of `templateUrl` under a new name. PostgreSQL refuses while anybody is connected to the template.
 * Copying its files takes half the work of PostgreSQL's usual way, which also writes every page to the log.
 */
export async function copyDatabase(templateUrl: string): Promise<string> {
  const template = decodeURIComponent(new URL(templateUrl).pathname.slice(1))
  const name = `copy_${randomBytes(6).toString('hex')}`
  const copy = `CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template)} STRATEGY FILE_COPY`
  await query(withDatabase(templateUrl, 'postgres'), copy)
  return withDatabase(templateUrl, name)
}

/** Drops a database of the server of `serverUrl`, also from under those that are connected to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await query(serverUrl, `DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`)
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
