import { applyMigrations, migrationNames } from '@qisuan/db/migrate'
import { withClient } from '@qisuan/db/with-client'
import type { Client } from 'pg'
import { LaunchError } from '../launcher/launch-error.ts'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'

/**
 * Tables that a copy takes over, each after those that it refers to: the season, its rounds and settings, the
 * organiser's texts, places and schools. No table that says anything of a person is here, and no key that opens one.
 */
const tables = [
  'province',
  'city',
  'school',
  'school_spelling',
  'province_contact',
  'season',
  'round',
  'news_item',
  'content_blob',
  'content_file',
  'retention_period',
] as const

/** Columns that the copy begins without: of the season the stage, which the rehearsal plays, and what has been published. */
const begunAnew: Readonly<Record<string, string>> = {
  'season.stage': '0',
  'season.published_snapshot_id': 'null',
  'season.preliminary_closed_at': 'null',
  'round.frozen_from': 'null',
}

/** Rows that the copy does without: their bytes are in a store, which the rehearsal leaves alone. */
const leftOut: Readonly<Record<string, string>> = {
  content_blob: 'stored is not null',
  content_file: 'digest in (select digest from content_blob where stored is not null)',
}

/** The sandbox has a task of its own at the key of each round, and not what the organiser has on their platform. */
const sandboxTasks = `update round set settings = settings - 'platformClassrooms' || jsonb_build_object(
  'play', jsonb_build_object('5', '/play/' || key || '?task=sand', 'default', '/play/' || key || '?task=energy'),
  'tasks', jsonb_build_object('5', 'sand', 'default', 'energy'))`

/** The session may only read: PostgreSQL itself refuses to write to the organiser's database. */
const readOnly = { options: '-c default_transaction_read_only=on', application_name: 'qisuan-rehearsal' }

/**
 * Brings an empty database to the present schema and copies into it what a rehearsal needs of the organiser's.
 * @throws {LaunchError} `not-rehearsable` when theirs has another schema
 */
export async function copySeason(theirs: string, copy: string): Promise<void> {
  await applyMigrations(copy, { log: () => {} })
  await withClient(
    theirs,
    (source) =>
      withClient(copy, async (target) => {
        await source.query('begin isolation level repeatable read')
        await requirePresentSchema(source)
        await target.query('begin')
        for (const table of tables) await copyTable(source, target, table)
        await target.query(sandboxTasks)
        await target.query('commit')
        await target.query('analyze')
      }),
    readOnly,
  )
}

async function requirePresentSchema(source: Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>('select name from schema_migration')
  const applied = new Set(rows.map(({ name }) => name))
  const names = migrationNames()
  if (applied.size === names.length && names.every((name) => applied.has(name))) return
  throw new LaunchError(
    'not-rehearsable',
    '正在用的数据库和这里的程序不是同一个版本：升级以后先重新启动 script/server，再演练',
  )
}

async function copyTable(source: Client, target: Client, table: string): Promise<void> {
  const { rows } = await target.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`)
  const values = rows.map(({ name }) => begunAnew[`${table}.${name}`] ?? `"${name}"`)
  // Triggers tell running processes and the audit of changes; here nobody listens yet.
  await target.query(`alter table ${table} disable trigger user`)
  await pipeline(
    source.query(
      copyTo(
        `copy (select ${values.join(', ')} from ${table} where (${leftOut[table] ?? 'false'}) is not true) to stdout`,
      ),
    ),
    target.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  )
  await target.query(`alter table ${table} enable trigger user`)
  await continueIds(target, table)
}

/** New rows get ids after the copied ones. */
async function continueIds(target: Client, table: string): Promise<void> {
  const { rows } = await target.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attname = 'id' and not attisdropped`,
    [table],
  )
  const sequence = rows[0]?.sequence
  if (sequence) await target.query(`select setval($1::regclass, max(id)) from ${table} having max(id) > 0`, [sequence])
}
