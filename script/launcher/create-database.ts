import { withDatabase } from '@qisuan/db/database-url'
import { randomBytes } from 'node:crypto'
import { Client, DatabaseError } from 'pg'

const duplicateDatabase = '42P04'

/**
 * Creates a database on the server of `serverUrl` unless it is there.
 * @returns its URL
 */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await execute(serverUrl, `CREATE DATABASE ${quote(name)}`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== duplicateDatabase) throw error
  })
  return withDatabase(serverUrl, name)
}

/** A copy, under a name of its own, of the database of `templateUrl`, which nobody may be connected to. */
export async function copyDatabase(templateUrl: string): Promise<string> {
  const template = decodeURIComponent(new URL(templateUrl).pathname.slice(1))
  const name = `copy_${randomBytes(6).toString('hex')}`
  await execute(withDatabase(templateUrl, 'postgres'), `CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template)}`)
  return withDatabase(templateUrl, name)
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
