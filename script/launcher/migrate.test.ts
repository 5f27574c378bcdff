import { applyMigrations, checkMigrations, createMigration } from '@qisuan/db/migrate'
import { query as queryOn } from '@qisuan/db/with-client'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-migrate-'))
const source = { schemaDir: join(folder, 'schema'), migrationsDir: join(folder, 'migrations') }
const quiet = { ...source, log: () => {} }
let server: EmbeddedPostgres
let databaseUrl: string
let databases = 0

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => {} })
})

beforeEach(async () => {
  rmSync(source.schemaDir, { recursive: true, force: true })
  rmSync(source.migrationsDir, { recursive: true, force: true })
  mkdirSync(source.schemaDir)
  databaseUrl = await createDatabase(server.url, `migrate_${++databases}`)
  writeFileSync(
    join(source.schemaDir, 'schema.prisma'),
    'datasource db {\n  provider = "postgresql"\n}\nmodel Pupil {\n  id Int @id\n  school School @relation(fields: [schoolId], references: [id])\n  schoolId Int\n}\n',
  )
  writeFileSync(join(source.schemaDir, 'school.prisma'), 'model School {\n  id Int @id\n  pupils Pupil[]\n}\n')
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

function writeMigration(name: string, sql: string): void {
  mkdirSync(join(source.migrationsDir, name), { recursive: true })
  writeFileSync(join(source.migrationsDir, name, 'migration.sql'), sql)
}

const query = (sql: string) => queryOn(databaseUrl, sql)

test('turns a schema of several files into a migration, and the migration into tables', async () => {
  const file = await createMigration(databaseUrl, 'begin', source)
  expect(file).toMatch(/\/\d{14}_begin\/migration\.sql$/)
  expect(readFileSync(file ?? '', 'utf8')).toContain('CREATE TABLE "School"')

  expect(await applyMigrations(databaseUrl, quiet)).toEqual([basename(dirname(file ?? ''))])
  expect(await applyMigrations(databaseUrl, quiet)).toEqual([])
  expect(await query('SELECT * FROM "Pupil"')).toEqual([])

  expect(await createMigration(databaseUrl, 'again', source)).toBeUndefined()
  expect(await checkMigrations(databaseUrl, source)).toBeUndefined()
})

test('reports how the schema differs from the migrations', async () => {
  await createMigration(databaseUrl, 'begin', source)
  writeFileSync(
    join(source.schemaDir, 'school.prisma'),
    'model School {\n  id Int @id\n  name String\n  pupils Pupil[]\n}\n',
  )

  expect(await checkMigrations(databaseUrl, source)).toMatch(/School[\s\S]*Added column `name`/)
})

test('applies handwritten SQL as it is, and does not report it as a difference', async () => {
  await createMigration(databaseUrl, 'begin', source)
  writeMigration(
    '99990101000000_by_hand',
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no; never'; END $$;
     CREATE TRIGGER refuse BEFORE DELETE ON "School" FOR EACH STATEMENT EXECUTE FUNCTION refuse();
     ALTER TABLE "School" ADD CONSTRAINT positive CHECK (id > 0);
     DROP TABLE "Pupil";
     CREATE TABLE "Pupil" (id integer NOT NULL, "schoolId" integer NOT NULL,
       CONSTRAINT "Pupil_pkey" PRIMARY KEY (id),
       CONSTRAINT "Pupil_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "School" (id) ON DELETE RESTRICT ON UPDATE CASCADE
     ) PARTITION BY HASH (id);`,
  )
  await applyMigrations(databaseUrl, quiet)

  await expect(query('DELETE FROM "School"')).rejects.toThrow('no; never')
  expect(await checkMigrations(databaseUrl, source)).toBeUndefined()
})

test('the migrations of this repository match its schema', async () => {
  expect(await checkMigrations(databaseUrl)).toBeUndefined()
})

test('a failed migration has no effect, reports the cause, and runs again once it is corrected', async () => {
  writeMigration('00000000000001_first', 'CREATE TABLE pupil (id integer); SELECT 1 / 0;')
  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('division by zero')
  await expect(query('SELECT * FROM pupil')).rejects.toThrow('does not exist')

  writeMigration('00000000000001_first', 'CREATE TABLE pupil (id integer);')
  expect(await applyMigrations(databaseUrl, quiet)).toEqual(['00000000000001_first'])
  expect(await query('SELECT * FROM pupil')).toEqual([])
})

test('when several processes start at once, one migrates', async () => {
  writeMigration('00000000000001_first', 'CREATE TABLE once (id integer);')
  const applied = await Promise.all(Array.from({ length: 4 }, () => applyMigrations(databaseUrl, quiet)))
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['00000000000001_first'], [], [], []])
})

test('refuses a database that a newer version has migrated', async () => {
  writeMigration('00000000000001_first', 'SELECT 1;')
  writeMigration('00000000000002_newer', 'SELECT 1;')
  await applyMigrations(databaseUrl, quiet)
  rmSync(join(source.migrationsDir, '00000000000002_newer'), { recursive: true })

  await expect(applyMigrations(databaseUrl, quiet)).rejects.toThrow('00000000000002_newer')
})

test('removes its shadow databases', async () => {
  expect(await query("SELECT datname FROM pg_database WHERE datname LIKE 'shadow%'")).toEqual([])
})
