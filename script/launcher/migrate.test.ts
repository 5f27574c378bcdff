import { missingSql } from '@qisuan/db/draft-migration'
import { applyMigrations } from '@qisuan/db/migrate'
import { readSchema } from '@qisuan/db/schema-files'
import { query as queryOn } from '@qisuan/db/with-client'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
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

test('an older program lives with newer migrations, unless they need a newer one', async () => {
  writeMigration('00000000000001_first', 'select 1;')
  writeMigration('00000000000002_newer', '-- needs: 00000000000001_first\nselect 1;')
  writeMigration('00000000000003_newest', 'select 1;')
  await applyMigrations(databaseUrl, quiet)
  const forget = (name: string) => rmSync(join(folder, name), { recursive: true })
  forget('00000000000003_newest')
  forget('00000000000002_newer')
  expect(await applyMigrations(databaseUrl, quiet)).toEqual([])

  writeMigration('00000000000002_other', '-- needs: 00000000000002_other\nselect 1;')
  await applyMigrations(databaseUrl, quiet)
  forget('00000000000002_other')
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('不能再用它：00000000000002_other')
})

test('refuses a migration that was changed after it was applied', async () => {
  writeMigration('00000000000001_first', 'select 1;')
  await applyMigrations(databaseUrl, quiet)
  writeMigration('00000000000001_first', 'select 2;')
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('00000000000001_first 在应用以后被改过')
})

test('a migration with which the running program does not live waits until it has stopped', async () => {
  writeMigration('00000000000001_first', 'select 1;')
  await applyMigrations(databaseUrl, quiet)
  const running = new Client({ connectionString: databaseUrl, application_name: 'qisuan-api' })
  await running.connect()
  writeMigration('00000000000002_lived_with', 'select 1;')
  expect(await applyMigrations(databaseUrl, quiet)).toEqual(['00000000000002_lived_with'])

  writeMigration('00000000000003_alone', '-- needs: 00000000000003_alone\nselect 1;')
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('qisuan-api 还连着')
  expect(await applyMigrations(databaseUrl, { ...quiet, isOwn: true })).toEqual(['00000000000003_alone'])
  writeMigration('00000000000004_alone', '-- needs: 00000000000004_alone\nselect 1;')
  await running.end()
  expect(await applyMigrations(databaseUrl, quiet)).toEqual(['00000000000004_alone'])

  writeMigration('00000000000005_unclear', '-- needs a stop\nselect 1;')
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('00000000000005_unclear 的 needs')
})

test('a migration that waits for a lock lets everybody else go on, and comes to its turn', async () => {
  writeMigration('00000000000001_first', 'create table pupil (id integer);')
  await applyMigrations(databaseUrl, quiet)
  const reader = new Client({ connectionString: databaseUrl })
  await reader.connect()
  await reader.query('begin; select from pupil')
  writeMigration('00000000000002_second', 'alter table pupil add name text;')
  const applied = applyMigrations(databaseUrl, quiet)
  await expect
    .poll(() => query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter%'"))
    .toHaveLength(1)
  const begun = performance.now()
  await query('select from pupil')
  expect(performance.now() - begun).toBeLessThan(10_000)
  await reader.end()
  expect(await applied).toEqual(['00000000000002_second'])
})
