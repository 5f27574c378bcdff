import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError, type Client } from 'pg'
import { writeSettingRules } from './setting-rules.ts'
import { withClient } from './with-client.ts'

interface Options {
  log: (line: string) => void
  /** Names of the migrations to apply; all of them by default. */
  only?: readonly string[]
  /** The folder of the migrations; by default the one beside this file. */
  folder?: string
}

interface Migration {
  name: string
  sql: string
  sha256: string
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

// An arbitrary number, the same for all migrating processes.
const advisoryLock = 7_133_420_260
const lockTimeout = '120s'

/** The list of the migrations that a database has. */
export const migrationTable = `create table if not exists schema_migration (
  name text primary key, sha256 text not null, applied_at timestamptz(3) not null default current_timestamp)`

/**
 * Brings the database to the newest migration, each in a transaction of its own. When several processes start at once, one migrates and the
 * others wait.
 * @returns the names of the migrations that this call applied
 * @throws {MigrationError} when a migration fails, was changed after it was applied, or belongs to a newer version of this program
 */
export async function applyMigrations(databaseUrl: string, { log, only, folder }: Options): Promise<string[]> {
  const known = readMigrations(folder)
  return withClient(databaseUrl, async (client) => {
    await lock(client)
    await client.query(migrationTable)
    const applied = await appliedMigrations(client)
    requireKnown(applied, known)
    const due = known.filter(({ name }) => !applied.has(name) && (only?.includes(name) ?? true))
    for (const migration of due) {
      await apply(client, migration)
      if (applied.size > 0) log(`已应用数据库迁移 ${migration.name}`)
    }
    if (applied.size === 0) log(`已建立数据库结构，共 ${due.length} 步`)
    await writeSettingRules(databaseUrl)
    return due.map(({ name }) => name)
  })
}

/** All migrations of this version, in order: the site's, or those in another folder. */
export function migrationNames(folder?: string): string[] {
  return readMigrations(folder).map(({ name }) => name)
}

function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  return globSync('*/migration.sql', { cwd: folder })
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: dirname(file), sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

async function lock(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '${lockTimeout}'`)
  await client.query('select pg_advisory_lock($1)', [advisoryLock]).catch((error: unknown) => {
    throw new MigrationError(`另一个进程正在迁移这个数据库，等了 ${lockTimeout} 还没有完成`, { cause: error })
  })
}

async function appliedMigrations(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function requireKnown(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  for (const [name, sha256] of applied) {
    const migration = known.find((one) => one.name === name)
    if (!migration) throw new MigrationError(`数据库由更新的版本建立，这个版本不认识 ${name}`)
    if (migration.sha256 !== sha256) throw new MigrationError(`数据库迁移 ${name} 在应用以后被改过`)
  }
}

async function apply(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`数据库迁移 ${name} 失败：${reason(error)}`, { cause: error })
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const where = error instanceof DatabaseError && error.where ? `（${error.where}）` : ''
  return error.message + where
}
