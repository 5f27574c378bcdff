import { withDatabase } from '@qisuan/db/database-url'
import { query } from '@qisuan/db/with-client'
import { randomBytes } from 'node:crypto'

const name = 'qisuan'

/**
 * Opens the installation's database on the embedded server, and creates it at the first start. Its owner is no superuser, so that nothing
 * the program is made to run leaves the database; the role gets another password at every start.
 * @param serverUrl a superuser's URL
 * @returns the URL of the database, with the role that owns it
 */
export async function openOwnDatabase(serverUrl: string): Promise<string> {
  const url = new URL(withDatabase(serverUrl, name))
  const [known] = await query(serverUrl, `select from pg_database where datname = '${name}'`)
  const [role] = await query(serverUrl, `select from pg_roles where rolname = '${name}'`)
  const password = randomBytes(24).toString('base64url')
  // `createdb` is for the database of its own in which `prisma/draft-migration.ts` applies the migrations, `createrole` for judges on other machines.
  await query(serverUrl, `${role ? 'alter' : 'create'} role ${name} login createdb createrole password '${password}'`)
  if (!known) await query(serverUrl, `create database ${name} owner ${name}`)
  url.username = name
  url.password = password
  return url.href
}
