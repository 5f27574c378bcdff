import type { DiffResult, MigrationList, SchemaEngine, SchemasContainer } from '@prisma/schema-engine-wasm'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError } from 'pg'
import { writeSettingRules } from './setting-rules.ts'
import { withSchemaEngine } from './schema-engine.ts'
import { withClient } from './with-client.ts'

/** The folders of the schema and the migrations; by default both are beside this file. */
export interface Source {
  schemaDir?: string
  migrationsDir?: string
  /** Names of the migrations to apply; all of them by default. */
  only?: readonly string[]
}

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const everything = { externalTables: [], externalEnums: [] }

// An arbitrary number, the same for all migrating processes.
const advisoryLock = 7_133_420_260
const lockTimeout = '120s'

/**
 * Brings the database to the newest migration. When several processes start at once, one migrates and the others wait.
 * A migration that a crash interrupted had no effect and runs again.
 * @returns the names of the migrations that this call applied
 * @throws {MigrationError} when a migration fails, or the database was migrated by a newer version of this program
 */
export async function applyMigrations(
  databaseUrl: string,
  { log, ...source }: Source & { log: (line: string) => void },
): Promise<string[]> {
  const migrationsList = readMigrations(source)
  return withMigrationLock(databaseUrl, () =>
    withSchemaEngine(databaseUrl, readSchema(source), async (engine) => {
      await resetInterrupted(engine, migrationsList, log)
      const applied: string[] = []
      const isNew = !(await hasMigrations(databaseUrl))
      const apply = async (list: MigrationList) => {
        const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: list, filters: everything })
        if (!isNew) for (const name of appliedMigrationNames) log(`已应用数据库迁移 ${name}`)
        applied.push(...appliedMigrationNames)
      }
      if (!isNew && (await isDue(databaseUrl, conversion, migrationsList))) {
        await apply(upTo(conversion.after, migrationsList))
        await conversion.run(databaseUrl, log)
      }
      await apply(migrationsList)
      if (isNew) log(`已建立数据库结构，共 ${applied.length} 步`)
      await writeSettingRules(databaseUrl)
      return applied
    }).catch((error: unknown) => {
      throw new MigrationError(`数据库迁移失败：${reason(error)}`, { cause: error })
    }),
  )
}

/** A step in TypeScript between two migrations, for what SQL cannot write. */
interface Conversion {
  after: string
  before: string
  run(databaseUrl: string, log: (line: string) => void): Promise<void>
}

const conversion: Conversion = {
  after: '20261122100000_board_files',
  before: '20261122100100_without_ranking_rows',
  async run(databaseUrl, log) {
    const { convertRankings } = await import('./convert-rankings.ts')
    await convertRankings(databaseUrl, log)
  },
}

/** Whether anything was ever migrated; an empty database has nothing to convert, and no news to list. */
async function hasMigrations(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const known = await client.query(`select where to_regclass('_prisma_migrations') is not null`)
    return known.rowCount === 1
  })
}

/** Whether a migrated database has yet to be converted, in this call. */
async function isDue(databaseUrl: string, { before }: Conversion, list: MigrationList): Promise<boolean> {
  if (!list.migrationDirectories.some(({ path }) => path === before)) return false
  return withClient(databaseUrl, async (client) => {
    const done = await client.query(
      'select from _prisma_migrations where migration_name = $1 and finished_at is not null',
      [before],
    )
    return done.rowCount === 0
  })
}

const upTo = (last: string, list: MigrationList): MigrationList => ({
  ...list,
  migrationDirectories: list.migrationDirectories.filter(({ path }) => path <= last),
})

/**
 * Writes the migration that leads from the existing ones to the schema, to be read and completed by hand. Released
 * migrations never change (`migrations.test.ts`): every change of the schema is a new one after them.
 * @returns the path of its `migration.sql`, or undefined when the schema contains nothing new
 */
export async function createMigration(
  databaseUrl: string,
  name: string,
  source: Source = {},
): Promise<string | undefined> {
  const { migrationsDir } = folders(source)
  const { exitCode, stdout } = await compare(databaseUrl, source, { script: true })
  if (exitCode === 0 || stdout === null) return undefined

  const file = join(migrationsDir, `${timestamp(new Date())}_${name}`, 'migration.sql')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stdout)
  return file
}

