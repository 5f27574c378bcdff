import { missingSql } from '@qisuan/db/draft-migration'
import { applyMigrations } from '@qisuan/db/migrate'
import { readSchema } from '@qisuan/db/schema-files'
import { query as queryOn } from '@qisuan/db/with-client'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '@qisuan/db/create-database'
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const place = mkdtempSync(join(tmpdir(), 'qisuan-migrate-'))
const folder = join(place, 'migrations')
const quiet = { folder, log: () => {} }
let server: EmbeddedPostgres
let databaseUrl: string
let databases = 0

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(place, 'data'), durable: false, log: () => {} })
})

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  databaseUrl = await createDatabase(server.url, `migrate_${++databases}`)
})

afterAll(async () => {
  await server.stop()
  rmSync(place, { recursive: true })
})

function writeMigration(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}

const query = (sql: string) => queryOn(databaseUrl, sql)

test('applies each migration once, in order, as it is written', async () => {
  writeMigration('00000000000002_second', 'create trigger stays before delete on pupil execute function refuse();')
  writeMigration(
    '00000000000001_first',
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no; never'; end $$;
     create table pupil (id integer);`,
  )
  expect(await applyMigrations(databaseUrl, quiet)).toEqual(['00000000000001_first', '00000000000002_second'])
  expect(await applyMigrations(databaseUrl, quiet)).toEqual([])
  await expect(query('delete from pupil')).rejects.toThrow('no; never')
})

test('the migrations of this repository match its schema', async () => {
  expect(await missingSql(server.url)).toBeUndefined()
  const arena = join(import.meta.dirname, '../../prisma/arena')
  expect(await missingSql(server.url, readSchema(join(arena, 'schema')), join(arena, 'migrations'))).toBeUndefined()
  expect(await query("select from pg_database where datname like 'draft%'")).toEqual([])
})

test('a field that the schema has and the migrations have not is in the draft of the next one', async () => {
  const schema = readSchema().map(({ path, content }) => ({
    path,
    content: content.replace('model Province {', 'model Province {\n  motto String?'),
  }))
  expect(await missingSql(server.url, schema)).toContain('ALTER TABLE "province" ADD COLUMN     "motto" TEXT;')
})

test('a failed migration has no effect, reports the cause, and runs again once it is corrected', async () => {
  writeMigration('00000000000001_first', 'create table pupil (id integer); select 1 / 0;')
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('00000000000001_first 失败：division by zero')
  await expect(query('select from pupil')).rejects.toThrow('does not exist')

  writeMigration('00000000000001_first', 'create table pupil (id integer);')
  expect(await applyMigrations(databaseUrl, quiet)).toEqual(['00000000000001_first'])
  expect(await query('select from pupil')).toEqual([])
})

test('when several processes start at once, one migrates', async () => {
  writeMigration('00000000000001_first', 'create table once (id integer);')
  const applied = await Promise.all(Array.from({ length: 4 }, () => applyMigrations(databaseUrl, quiet)))
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['00000000000001_first'], [], [], []])
})

test('refuses a database that a newer version has migrated, and a migration that was changed after it was applied', async () => {
  writeMigration('00000000000001_first', 'select 1;')
  writeMigration('00000000000002_newer', 'select 1;')
  await applyMigrations(databaseUrl, quiet)
  rmSync(join(folder, '00000000000002_newer'), { recursive: true })
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('00000000000002_newer')

  writeMigration('00000000000002_newer', 'select 2;')
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('00000000000002_newer 在应用以后被改过')
})
