import { randomBytes } from 'node:crypto'
import { cloneDatabase } from '@qisuan/launcher/test-services'
import type { Language } from '@qisuan/rules/languages'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { identityPlausible } from '@qisuan/rules/people/identity'
import { Redis } from 'ioredis'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { createLogger } from '../../src/logger.ts'
import { recordConsent } from '../../src/modules/accounts/consent/give-consent.ts'
import { shownPolicy } from '../../src/modules/content/filled-text.ts'
import { enroll } from '../../src/modules/enrolments/enroll.ts'
import { openServices } from '../../src/services/open-services.ts'
import type { Passwords } from '../../src/services/passwords/passwords.ts'
import { registered } from './new-member.ts'
import { quickPasswords } from './quick-passwords.ts'
import { testNow } from './season.ts'

/** A clock that moves only when a test sets it. */
export function testClock(start = testNow) {
  let now = start
  return {
    now: () => now,
    actual: () => now,
    set: (moment: Date | string) => void (now = new Date(moment)),
    advance: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
  }
}

interface Options {
  /** Environment variables that override the defaults of tests. */
  env?: Record<string, string>
  /** The database of an earlier process, to start a second process on it. */
  databaseUrl?: string
  clock?: ReturnType<typeof testClock>
  /** Real ones for tests about passwords; otherwise hashing costs almost nothing. */
  passwords?: Passwords
  /** Milliseconds that a rotation of the keys waits for requests that are under way; by default as long as they may take. */
  settleMs?: number
}

export const keys = {
  DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  SESSION_KEY: Buffer.alloc(32, 2).toString('base64'),
}

/** A database through PgBouncer, in a run behind it; not one that a test reaches by a line that it may cut. */
function pooled(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  const pooler = inject('pooledUrl')
  return pooler && host === new URL(inject('template')).host ? new URL(pathname, pooler).href : ''
}

/** Starts one API process that listens on a free port, with its own database on real PostgreSQL, and Redis. */
export async function startApi(options: Options = {}) {
  const clock = options.clock ?? testClock()
  const databaseUrl = options.databaseUrl ?? (await cloneDatabase(inject('template')))
  const redisUrl = await redisOfThisWorker(options.databaseUrl === undefined)
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATABASE_POOLED_URL: pooled(databaseUrl),
    REDIS_URL: redisUrl,
    SITE_URL: 'http://qisuan.test',
    SCHEDULE: 'off',
    WEB_DIST: 'none',
    CONTENT_DIR: inject('contentDir'),
    LOG_LEVEL: 'silent',
    // Tests let days pass between two requests.
    SESSION_IDLE_HOURS: '240',
    // Everybody in a test has the same address, and the clock stands still.
    SMS_BURST: '10000',
    SMS_PER_ADDRESS: '10000',
    ...keys,
    ...options.env,
  })
  const { services, close: closeServices } = await openServices(config, createLogger(config.logLevel), {
    clock,
    passwords: options.passwords ?? quickPasswords,
    settleMs: options.settleMs,
  })
  let opened: ReturnType<typeof openServices> | undefined
  const app = await buildApp(services)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const request = supertest(address)

  const api = {
    app,
    services,
    clock,
    address,
    databaseUrl,
    request,
    /** Services of the commands on this installation: opened by the first of them, because that takes longer than most commands. */
    shell: () => (opened ??= openServices(config, createLogger('silent'), { clock, by: { operator: '', action: '' } })),
    async close() {
      await (await opened)?.close()
      await app.close()
      await closeServices()
    },

    /** The latest code that the SMS mock sent to a phone. */
    async codeFor(phone: string): Promise<string> {
      const [newest] = (await services.smsInbox?.list(phone)) ?? []
      if (!newest) throw new Error(`no code was sent to ${phone}`)
      return newest.code
    },

    /** Registers a person. */
    async member({ phone = nextPhone(), name = '测试选手' }: { phone?: string; name?: string } = {}) {
      const session = await registered(services, { phone, name, password })
      const token = app.bearers.sign(session.id)
      return { phone, name, token, bearer: { authorization: `Bearer ${token}` }, id: session.userId, session }
    },

    /** Registers a person over HTTP, with a code. */
    async registered({ phone = nextPhone(), name = '测试选手' }: { phone?: string; name?: string } = {}) {
      await request.post('/api/register/send_code').send({ phone }).expect(200)
      const form = { phone, name, code: await api.codeFor(phone), password, password_confirmation: password }
      const { body } = await request.post('/api/register').send(form).expect(200)
      const bearer = { authorization: `Bearer ${(body as { token: string }).token}` }
      const { userId: id } = await services.db.session.findUniqueOrThrow({
        where: { id: app.bearers.sidOf(bearer.authorization) ?? '' },
      })
      return { phone, name, bearer, id }
    },

    /** Confirms by a code that a session belongs to the owner of its account, and puts its new token into `bearer`. */
    async confirm({ phone, bearer }: { phone: string; bearer: Record<string, string> }) {
      await request.post('/api/user/confirm/send_code').set(bearer).expect(200)
      const code = await api.codeFor(phone)
      const { body } = await request.post('/api/user/confirm').set(bearer).send({ code }).expect(200)
      bearer['authorization'] = `Bearer ${(body as { token: string }).token}`
    },

    /** Writes the consent of a person and a guardian to the current version, enough for every group, and the answer 已满 14 周岁. */
    async consent(userId: number) {
      const session = await services.db.session.findFirstOrThrow({ where: { userId } })
      const guardian = { name: '测试家长', phone: '19900000000' }
      const policy = await shownPolicy(services)
      await recordConsent(services, services.db, session, { policy, over14: true, guardian })
    },

    /** Registers a person who has consented with a guardian and may enrol. */
    async consentingMember(person: { name?: string } = {}) {
      const member = await api.member(person)
      await api.consent(member.id)
      return member
    },

    /** Registers and enrols a person. */
    async pupil(person: Partial<typeof enrolment> & { name?: string } = {}) {
      const { name, ...place } = person
      const member = await api.consentingMember(name === undefined ? {} : { name })
      const form = { ...enrolment, ...place }
      await enroll(services, member.session, form)
      return { ...member, ...form }
    },

    /** Writes a score in points and its duration in seconds, as an import does. */
    async score(
      userId: number,
      score: number | null,
      more: { roundKey?: string; state?: number; duration?: number } = {},
    ) {
      const { roundKey = '2026-1', state = 0, duration = 60 } = more
      const row = { state, score, duration, source: 'import' as const, scoredAt: clock.now() }
      const where = { userId_roundKey: { userId, roundKey } }
      await services.db.gameState.upsert({ where, create: { userId, roundKey, ...row }, update: row })
    },
  }
  return api
}

