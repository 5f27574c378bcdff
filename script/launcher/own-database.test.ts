import { query } from '@qisuan/db/with-client'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { openOwnDatabase } from './own-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-own-database-'))
let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => {} })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const roleOf = (url: string) =>
  query(url, 'select rolname as name, rolsuper as super from pg_roles where rolname = current_user')

test('the role that owns the database is no superuser, and each start changes its password', async () => {
  const first = await openOwnDatabase(postgres.url)
  await query(first, 'create extension pg_trgm; create table kept ()')
  expect(await roleOf(first)).toEqual([{ name: 'qisuan', super: false }])
  const second = await openOwnDatabase(postgres.url)
  expect(await query(second, `select relname from pg_class where relname = 'kept'`)).toHaveLength(1)
  await expect(query(first, 'select')).rejects.toThrow(/password authentication failed/)
})
