import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { useApiWithArena } from '../../../test/support/arena.ts'
import { setUp } from '../../../test/support/alerts.ts'
import { startApi } from '../../../test/support/harness.ts'
import {
  consolePage,
  newOperator,
  nextCode,
  operatorPassword,
  type ConsolePage,
} from '../../../test/support/operators.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { failuresToOpen } from '../../services/game-platform/breaker.ts'
import type { Services } from '../../services/services.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'
import { conditions } from './conditions.ts'
import { isFull } from './machine-conditions.ts'

const api = useApiWithArena({ env: { SMS_PER_DAY: '10', PLATFORM_TIMEOUT: '60' } })

const folder = temporaryFolder()

const look = async (key: string, services: Services = api.services) => {
  const condition = conditions.find((each) => each.key === key)
  if (!condition) throw new Error(`no condition ${key}`)
  return condition.look(services)
}

/** A condition that nothing can provoke would tell nobody anything: each has a test here. */
it('has for each condition what to do, and a key of its own', () => {
  expect(new Set(conditions.map(({ key }) => key)).size).toBe(conditions.length)
  for (const { key, title, todo, link } of conditions) {
    expect(todo, key).toMatch(/。$/)
    expect(title.length, key).toBeLessThanOrEqual(20)
    expect(link, key).toMatch(/^\//)
  }
})

it.each([
  [120_000, '快 120 秒'],
  [-5000, '慢 5 秒'],
])('sees a clock that is %i ms off', async (off, told) => {
  const at = (ahead: number) => ({
    ...api.services,
    clock: { ...api.services.clock, actual: () => new Date(Date.now() + ahead) },
  })
  expect(await look('clock_wrong', at(off))).toMatchObject([{ fact: `比数据库的时钟${told}。` }])
  expect(await look('clock_wrong', at(0))).toEqual([])
})

it('what is urgent wakes whoever Prometheus wakes, and nothing else does', async () => {
  const rules = await readFile(new URL('../../../../../docker/observability/alerts.yml', import.meta.url), 'utf8')
  const urgent = conditions.filter((each) => each.urgent).map(({ key }) => key)
  expect(rules).toContain(`match "^(${urgent.join('|')})$" $labels.key`)
})

it('sees a board that is late, and that it is out', async () => {
  const tick = new Date('2026-11-21T10:00:00+08:00')
  expect(await look('board_late')).toEqual([{ since: tick, fact: '大家还看不到榜。' }])
  await publishRankings(api.services, { trigger: 'schedule', seasonYear: 2026, asOf: tick })
  expect(await look('board_late')).toEqual([])

  // One that is only just due does not excuse the one before it.
  api.clock.set('2026-11-22T18:01:00+08:00')
  expect(await look('board_late')).toMatchObject([{ since: new Date('2026-11-22T10:00:00+08:00') }])
  api.clock.set('2026-11-21T10:20:00+08:00')
})

it('sees a platform that is away, and asks itself when it is back', async () => {
  const pupils = await Promise.all(Array.from({ length: failuresToOpen }, () => api.pupil()))
  await api.arena.fault({ cut: true })
  for (const { bearer } of pupils)
    await api.request.post('/api/game/launch').set(bearer).send({ target: 'preliminary' }).expect(503)
  expect(await look('platform_away')).toMatchObject([{ fact: expect.stringContaining('不回答') }])
  await api.arena.fault()
  api.clock.advance(60)
  expect(await look('platform_away')).toEqual([])
})

it('sees that most of the SMS of a day are spent, and that they are refused', async () => {
  const { securityLog, clock } = api.services
  const code = { purpose: 'login', at: clock.now() } as const
  expect(await look('sms_budget')).toEqual([])
  for (let sent = 0; sent < 8; sent += 1) securityLog.note({ kind: 'code_sent', ...code })
  await securityLog.settled()
  expect(await look('sms_budget')).toMatchObject([{ fact: expect.stringContaining('一天最多 10 条') }])
  expect(await look('sms_failing')).toEqual([])
  for (let failed = 0; failed < 20; failed += 1)
    securityLog.note({ kind: 'code_refused', reason: 'sms_unavailable', ...code })
  await securityLog.settled()
  expect(await look('sms_failing')).toMatchObject([{ fact: expect.stringContaining('十分钟里 20 条没有发出') }])
  api.clock.advance(3600)
  expect(await look('sms_failing')).toEqual([])
})

it.each([
  [50, 1000, false],
  [9, 1000, true],
  [9, 80, false],
])('of %i GB free on a disk of %i GB says full: %s', (free, all, expected) => {
  expect(isFull({ bsize: 4096, bavail: free * 2 ** 18, blocks: all * 2 ** 18 })).toBe(expected)
})

it('sees a replica that is not connected', async () => {
  const { pool } = api.services
  const subject = `replica_${process.pid}`
  await pool.query('select pg_create_physical_replication_slot($1, true)', [subject])
  try {
    expect(await look('replica_behind')).toContainEqual(expect.objectContaining({ subject }))
  } finally {
    await pool.query('select pg_drop_replication_slot($1)', [subject])
  }
  expect(await look('replica_behind')).not.toContainEqual(expect.objectContaining({ subject }))
})

it('sees that Redis and the object store are away', async () => {
  expect([await look('redis_away'), await look('store_away')]).toEqual([[], []])
  const store = { STORE_URL: 'http://127.0.0.1:1/bucket', STORE_KEY_ID: 'demo', STORE_KEY_SECRET: 'demo' }
  const alone = await startApi({ env: { REDIS_URL: 'redis://127.0.0.1:1', ...store } })
  expect(await look('redis_away', alone.services)).toHaveLength(1)
  expect(await look('store_away', alone.services)).toHaveLength(1)
  await alone.close()
})

it('sees a backup that failed, and a day without one', async () => {
  const { db, clock } = api.services
  const job = (state: 'failed' | 'done') => {
    api.clock.advance(60)
    const now = clock.now()
    const times = { orderedAt: now, dueAt: now, begunAt: now, endedAt: now }
    const data = { kind: 'makeBackup', arguments: {}, about: '备份', reason: '每天', operator: '组委', attempt: 1 }
    return db.job.create({ data: { ...data, ...times, state, outcome: state } })
  }
  await setUp(api.services, 1)
  expect(await look('backup_due')).toEqual([])
  await setUp(api.services, 48)
  expect(await look('backup_due')).toMatchObject([{ fact: '还没有备份过。' }])
  await job('failed')
  expect(await look('backup_failed')).toMatchObject([{ since: clock.now() }])
  await job('done')
  expect(await look('backup_failed')).toEqual([])
  expect(await look('backup_due')).toEqual([])
  api.clock.advance(30 * 3600)
  expect(await look('backup_due')).toHaveLength(1)
})

it('sees a certificate that ends soon, and none that has time', async () => {
  const certificate = async (name: string, days: number) => {
    const [key, cert] = [folder.at(`${name}.key`), folder.at(`${name}.pem`)]
    const subject = ['-subj', '/CN=127.0.0.1', '-days', String(days), '-keyout', key, '-out', cert]
    await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
    return { key: await readFile(key), cert: await readFile(cert) }
  }
  const now = api.clock.now()
  for (const [name, days, expected] of [
    ['soon', 5, 1],
    ['later', 60, 0],
  ] as const) {
    const server = createServer(await certificate(name, days))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const site = await startApi({ env: { SITE_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}` } })
    // The certificate is of today, whatever day the tests of the competition play on.
    site.clock.set(new Date())
    expect(await look('certificate_ending', site.services)).toHaveLength(expected)
    await site.close()
    await new Promise((done) => server.close(done))
  }
  api.clock.set(now)
})

let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  operator = await newOperator(api)
})

const signIn = (page: ConsolePage) =>
  page.call('operatorLogin', {
    login: operator.login,
    password: operatorPassword,
    code: nextCode(api, operator.secret),
  })

it('sees a login in a browser that its owner has never used, and none in the usual one', async () => {
  expect(await look('new_place_login')).toEqual([])
  api.clock.advance(60)
  await signIn(operator.page).expect(200)
  expect(await look('new_place_login')).toEqual([])
  api.clock.advance(60)
  await signIn(consolePage(api)).expect(200)
  expect(await look('new_place_login')).toMatchObject([{ fact: expect.stringContaining(operator.name) }])
  api.clock.advance(7200)
  expect(await look('new_place_login')).toEqual([])
})

it('sees who runs a command for the first time', async () => {
  const { securityLog } = api.services
  securityLog.note({ kind: 'new_operator', operator: '陌生人' })
  await securityLog.settled()
  expect(await look('new_operator')).toMatchObject([{ fact: '陌生人。' }])
})
