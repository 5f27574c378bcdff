import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine, SchemasContainer } from '@prisma/schema-engine-wasm'
import { randomBytes } from 'node:crypto'
import { withDatabase } from './database-url.ts'
import { query as execute } from './with-client.ts'

/**
 * Opens Prisma Migrate's own engine, in WebAssembly, on the database of `databaseUrl`, and closes it after `work`. Its five megabytes are
 * loaded here, and not by every program that could migrate.
 * @throws PostgreSQL's error when a script fails, otherwise the engine's
 */
export async function withSchemaEngine<Result>(
  databaseUrl: string,
  schema: SchemasContainer,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const connections = new Connections(databaseUrl)
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: connections })
  try {
    const { SchemaEngine: Engine } = await import('@prisma/schema-engine-wasm')
    const engine = await Engine.new(
      { datamodels: schema.files.map(({ path, content }) => [path, content]) },
      () => {},
      bindMigrationAwareSqlAdapterFactory(connections),
    )
    const result = await work(engine)
    engine.free()
    return result
  } catch (error) {
    // For a failure outside of it the engine reports only a number.
    throw connections.failure ?? error
  } finally {
    await connections.close()
  }
}

/** The engine's connections: Prisma's adapter, corrected in the three places that migrations need. */
class Connections {
  readonly provider = 'postgres'
  readonly adapterName = '@prisma/adapter-pg'
  readonly databaseUrl: string
  failure: unknown
  #open: SqlDriverAdapter[] = []

  constructor(databaseUrl: string) {
    this.databaseUrl = databaseUrl
  }

  connect(): Promise<SqlDriverAdapter> {
    return this.#connect(this.databaseUrl)
  }

  /** With a URL, the adapter's own version connects to the main database instead. */
  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const name = `shadow_${randomBytes(6).toString('hex')}`
    await execute(this.databaseUrl, `CREATE DATABASE "${name}" TEMPLATE template0`)
    const drop = async () => void (await execute(this.databaseUrl, `DROP DATABASE "${name}" WITH (FORCE)`))
    return this.#connect(withDatabase(this.databaseUrl, name), drop)
  }

  async close(): Promise<void> {
    for (const adapter of this.#open) await adapter.dispose()
  }

  /** The engine calls this when it panics. */
  set_message(message: string): void {
    this.failure = new Error(message)
  }

  async #connect(url: string, afterwards?: () => Promise<void>): Promise<SqlDriverAdapter> {
    const adapter = await new PrismaPg({ connectionString: url, max: 1 }).connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    const dispose = adapter.dispose.bind(adapter)
    let disposed: Promise<void> | undefined

    adapter.queryRaw = async (query) => withCharColumns(await queryRaw(castCharColumns(query)))

    // The adapter's own version splits a script at every semicolon, even inside function bodies and strings. Sent as one
    // message, a script is also one transaction.
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script)
      } catch (error) {
        this.failure = error
        throw error
      }
    }

    adapter.dispose = () => {
      disposed ??= dispose().then(afterwards)
      return disposed
    }

    this.#open.push(adapter)
    return adapter
  }
}

// Catalogue columns of PostgreSQL's type "char", which the engine reads and the adapter does not support.
const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype'])

function castCharColumns(query: SqlQuery): SqlQuery {
  return { ...query, sql: query.sql.replaceAll(/\b\w+\.(contype|confdeltype|confupdtype)(?=,| AS\b)/g, '$&::text') }
}

function withCharColumns(rows: SqlResultSet): SqlResultSet {
  const columnTypes = rows.columnTypes.map((type, at) =>
    charColumns.has(rows.columnNames[at] ?? '') ? ColumnTypeEnum.Character : type,
  )
  return { ...rows, columnTypes }
}
