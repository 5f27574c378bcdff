import { cloneDatabase } from '@qisuan/launcher/test-services'
import { Pool, type PoolClient } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { waitUntil } from '../../test/support/wait-until.ts'
import { ConfigurationError } from '../config/config.ts'
import { asActor } from './console-call.ts'
import { isDatabaseDown } from '@qisuan/db/failures'
import { openDatabase, requireChineseSearch } from './database.ts'

const open: Pool[] = []
afterAll(() => Promise.all(open.map((pool) => pool.end())))

function connect(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 1 })
  open.push(pool)
  return pool
}

it('accepts a database whose ctype knows Chinese characters', async () => {
  await expect(requireChineseSearch(connect(await cloneDatabase(inject('template'))))).resolves.toBeUndefined()
})

it('rejects a database with the ctype C, with advice', async () => {
  const server = connect(inject('template').replace(/[^/]+$/, 'postgres'))
  await server.query('drop database if exists blind_to_chinese')
  await server.query(
    `create database blind_to_chinese template template0 encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )
  const blind = connect(inject('template').replace(/[^/]+$/, 'blind_to_chinese'))
  await blind.query('create extension pg_trgm')
  await expect(requireChineseSearch(blind)).rejects.toThrow(ConfigurationError)
  await expect(requireChineseSearch(blind)).rejects.toThrow('LC_CTYPE')
})

it('is unavailable, not broken, when no connection is free in time', async () => {
  const url = await cloneDatabase(inject('template'))
  const { db, pool, close } = openDatabase(url, { size: 1, waitMs: 100, onIdleError: () => {} })
  let busy: PoolClient | undefined
  // On a busy machine the first connection itself can take longer.
  await waitUntil(async () => (busy = await pool.connect().catch(() => undefined)) !== undefined)
  const refused = [
    db.$transaction(async (tx) => tx.user.count()),
    db.$transaction([db.user.count(), db.user.count()]),
    db.user.count(),
    pool.query('select'),
  ]
  for (const outcome of await Promise.allSettled(refused)) {
    expect(outcome.status).toBe('rejected')
    expect(outcome.status === 'rejected' && isDatabaseDown(outcome.reason), JSON.stringify(outcome)).toBe(true)
  }
  busy?.release()
  await close()
})

it('leaves a database that only reads so, whoever had a connection before', async () => {
  const url = `${await cloneDatabase(inject('template'))}?options=-c%20default_transaction_read_only%3Don`
  const { pool, close } = openDatabase(url, { size: 1, onIdleError: () => {} })
  const mode = async () => (await pool.query('show transaction_read_only')).rows
  const only = [{ transaction_read_only: 'on' }]
  expect(await asActor({ operator: '王老师', action: 'test' }, mode)).toEqual(only)
  expect(await mode()).toEqual(only)
  await close()
})

it('takes what operators do, and locks, to the database itself, and all others to the pool before it', async () => {
  const url = await cloneDatabase(inject('template'))
  const pooledUrl = `${url}?options=-c%20test.way%3Dpooled`
  const { db, pool, direct, close } = openDatabase(url, { size: 3, pooledUrl, onIdleError: () => {} })
  const way = `select coalesce(current_setting('test.way', true), 'direct') as way, current_setting('qisuan.operator', true) as operator`
  const ways = async () => [(await pool.query(way)).rows[0], (await db.$queryRawUnsafe<unknown[]>(way))[0]]
  const asVisitor = { way: 'pooled', operator: null }
  const asOperator = { way: 'direct', operator: '王老师' }

  expect(await ways()).toEqual([asVisitor, asVisitor])
  expect(await asActor({ operator: '王老师', action: 'test' }, ways)).toEqual([asOperator, asOperator])
  expect(await ways()).toEqual([asVisitor, asVisitor])
  // Nobody's name stays behind on a session that a lock takes.
  expect((await direct.query(way)).rows).toEqual([{ way: 'direct', operator: '' }])
  await close()
})
