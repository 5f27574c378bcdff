import { query } from '@qisuan/db/with-client'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { openOwnDatabase } from './own-database.ts'

let postgres: EmbeddedPostgres | undefined
let folder: string
async function start(): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'qisuan-own-database-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => {} })
  return postgres.url
}
afterEach(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})

const roleOf = (url: string) =>
  query(url, 'select rolname as name, rolsuper as super from pg_roles where rolname = current_user')

test('the role that owns the database is no superuser, and each start changes its password', async () => {
  const server = await start()
  const first = await openOwnDatabase(server)
  await query(first, 'create extension pg_trgm; create table kept ()')
  expect(await roleOf(first)).toEqual([{ name: 'qisuan', super: false }])
  const second = await openOwnDatabase(server)
  expect(await query(second, `select relname from pg_class where relname = 'kept'`)).toHaveLength(1)
  await expect(query(first, 'select')).rejects.toThrow(/password authentication failed/)
})

test('a database that already belongs to the superuser stays as it is', async () => {
  const server = await start()
  await createDatabase(server, 'qisuan')
  expect(await roleOf(await openOwnDatabase(server))).toEqual([{ name: 'postgres', super: true }])
})
