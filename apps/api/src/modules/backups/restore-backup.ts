import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { arenaMigrations, prepareArena } from '@qisuan/db/arena'
import { KeyError } from '@qisuan/db/key-ring'
import { applyMigrations, migrationNames } from '@qisuan/db/migrate'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { endOpenJobs } from '../jobs/end-open-jobs.ts'
import { checkBackup } from './check-backup.ts'
import { createFolder } from './create-folder.ts'
import { contentOf, tableFile, type DatabaseEntry, type Manifest, type TableEntry } from './manifest.ts'
import { quoted, type DatabaseName } from './tables.ts'

type OnTable = (name: string, done: number, of: number) => void

interface RestoreOrder {
  folder: string
  /** An empty or missing folder for the content files; without it they are not restored. */
  contentTo?: string
  /** The last step, once the tables are restored. If it fails, the restore has failed. */
  complete: () => Promise<void>
  onTable?: OnTable
}

/**
 * Restores a backup into an installation without people and seasons: first the tables as of the backup, then the migrations since.
 * All foreign keys are checked and all rows counted before the data are committed, then the history of scores; a failure leaves the database empty
 * (docs/adr/operation/0019-backup.md).
 * @throws ConflictError when the backup is damaged, altered, or of another key or a newer version, or when the database or `contentTo` has data
 */
export async function restoreBackup(services: Services, order: RestoreOrder): Promise<Manifest> {
  const { folder, contentTo } = order
  const manifest = await checkBackup(services, folder)
  const unknown = [
    ...manifest.migrations.filter((name) => !migrationNames().includes(name)),
    ...(manifest.arena?.migrations ?? []).filter((name) => !migrationNames(arenaMigrations).includes(name)),
  ]
  if (unknown.length > 0) throw new ConflictError(`备份来自更新的版本（${unknown.join('、')}），请用那个版本恢复`)
  await requireEmpty(services.pool)
  if (contentTo !== undefined) await requireEmptyFolder(contentTo)

  try {
    await restoreTables(services, manifest, order)
    if (manifest.arena && services.arena) await restoreArena(services, services.arena, manifest.arena, order)
    await loadKeys(services)
    await endOpenJobs(services)
    // An installation that is restored elsewhere, to try it, must not tell the groups of the real one.
    await services.pool.query('update alert_receiver set is_on = false')
    await order.complete()
  } catch (error) {
    await services.pool.query(emptySchema)
    throw error
  }
  await services.pool.query('analyze')
  if (contentTo !== undefined) await copyContent(folder, manifest, contentTo)
  return manifest
}

const emptySchema = 'drop schema public cascade; create schema public'

async function restoreTables(
  services: Services,
  manifest: Manifest,
  { folder, onTable = () => {} }: RestoreOrder,
): Promise<void> {
  const { databaseUrl } = services.config
  const log = (line: string) => services.log.info(line)
  await services.pool.query(emptySchema)
  await applyMigrations(databaseUrl, { log, only: manifest.migrations, isOwn: true })
  await inTransaction(services.pool, (client) => load(client, { folder, database: 'site', onTable }, manifest))
  await applyMigrations(databaseUrl, { log, isOwn: true })
  await requireWholeHistory(services.pool)
}

/** Restores the arena beside the site: its tasks of a new installation give way to those of the backup. */
async function restoreArena(
  { config, log: logger }: Services,
  arena: Pool,
  entry: DatabaseEntry,
  { folder, onTable = () => {} }: RestoreOrder,
): Promise<void> {
  const databaseUrl = config.arenaDatabaseUrl ?? ''
  const log = (line: string) => logger.info(line)
  await prepareArena(databaseUrl, log)
  const { rowCount } = await arena.query('select from user_account limit 1')
  if (rowCount) throw new ConflictError('比赛平台的数据库里已有数据。恢复只写入空的安装：请换一个 ARENA_DATABASE_URL')
  await arena.query(emptySchema)
  try {
    await applyMigrations(databaseUrl, { log, folder: arenaMigrations, only: entry.migrations, isOwn: true })
    await inTransaction(arena, (client) => load(client, { folder, database: 'arena', onTable }, entry))
    await applyMigrations(databaseUrl, { log, folder: arenaMigrations, isOwn: true })
  } catch (error) {
    await arena.query(emptySchema)
    throw error
  }
  await arena.query('analyze')
}

/** Checks what triggers check of every score that is added, in place of a foreign key (docs/adr/contest/0039-who-counts.md). */
async function requireWholeHistory(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ batch: number }>(
    `select batch_id as batch from score_entry where not exists (select from score_batch where id = batch_id) limit 1`,
  )
  if (rows[0])
    throw new ConflictError(`备份损坏：score_entry 里有 ${rows[0].batch} 号导入的成绩，score_batch 里没有这次导入`)
}

/** From here on the installation has the keys of the backup. */
async function loadKeys({ keyRing }: Services): Promise<void> {
  await keyRing.load().catch((error: unknown) => {
    throw error instanceof KeyError ? new ConflictError(error.message, { cause: error }) : error
  })
}

/** Copies the files of the manifest, and none that somebody added beside them. */
async function copyContent(folder: string, { content }: Manifest, to: string): Promise<void> {
  for (const { path } of content) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(contentOf(folder), path), join(to, path))
  }
}

async function requireEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('public.user_account') is not null as known`,
  )
  if (!rows[0]?.known) return
  const { rowCount } = await pool.query('select from season union all select from user_account limit 1')
  if (rowCount) throw new ConflictError('这个数据库里已有数据。恢复只写入空的安装：请换一个 DATA_DIR 或一个空的数据库')
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => undefined)
  if (found === undefined) await createFolder(folder)
  else if (found.length > 0) throw new ConflictError(`${folder} 里已有文件，请换一个空文件夹`)
}

async function load(
  client: PoolClient,
  { folder, database, onTable }: { folder: string; database: DatabaseName; onTable: OnTable },
  { tables, sequences }: DatabaseEntry,
): Promise<void> {
  // Foreign keys are dropped so that tables can load in any order; adding them again below checks every row.
  const references = await referencesOf(client)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const [index, table] of tables.entries()) {
    await loadTable(client, tableFile(folder, database, table.name), table)
    onTable(table.name, index + 1, tables.length)
  }
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
}

async function loadTable(client: PoolClient, file: string, table: TableEntry): Promise<void> {
  const name = quoted(table.name)
  const rows = client.query(copyFrom(`copy ${name} (${table.columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(file), createGunzip(), rows)
  if (rows.rowCount !== table.rows)
    throw new ConflictError(`${table.name} 只读进 ${rows.rowCount} 行，应当是 ${table.rows} 行`)
}

async function referencesOf(client: PoolClient): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  return rows
}
