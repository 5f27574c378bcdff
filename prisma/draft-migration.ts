import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withDatabase } from './database-url.ts'
import { applyMigrations } from './migrate.ts'
import { readSchema } from './schema-files.ts'
import { query } from './with-client.ts'

/**
 * Compares the tables that the migrations make, in a database of their own on the same server, with the Prisma schema. Triggers, functions,
 * checks and the like, which a schema cannot express, are not compared.
 * @param folder that of the migrations, by default of the site's
 * @returns the SQL that leads from the migrations to the schema; undefined when they agree
 */
export async function missingSql(
  databaseUrl: string,
  schema = readSchema(),
  folder?: string,
): Promise<string | undefined> {
  const name = `draft_${randomBytes(6).toString('hex')}`
  await query(databaseUrl, `create database ${name} template template0`)
  try {
    const url = withDatabase(databaseUrl, name)
    await applyMigrations(url, { log: () => {}, ...(folder !== undefined && { folder }) })
    await query(url, 'drop table schema_migration')
    return await differences(url, schema)
  } finally {
    await query(databaseUrl, `drop database ${name} with (force)`)
  }
}

async function differences(url: string, schema: ReturnType<typeof readSchema>): Promise<string | undefined> {
  const connections = new PrismaPg({ connectionString: url, max: 1 })
  const open: SqlDriverAdapter[] = []
  const connect = async () => {
    const adapter = await connections.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (statement) => withCharColumns(await queryRaw(castCharColumns(statement)))
    open.push(adapter)
    return adapter
  }
  const factory = {
    provider: 'postgres' as const,
    adapterName: connections.adapterName,
    connect,
    connectToShadowDb: connect,
  }
  const engine = await SchemaEngine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  )
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: schema, configDir: import.meta.dirname },
      to: { tag: 'schemaDatamodel', files: schema },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return exitCode === 0 ? undefined : (stdout ?? undefined)
  } finally {
    engine.free()
    for (const adapter of open) await adapter.dispose()
  }
}

// Catalogue columns of PostgreSQL's type "char", which the engine reads and the adapter does not support.
const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype'])

function castCharColumns(statement: SqlQuery): SqlQuery {
  return {
    ...statement,
    sql: statement.sql.replaceAll(/\b\w+\.(contype|confdeltype|confupdtype)(?=,| AS\b)/g, '$&::text'),
  }
}

function withCharColumns(rows: SqlResultSet): SqlResultSet {
  const columnTypes = rows.columnTypes.map((type, at) =>
    charColumns.has(rows.columnNames[at] ?? '') ? ColumnTypeEnum.Character : type,
  )
  return { ...rows, columnTypes }
}

/** Writes the draft of a migration, to be read and completed by hand. */
async function main([name]: string[]): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl || !name) throw new Error('usage: DATABASE_URL=… node prisma/draft-migration.ts <name>')
  const sql = await missingSql(databaseUrl)
  if (sql === undefined) return void process.stdout.write('The schema contains nothing new.\n')
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = join(import.meta.dirname, 'migrations', `${time}_${name}`, 'migration.sql')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, sql)
  process.stdout.write(`${file}\n`)
}

if (import.meta.main) await main(process.argv.slice(2))
