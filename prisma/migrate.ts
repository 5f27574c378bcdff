import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, type Client } from 'pg'
import { writeSettingRules } from './setting-rules.ts'
import { withClient } from './with-client.ts'

interface Options {
  log: (line: string) => void
  /** Names of the migrations to apply; all of them by default. */
  only?: readonly string[]
  /** The folder of the migrations; by default the one beside this file. */
  folder?: string
  /** True when nobody else uses the database, and programs that are connected do not count: for a restore. */
  isOwn?: boolean
}

interface Migration {
  name: string
  sql: string
  sha256: string
  /** The migration that a program has to know to run beside this one: from the line `-- needs: …`. Null where every program may. */
  needs: string | null
}

interface Applied {
  name: string
  sha256: string
  needs: string | null
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

// An arbitrary number, the same for all migrating processes.
const advisoryLock = 7_133_420_260
const lockTimeout = '120s'

/** A migration that waits for a lock holds up everybody who comes after it: it gives way after a while, and tries again, in milliseconds. */
const patience = { lock: 2000, pause: 1000, tries: 60 }

/** The list of the migrations that a database has. */
export const migrationTable = `create table if not exists schema_migration (
  name text primary key, sha256 text not null, applied_at timestamptz(3) not null default current_timestamp, needs text)`

/**
 * Brings the database to the newest migration, each in a transaction of its own, while the program of before goes on
 * (docs/adr/operation/0100-upgrades.md). When several processes start at once, one migrates and the others wait.
 * @returns the names of the migrations that this call applied
 * @throws {MigrationError} when a migration fails, was changed after it was applied, does not let the running program go on, or belongs to a
 * newer version with which this program does not live
 */
export async function applyMigrations(
  databaseUrl: string,
  { log, only, folder, isOwn = false }: Options,
): Promise<string[]> {
  const known = readMigrations(folder)
  return withClient(databaseUrl, async (client) => {
    await lock(client)
    await client.query(migrationTable)
    await client.query('alter table schema_migration add column if not exists needs text')
    const applied = await appliedMigrations(client)
    requireKnown(applied, known)
    const due = known.filter(({ name }) => !applied.has(name) && (only?.includes(name) ?? true))
    if (!isOwn && applied.size > 0 && due.some(({ needs }) => needs !== null && !applied.has(needs)))
      await requireAlone(client)
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
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { name: dirname(file), sql, sha256, needs: needsOf(dirname(file), sql) }
    })
}

function needsOf(name: string, sql: string): string | null {
  const [line, needs = null] = /^-- needs\b(?:: (\w+)$)?/m.exec(sql) ?? []
  if (line !== undefined && needs === null)
    throw new MigrationError(`数据库迁移 ${name} 的 needs 要写成“-- needs: 迁移的名字”`)
  return needs
}

async function lock(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '${lockTimeout}'`)
  await client.query('select pg_advisory_lock($1)', [advisoryLock]).catch((error: unknown) => {
    throw new MigrationError(`另一个进程正在迁移这个数据库，等了 ${lockTimeout} 还没有完成`, { cause: error })
  })
}

async function appliedMigrations(client: Client): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>('select name, sha256, needs from schema_migration')
  return new Map(rows.map((row) => [row.name, row]))
}

function requireKnown(applied: ReadonlyMap<string, Applied>, known: readonly Migration[]): void {
  const names = new Set(known.map(({ name }) => name))
  for (const { name, sha256, needs } of applied.values()) {
    const migration = known.find((one) => one.name === name)
    if (!migration && needs !== null && !names.has(needs))
      throw new MigrationError(`数据库由更新的版本建立，这个版本不能再用它：${name}`)
    if (migration && migration.sha256 !== sha256) throw new MigrationError(`数据库迁移 ${name} 在应用以后被改过`)
  }
}

/** Refuses while the program of before still has connections. */
async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(distinct application_name, '、') as names from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'qisuan-%'`,
  )
  const names = rows[0]?.names
  if (names) throw new MigrationError(`这一版的数据库旧的程序不能用，先停下它们再升级：${names} 还连着`)
}

async function apply(client: Client, migration: Migration, tries = 1): Promise<void> {
  const { name, sql, sha256, needs } = migration
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${patience.lock}`)
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256, needs) values ($1, $2, $3)', [name, sha256, needs])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (!isHeldUp(error) || tries === patience.tries)
      throw new MigrationError(`数据库迁移 ${name} 失败：${reason(error)}`, { cause: error })
    await delay(patience.pause)
    await apply(client, migration, tries + 1)
  }
}

const isHeldUp = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03'

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const where = error instanceof DatabaseError && error.where ? `（${error.where}）` : ''
  return error.message + where
}
