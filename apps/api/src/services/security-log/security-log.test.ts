import { expect, it } from 'vitest'
import { deleteExpired } from '../../modules/retention/delete-expired.ts'
import { useApi } from '../../../test/support/harness.ts'
import { psql as psqlOn } from '../../../test/support/psql.ts'

const api = useApi()

const events = () => api.services.db.securityEvent.findMany({ orderBy: { id: 'asc' } })

const psql = (sql: string) => psqlOn(api.databaseUrl, sql)

it('keeps an event of a transaction that fails', async () => {
  const { db, securityLog } = api.services
  const failing = db.$transaction(async (tx) => {
    await tx.schoolSpelling.deleteMany()
    securityLog.note({ kind: 'login_failed', factor: 'code', reason: 'wrong_code', userIds: [7] })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await securityLog.settled()
  expect((await events()).at(-1)).toMatchObject({
    at: api.clock.now(),
    kind: 'login_failed',
    userIds: [7],
    detail: { factor: 'code', reason: 'wrong_code' },
  })
})

it('takes a thousand events at once over few connections', async () => {
  const { securityLog, metrics } = api.services
  const before = (await events()).length
  for (let id = 1; id <= 1000; id += 1) securityLog.note({ kind: 'login', factor: 'password', userIds: [id] })
  await securityLog.settled()
  expect((await events()).length - before).toBe(1000)
  const { values } = await metrics.securityEvents.get()
  expect(values).toContainEqual(expect.objectContaining({ labels: { kind: 'login' }, value: 1000 }))
})

it('takes no more memory while the database does not answer', async () => {
  const { pool, securityLog } = api.services
  const before = (await events()).length
  const client = await pool.connect()
  await client.query('begin; lock table security_event in access exclusive mode')
  // The first one is being written, ten thousand wait, and the last two are refused.
  for (let id = 1; id <= 10_003; id += 1) securityLog.note({ kind: 'login', factor: 'code', userIds: [id] })
  await client.query('commit')
  client.release()
  await securityLog.settled()
  expect((await events()).length - before).toBe(10_001)
})

it('disturbs nobody when the database refuses an event, and goes on with the next', async () => {
  const { securityLog } = api.services
  const before = (await events()).length
  securityLog.note({ kind: 'code_refused', purpose: 'login', reason: '13800138000' })
  securityLog.note({ kind: 'password_changed', userIds: [8] })
  await securityLog.settled()
  expect((await events()).slice(before)).toMatchObject([{ kind: 'password_changed', userIds: [8] }])
})

it('throws when an event that must be written is refused', async () => {
  const reason = '家长 13800138000 来电'
  const reading = { kind: 'person_read', command: 'users export', fields: ['phone'], reason } as const
  await expect(api.services.securityLog.write([reading])).rejects.toThrow('安全日志里不能有手机号和证件号')
})

it.each([
  `update security_event set kind = 'login'`,
  'delete from security_event',
  `set qisuan.retention = 'on'; delete from security_event`,
  'truncate security_event',
])('is only ever added to: %s', async (sql) => {
  await expect(psql(sql)).rejects.toThrow('only ever added to')
})

it('is kept for six months, and then deleted', async () => {
  const { db } = api.services
  const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)
  await db.securityEvent.createMany({ data: [7, 1].map((months) => ({ kind: 'login', at: monthsAgo(months) })) })
  const before = await db.securityEvent.count()
  api.clock.set(new Date())
  expect(await deleteExpired(api.services)).toEqual({ securityLog: 1 })
  expect(await db.securityEvent.count()).toBe(before - 1)
})

it('notes who changes something by SQL for the first time, once', async () => {
  const role = new URL(api.databaseUrl).username
  const seen = async () => (await events()).filter(({ kind, operator }) => kind === 'new_operator' && operator === role)
  await psql(`update season set stage = 2 where current`)
  await psql(`update season set stage = 1 where current`)
  expect(await seen()).toHaveLength(1)
})
