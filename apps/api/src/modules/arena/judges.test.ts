import { randomBytes } from 'node:crypto'
import { prepareArena } from '@qisuan/db/arena'
import { databaseUrlOf } from '@qisuan/db/arena-judges'
import { createDatabase } from '@qisuan/db/create-database'
import { query } from '@qisuan/db/with-client'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { printed, qisuan } from '../../../test/support/run-command.ts'

const api = useApi()
const owner = `owner_${randomBytes(4).toString('hex')}`
let arenaDatabaseUrl: string

/** An arena's database whose owner is no superuser, as in an installation. */
beforeAll(async () => {
  const url = new URL(await createDatabase(api.databaseUrl, `arena_${randomBytes(4).toString('hex')}`))
  await query(api.databaseUrl, `create role ${owner} login createrole password 'only for tests'`)
  await query(api.databaseUrl, `alter database ${url.pathname.slice(1)} owner to ${owner}`)
  arenaDatabaseUrl = Object.assign(url, { username: owner, password: 'only for tests' }).href
  await prepareArena(arenaDatabaseUrl)
})

const withArena = () => ({ services: { ...api.services, config: { ...api.services.config, arenaDatabaseUrl } } })
const judges = (...args: string[]) => qisuan(withArena(), 'judges', ...args)
const done = (...args: string[]) => printed(withArena(), 'judges', ...args)

/** @returns the database's address in a key, as seen from this machine */
async function added(name: string): Promise<URL> {
  const out = await done('add', name, '--host', 'db.example.org', '--port', '6000', '--tls')
  const address = new URL(databaseUrlOf(/script\/judge (\S+)/.exec(out)?.[1] ?? ''))
  expect([address.hostname, address.port, address.search]).toEqual(['db.example.org', '6000', '?sslmode=verify-full'])
  const { hostname, port } = new URL(arenaDatabaseUrl)
  return Object.assign(address, { hostname, port, search: '' })
}

it('a judge is added with a key, listed, and removed with its connections', async () => {
  expect(await done('list')).toBe('没有评分机\n')
  const { href } = await added('room2')
  expect(await done('list')).toMatch(/^room2 +没有连上 +一小时评了 0 份 +还没有评过\n$/)

  const judge = new Client({ connectionString: href })
  judge.on('error', () => {})
  await judge.connect()
  const ended = new Promise((resolve) => judge.once('end', resolve))
  expect((await judge.query('select * from claim_attempts(1, 1)')).rows).toEqual([])
  expect(await done('list')).toMatch(/^room2 +连着/)
  await query(
    arenaDatabaseUrl,
    `insert into task (slug, version, content, measures, imported_at) values ('sand', 1, '{}', '{}', now());
     insert into user_account (id, client_id, name, slug, email, preferred_language) values ('${'0'.repeat(24)}', '', '', '', '', '');
     insert into attempt (user_id, round, task, version_id, key, language, source, loops, duration_seconds, played_at)
     select '${'0'.repeat(24)}', '2026-1', 'sand', id, 'attempt-1', 'python', '', false, 1, now() from task`,
  )
  await judge.query(`select settle_attempt(id, "versionId", '{"fault": {}}') from claim_attempts(1, 1)`)
  expect(await done('list')).toMatch(/^room2 +连着 +一小时评了 1 份 +最近 /)

  expect(await done('remove', 'room2')).toContain('以上只是预览')
  expect(await done('remove', 'room2', '--yes')).toBe('评分机 room2 已去掉，密钥作废\n')
  await ended
  await expect(query(href, 'select')).rejects.toThrow(/password authentication failed/)
  expect(await done('list')).toBe('没有评分机\n')
})

describe('adding a judge is refused', () => {
  it.each([
    [['add', 'Raum 2', '--host', 'db.example.org'], 2, '名字用小写字母'],
    [['add', 'room', '--host', 'db.example.org', '--port', 'x'], 2, '端口应当是数字'],
    [['add', 'room'], 2, '请写 --host'],
    [['remove', 'nobody', '--yes'], 3, '没有叫 nobody 的评分机'],
  ])('%j', async (args, code, error) => {
    expect(await judges(...args)).toMatchObject({ code, error: expect.stringContaining(error) })
  })

  it('for a name that is taken', async () => {
    await added('twice')
    onTestFinished(async () => {
      await done('remove', 'twice', '--yes')
    })
    expect(await judges('add', 'twice', '--host', 'db.example.org')).toMatchObject({
      code: 3,
      error: expect.stringContaining('已经有叫 twice 的评分机'),
    })
  })

  it('where the database lets the arena make no roles', async () => {
    await query(api.databaseUrl, `alter role ${owner} nocreaterole`)
    onTestFinished(async () => {
      await query(api.databaseUrl, `alter role ${owner} createrole`)
    })
    expect(await judges('add', 'room3', '--host', 'db.example.org')).toMatchObject({
      code: 3,
      error: expect.stringContaining('数据库的用户不能建角色'),
    })
  })

  it('where the platform is not the own one', async () => {
    expect(await qisuan(api, 'judges', 'list')).toMatchObject({ code: 3, error: expect.stringContaining('不是自带的') })
  })
})

it('a judge reaches nothing of the site', async () => {
  const judge = await added('outside')
  onTestFinished(async () => {
    await done('remove', 'outside', '--yes')
  })
  judge.pathname = new URL(api.databaseUrl).pathname
  await expect(query(judge.href, 'select')).rejects.toThrow(/permission denied for database/)
})