/**
 * Compares the tables that the migrations create, in a shadow database, with the schema. Triggers, functions, check
 * constraints and the like, which a schema cannot express, are not compared.
 * @returns the differences, a line for each change from the migrations to the schema; undefined when there are none
 */
export async function checkMigrations(databaseUrl: string, source: Source = {}): Promise<string | undefined> {
  const { exitCode, stdout } = await compare(databaseUrl, source, { script: false })
  return exitCode === 0 ? undefined : (stdout ?? 'they differ')
}

function compare(databaseUrl: string, source: Source, { script }: { script: boolean }): Promise<DiffResult> {
  const schema = readSchema(source)
  return withSchemaEngine(databaseUrl, schema, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...readMigrations(source) },
      to: { tag: 'schemaDatamodel', ...schema },
      script,
      exitCode: true,
      filters: everything,
    }),
  )
}

/** The prefix of Prisma's migration names: year to second, in UTC. */
function timestamp(now: Date): string {
  return now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

function folders({ schemaDir, migrationsDir }: Source) {
  return {
    schemaDir: schemaDir ?? join(import.meta.dirname, 'schema'),
    migrationsDir: migrationsDir ?? join(import.meta.dirname, 'migrations'),
  }
}

function readSchema(source: Source): SchemasContainer {
  const { schemaDir } = folders(source)
  const paths = globSync('**/*.prisma', { cwd: schemaDir }).toSorted()
  return { files: paths.map((path) => ({ path, content: readFileSync(join(schemaDir, path), 'utf8') })) }
}

function readMigrations(source: Source): MigrationList {
  const { migrationsDir: baseDir } = folders(source)
  const isWanted = (name: string) => source.only?.includes(name) ?? true
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
    shadowDbInitScript: '',
    migrationDirectories: globSync('*/migration.sql', { cwd: baseDir })
      .toSorted()
      .filter((file) => isWanted(dirname(file)))
      .map((file) => ({
        path: dirname(file),
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(join(baseDir, file), 'utf8') },
        },
      })),
  }
}

/** All migrations of this version, in order. */
export function migrationNames(source: Source = {}): string[] {
  return readMigrations(source).migrationDirectories.map(({ path }) => path)
}

/** The tables that the schema describes; a database may contain others. */
export function tableNames(source: Source = {}): string[] {
  const text = readSchema(source)
    .files.map(({ content }) => content)
    .join('\n')
  return Array.from(text.matchAll(/^model (\w+) \{[^]*?^\}/gm), ([model, name = '']) => {
    return /^ +@@map\("(\w+)"\)/m.exec(model)?.[1] ?? name
  })
}

/** A process that dies during a migration leaves it marked as failed, and the engine refuses to continue until it is reset. */
async function resetInterrupted(
  engine: SchemaEngine,
  migrationsList: MigrationList,
  log: (line: string) => void,
): Promise<void> {
  const { failedMigrationNames, history } = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters: everything,
  })
  if (history && 'unpersistedMigrationNames' in history) {
    throw new Error(`数据库由更新的版本建立，这个版本不认识 ${history.unpersistedMigrationNames.join('、')}`)
  }
  for (const migrationName of failedMigrationNames) {
    log(`数据库迁移 ${migrationName} 上次没有完成，重新应用`)
    await engine.markMigrationRolledBack({ migrationName })
  }
}

function withMigrationLock<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`SET lock_timeout = '${lockTimeout}'`)
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]).catch((error: unknown) => {
      throw new MigrationError(`另一个进程正在迁移这个数据库，等了 ${lockTimeout} 还没有完成`, { cause: error })
    })
    return work()
  })
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const where = error instanceof DatabaseError && error.where ? `（${error.where}）` : ''
  return error.message + where
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function main([command, name]: string[]): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl) throw new MigrationError('DATABASE_URL names the database to work on')

  if (command === 'apply') {
    const applied = await applyMigrations(databaseUrl, { log: print })
    if (applied.length === 0) print('The database is up to date.')
  } else if (command === 'create' && name) {
    print((await createMigration(databaseUrl, name)) ?? 'The schema contains nothing new.')
  } else if (command === 'check') {
    const differences = await checkMigrations(databaseUrl)
    if (differences) throw new MigrationError(`From the migrations to the schema:\n${differences}`)
    print('The migrations match the schema.')
  } else {
    throw new MigrationError('usage: node prisma/migrate.ts apply | create <name> | check')
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof MigrationError ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
  // A timer of the engine would delay the exit by ten seconds.
  process.exit()
}
