import { cloneDatabase } from '@qisuan/launcher/test-services'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPostgresInbox } from './inbox.ts'
import { createMockSms } from './mock.ts'

const instant = new Date('2026-03-01T02:00:00Z')
const message = { phone: '13800138000', code: '482913', purpose: 'login' } as const

let pool: Pool
/** The pool of another API process. */
let otherPool: Pool

beforeAll(async () => {
  const connectionString = await cloneDatabase(inject('template'))
  pool = new Pool({ connectionString })
  otherPool = new Pool({ connectionString })
})

beforeEach(() => pool.query('truncate sms_inbox'))

afterAll(async () => {
  await pool?.end()
  await otherPool?.end()
})

function mock(environment: { production?: boolean; allowInProduction?: boolean } = {}) {
  return createMockSms({
    inbox: createPostgresInbox(pool),
    clock: { now: () => instant, actual: () => instant },
    production: false,
    allowInProduction: false,
    ...environment,
  })
}

test('a message is in the inbox of every process, with the time of the clock', async () => {
  await mock().send(message)
  expect(await createPostgresInbox(otherPool).list()).toEqual([{ ...message, sentAt: instant }])
})

test('lists the newest first, of one phone or of all', async () => {
  const sms = mock()
  await sms.send({ ...message, code: '000001' })
  await sms.send({ ...message, code: '000002', phone: '13900139000' })
  await sms.send({ ...message, code: '000003', purpose: 'register' })

  const inbox = createPostgresInbox(pool)
  expect((await inbox.list()).map(({ code }) => code)).toEqual(['000003', '000002', '000001'])
  expect((await inbox.list(message.phone)).map(({ code }) => code)).toEqual(['000003', '000001'])
  expect(await inbox.list("' or true --")).toEqual([])
})

test('stores the newest 200, also when two processes send simultaneously', async () => {
  await pool.query(`
    insert into sms_inbox (phone, code, purpose, sent_at)
    select '13800138000', lpad(n::text, 6, '0'), 'login', now() from generate_series(1, 199) n`)
  const here = createPostgresInbox(pool)
  const there = createPostgresInbox(otherPool)

  await here.put({ ...message, code: '000200', sentAt: instant })
  const full = await here.list()
  expect([full.length, full.at(0)?.code, full.at(-1)?.code]).toEqual([200, '000200', '000001'])

  const next = { ...message, code: '999999', sentAt: instant }
  await Promise.all(Array.from({ length: 10 }, () => Promise.all([here.put(next), there.put(next)])))
  const { rows } = await pool.query<{ count: number; oldest: string }>(
    'select count(*)::int as count, min(code) as oldest from sms_inbox',
  )
  expect(rows).toEqual([{ count: 200, oldest: '000021' }])
})

test('is rejected in production with a Chinese sentence that says what to do', () => {
  expect(() => mock({ production: true })).toThrow(/^正式环境不能使用模拟短信.*ALLOW_MOCK_SMS=1。$/)
})

test('runs in production when explicitly allowed', () => {
  expect(mock({ production: true, allowInProduction: true }).kind).toBe('mock')
})