export type TestApi = Awaited<ReturnType<typeof startApi>>

/** One API process for all tests of a file. */
export function useApi(options: Options = {}): TestApi {
  return forTheFile(() => startApi(options))
}

/** One API process for each test of a file, whose database nobody has used before. */
export function useApiEachTime(options: Options = {}): TestApi {
  const api = {} as TestApi
  beforeEach(async () => void Object.assign(api, await startApi(options)))
  afterEach(() => api.close())
  return api
}

/** Starts something before the tests of a file and closes it after them. Its properties exist once the tests run. */
export function forTheFile<Value extends { close(): Promise<void> }>(start: () => Promise<Value>): Value {
  const value = {} as Value
  beforeAll(async () => void Object.assign(value, await start()))
  afterAll(() => value.close())
  return value
}

export const password = 'suanfa-2026'

export const enrolment: {
  area_id: number
  city: string
  age: number
  group: GroupNumber
  language: Language
  organization: string
  invite?: string
} = {
  area_id: 32,
  city: '苏州市',
  age: 5,
  group: 2,
  language: 'python',
  organization: '星河市实验中学',
}

let phones = randomBytes(3).readUIntBE(0, 3) % 9_000_000

/** A phone that is unique in the run. */
export function nextPhone(): string {
  phones += 1
  return `199${String(10_000_000 + phones).slice(-8)}`
}

let idCards = 0

/** A valid ID number, unique in the test file. It is fictitious: its region does not exist. */
export function nextIdCard(): string {
  idCards += 1
  const body = `99010120100101${String(idCards).padStart(3, '0')}`
  const checkDigit = Array.from('0123456789X').find((digit) => identityPlausible(body + digit, testNow))
  return `${body}${checkDigit ?? ''}`
}

/** The Redis URL of this worker: workers share one Redis, each with its own database. */
async function redisOfThisWorker(empty: boolean): Promise<string> {
  const url = `${inject('redisUrl').replace(/\/\d*$/, '')}/${Number(process.env.VITEST_POOL_ID ?? 0) % 16}`
  if (empty) {
    const redis = new Redis(url)
    await redis.flushdb()
    await redis.quit()
  }
  return url
}
