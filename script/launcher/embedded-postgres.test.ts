import { query as queryOn } from '@qisuan/db/with-client'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { LaunchError } from './launch-error.ts'
import { commandLine, isGone } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'qisuan-postgres-'))
const dataDir = join(folder, 'data')
let server: EmbeddedPostgres

const log: string[] = []
const start = (options: { dataDir: string; durable?: boolean }) =>
  startPostgres({ ...options, log: (line) => log.push(line) })

beforeAll(async () => {
  server = await start({ dataDir })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const query = <Row extends QueryResultRow>(sql: string, url = server.url) => queryOn<Row>(url, sql)

const postmasterPid = (): number => Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)

describe('a first start', () => {
  test('creates a UTF-8 cluster whose pg_trgm splits Chinese text', async () => {
    await query('CREATE EXTENSION pg_trgm')
    const [row] = await query<{ trigrams: string[]; encoding: string }>(
      "SELECT show_trgm('北京') AS trigrams, current_setting('server_encoding') AS encoding",
    )
    expect(row?.encoding).toBe('UTF8')
    expect(row?.trigrams.length).toBeGreaterThan(0)
  })

  test('listens on 127.0.0.1 only and requires the password, which only the owner can read', async () => {
    const [row] = await query<{ addresses: string }>("SELECT current_setting('listen_addresses') AS addresses")
    expect(row?.addresses).toBe('127.0.0.1')
    expect(statSync(join(dataDir, 'qisuan.password')).mode & 0o777).toBe(0o600)

    const wrong = new URL(server.url)
    wrong.password = 'guess'
    await expect(query('SELECT 1', wrong.href)).rejects.toThrow('password authentication failed')
  })

  test('runs with fsync, so that committed data survives a crash', async () => {
    const [row] = await query<{ fsync: string }>("SELECT current_setting('fsync') AS fsync")
    expect(row?.fsync).toBe('on')
  })
})

describe('a later start', () => {
  test('recovers the data of a killed server', async () => {
    await query('CREATE TABLE survivor AS SELECT 42 AS answer')
    process.kill(postmasterPid(), 'SIGKILL')
    await server.exited

    server = await start({ dataDir })

    expect(await query('SELECT answer FROM survivor')).toEqual([{ answer: 42 }])
  })

  test('replaces a server that still runs', async () => {
    const earlier = postmasterPid()

    const taken = await start({ dataDir })
    await server.exited
    server = taken

    expect(await commandLine(earlier)).toBeUndefined()
    expect(await query('SELECT answer FROM survivor')).toEqual([{ answer: 42 }])
  })

  test('does not touch another process that has the id of a dead server', async () => {
    await server.stop()
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)

    server = await start({ dataDir })

    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

test('stops its process', async () => {
  const pid = postmasterPid()
  await server.stop()
  expect(await isGone(pid, 0)).toBe(true)
  server = await start({ dataDir })
})

test('refuses the data directory of another version and names both versions', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'PG_VERSION'), '15\n')

  const failure = await start({ dataDir: other }).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(LaunchError)
  expect(failure).toMatchObject({
    code: 'other-postgres-version',
    message: expect.stringMatching(/PostgreSQL 15 .*PostgreSQL 18/),
  })
})

test('refuses a folder that holds other files', async () => {
  const other = join(folder, 'photos')
  mkdirSync(other)
  cpSync(import.meta.filename, join(other, 'photo'))
  await expect(start({ dataDir: other })).rejects.toMatchObject({ code: 'not-a-data-directory' })
})

test('runs in a folder that only its owner may enter', async () => {
  const hidden = join(folder, 'private')
  mkdirSync(hidden, { mode: 0o700 })
  const other = await start({ dataDir: join(hidden, 'data'), durable: false })
  expect(await query<{ fsync: string }>("SELECT current_setting('fsync') AS fsync", other.url)).toEqual([
    { fsync: 'off' },
  ])
  await other.stop()
})
