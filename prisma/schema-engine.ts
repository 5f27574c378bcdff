import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import { SchemaEngine, type SchemasContainer } from '@prisma/schema-engine-wasm'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { withDatabase } from './database-url.ts'

/**
 * Opens Prisma Migrate's own engine, in WebAssembly, on the database of `databaseUrl`, and closes it after `work`.
 * @throws what PostgreSQL answered to a script, or else the engine's own error
 */
export async function withSchemaEngine<Result>(
  databaseUrl: string,
  schema: SchemasContainer,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const connections = new Connections(databaseUrl)
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: connections })
  try {
    const engine = await SchemaEngine.new(
      { datamodels: schema.files.map(({ path, content }) => [path, content]) },
      () => {},
      bindMigrationAwareSqlAdapterFactory(connections),
    )
    const result = await work(engine)
    engine.free()
    return result
  } catch (error) {
    // The engine keeps only a number of what failed outside of it.
    throw connections.failure ?? error
  } finally {
    await connections.close()
  }
}

/** What the engine reaches the database through: Prisma's adapter, with three of its gaps filled. */
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

  /** The adapter's own version ends in the main database when that is given as a URL. */
  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const name = `shadow_${randomBytes(6).toString('hex')}`
    await execute(this.databaseUrl, `CREATE DATABASE "${name}" TEMPLATE template0`)
    const drop = () => execute(this.databaseUrl, `DROP DATABASE "${name}" WITH (FORCE)`)
    return this.#connect(withDatabase(this.databaseUrl, name), drop)
  }

  async close(): Promise<void> {
    for (const adapter of this.#open) await adapter.dispose()
  }

  /** The engine calls it as it panics. */
  set_message(message: string): void {
    this.failure = new Error(message)
  }

  async #connect(url: string, afterwards?: () => Promise<void>): Promise<SqlDriverAdapter> {
    const adapter = await new PrismaPg({ connectionString: url, max: 1 }).connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    const dispose = adapter.dispose.bind(adapter)
    let disposed: Promise<void> | undefined

    adapter.queryRaw = async (query) => readable(await queryRaw(askReadably(query)))

    // The adapter's own version cuts a script at every semicolon, the ones inside function bodies and texts too. Sent
    // as one message, a script is also one transaction: it takes effect whole or not at all.
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

// The catalogue's columns of type "char": the engine asks for them, the adapter knows no such type.
const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype'])

function askReadably(query: SqlQuery): SqlQuery {
  return { ...query, sql: query.sql.replaceAll(/\b\w+\.(contype|confdeltype|confupdtype)(?=,| AS\b)/g, '$&::text') }
}

function readable(rows: SqlResultSet): SqlResultSet {
  const columnTypes = rows.columnTypes.map((type, at) =>
    charColumns.has(rows.columnNames[at] ?? '') ? ColumnTypeEnum.Character : type,
  )
  return { ...rows, columnTypes }
}

async function execute(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
