import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { checkBackup, fingerprint } from './check-backup.ts'
import { createFolder } from './create-folder.ts'
import { contentOf, tableFile, writeManifest, type DatabaseEntry, type Manifest, type TableEntry } from './manifest.ts'
import { storedFiles, type MoreRows } from './stored-files.ts'
import { quoted, tablesOf, type DatabaseName, type Table } from './tables.ts'

type OnTable = (name: string, done: number, of: number) => void

/** PostgreSQL's code for a database that does not exist. */
const noDatabase = '3D000'

interface BackupOrder {
  /** The folder to create; it must not exist. */
  folder: string
  onTable?: OnTable
}

/**
 * Backs up the database, as of one moment even while others write, and the content folder. The backup gets its final name only after it
 * is complete and checked (docs/adr/operation/0019-backup.md).
 * @throws ConflictError when the folder exists, or cannot be created
 */
export async function writeBackup(services: Services, { folder, onTable = () => {} }: BackupOrder): Promise<Manifest> {
  if (await stat(folder).catch(() => undefined)) throw new ConflictError(`${folder} 已经存在，请换一个名字`)
  const unfinished = `${folder}.unfinished`
  const remove = () => rm(unfinished, { recursive: true, force: true })
  await remove()
  await createFolder(unfinished)
  try {
    const manifest = await fill(services, unfinished, onTable)
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    // A half-written backup takes the space for which it may have failed.
    await remove()
    throw error
  }
}

async function fill(services: Services, unfinished: string, onTable: OnTable): Promise<Manifest> {
  const moreRows = { content_blob: storedFiles(services.content.blobs) }
  const database = await writeDatabase(services.pool, { folder: unfinished, database: 'site', onTable, moreRows })
  // The site's moment is the earlier one: what the arena has more, it delivers again.
  const arena = services.arena ? await writeArena(services.arena, unfinished, onTable) : null
  await cp(services.config.contentDir, contentOf(unfinished), { recursive: true })
  const manifest: Manifest = {
    format: 3,
    takenAt: services.clock.now().toISOString(),
    ...database,
    arena,
    content: await contentEntries(contentOf(unfinished)),
  }
  await writeManifest(services, unfinished, manifest)
  await checkBackup(services, unfinished)
  return manifest
}

/** Null for an arena that has never started. */
async function writeArena(arena: Pool, folder: string, onTable: OnTable): Promise<DatabaseEntry | null> {
  return writeDatabase(arena, { folder, database: 'arena', onTable }).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === noDatabase) return null
    throw error
  })
}

interface DatabaseOrder {
  folder: string
  database: DatabaseName
  onTable: OnTable
  /** Rows of which a part is elsewhere, by table. */
  moreRows?: Readonly<Record<string, MoreRows>>
}

async function writeDatabase(
  pool: Pool,
  { folder, database, onTable, moreRows = {} }: DatabaseOrder,
): Promise<DatabaseEntry> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only')
    const tables = await tablesOf(client, database)
    const files = tables.map(({ name }) => tableFile(folder, database, name))
    if (files[0] !== undefined) await mkdir(dirname(files[0]))
    const entries: TableEntry[] = []
    for (const [index, table] of tables.entries()) {
      entries.push(await writeTable(client, files[index] ?? '', table, moreRows[table.name]))
      onTable(table.name, entries.length, tables.length)
    }
    return { tables: entries, migrations: await migrationsOf(client), sequences: await sequencesOf(client, tables) }
  })
}

async function writeTable(client: PoolClient, file: string, table: Table, more?: MoreRows): Promise<TableEntry> {
  const { name, columns } = table
  const from = `${quoted(name)} where ${more?.where ?? 'true'}`
  const rows = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${from}) to stdout`))
  const added = { count: 0 }
  const all = async function* () {
    yield* rows
    if (more) yield* more.rows(client, columns, added)
  }
  await pipeline(all, createGzip(), createWriteStream(file, { mode: 0o600 }))
  // The number of rows comes after the last row, and the answer to this after the number.
  await client.query('select')
  return { ...table, rows: rows.rowCount + added.count, ...(await fingerprint(file)) }
}

async function migrationsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

/** Sequences ignore the transaction's snapshot. Read after the tables, no sequence is behind its table. */
async function sequencesOf(client: PoolClient, tables: readonly Table[]): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last
     from pg_sequences
     join pg_depend on objid = format('%I.%I', schemaname, sequencename)::regclass and deptype in ('a', 'i')
     join pg_class parent on parent.oid = refobjid and parent.relname = any($1)
     where schemaname = 'public' and last_value is not null order by 1`,
    [tables.map(({ name }) => name)],
  )
  return rows
}

async function contentEntries(folder: string): Promise<Manifest['content']> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const entries = []
  for (const file of files.toSorted()) entries.push({ path: relative(folder, file), ...(await fingerprint(file)) })
  return entries
}
