import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sealedColumns } from '@qisuan/db/sealing'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys as firstSecrets, nextIdCard, password, startApi, type TestApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { readConfig } from '../../config/config.ts'
import { createLogger } from '../../logger.ts'
import { openServices } from '../../services/open-services.ts'
import { keyStatus, valuesByKey } from './queries.ts'
import { retireSessionKeys } from './retire-keys.ts'
import { rotateKeys, type RotationOrder } from './rotate-keys.ts'

/** Between two turns of a visitor, so that a rotation that waits leaves the machine to others. */
const pauseMs = 100

const newSecret = () => randomBytes(32).toString('base64')

let api: TestApi
const others: TestApi[] = []
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  for (const each of [...others.splice(0), api]) await each.close()
})

/** Another process of the installation; with secrets of its own where the operator has replaced them. */
async function startOther(env: Record<string, string> = {}): Promise<TestApi> {
  const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock, env })
  others.push(other)
  return other
}

/** Secrets as an operator has them for a rotation: new ones, and those before. */
const replacedSecrets = () => ({
  DATA_KEY: newSecret(),
  DATA_KEY_PREVIOUS: firstSecrets.DATA_KEY,
  SESSION_KEY: newSecret(),
  SESSION_KEY_PREVIOUS: firstSecrets.SESSION_KEY,
})

/** Rotates as the command does, in a process of its own. Without visitors there is nobody to wait for. */
async function rotate(
  secrets: Partial<ReturnType<typeof replacedSecrets>> = {},
  { settleMs = 0, ...order }: RotationOrder & { settleMs?: number } = {},
) {
  const config = { ...api.services.config, secrets: { ...api.services.config.secrets, ...secrets } }
  const by = { operator: '测试组委', action: 'keys rotate' }
  const { services, close } = await openServices(config, createLogger('silent'), { clock: api.clock, by, settleMs })
  try {
    return await rotateKeys(services, { lookMs: 50, ...order })
  } finally {
    await close()
  }
}

/** As the site's process knows them, which the database tells of a change a moment later. */
const generations = async () =>
  (await keyStatus(api.services)).map(({ purpose, generation }) => `${purpose} ${generation}`)

/** A pupil with every kind of sealed value but a certificate. */
async function certifiedPupil(at: TestApi) {
  const pupil = await at.pupil()
  const form = { name: '林小算', idcard: nextIdCard() }
  await at.request.post('/api/user/auth_idcard').set(pupil.bearer).send(form).expect(200)
  return pupil
}

describe('a rotation', () => {
  it('under load fails no request of two processes, and leaves nothing under the old key', async () => {
    const other = await startOther()
    const processes = [api, other]
    const before = await certifiedPupil(api)
    const end = new AbortController()
    const answers: Record<string, number> = {}
    const count = (status: number) => void (answers[status] = (answers[status] ?? 0) + 1)
    /** Registers, enrols, certifies and comes back, on one process and then on the other. */
    const visitor = async (first: number) => {
      for (let turn = first; !end.signal.aborted; turn += 1) {
        const [here = api, there = api] = turn % 2 === 0 ? processes : processes.toReversed()
        const { phone, bearer } = await certifiedPupil(here)
        count((await there.request.get('/api/login/me').set(bearer)).status)
        count((await there.request.post('/api/login').send({ phone, password })).status)
        count((await there.request.get('/api/user/consent').set(bearer)).status)
        count((await here.request.get('/api/login/me').set(before.bearer)).status)
        await delay(pauseMs)
      }
    }
    const visitors = [visitor(0), visitor(1), visitor(2)]
    const secrets = replacedSecrets()
    const old = api.services.keyRing.sealing().id
    await expect.poll(() => answers[200] ?? 0).toBeGreaterThan(10)
    // Requests of this test write within five seconds, also on a busy machine.
    const rotation = await rotate(secrets, { settleMs: 5000, lookMs: 500 })
    const until = answers[200] ?? 0
    await expect.poll(() => answers[200] ?? 0).toBeGreaterThan(until + 10)
    end.abort()
    await Promise.all(visitors)

    expect(rotation).toMatchObject({ resumed: false, resealed: expect.any(Number) })
    expect(Object.keys(answers)).toEqual(['200'])
    const [{ key } = { key: '' }, ...more] = await valuesByKey(api.services)
    expect(more).toEqual([])
    expect(key).not.toBe(old)
    await expect.poll(generations).toEqual(['seal 2', 'hash 1', 'session 1', 'session 2'])

    // With the new secrets alone a process starts, and reads what was sealed before.
    const later = await startOther({ DATA_KEY: secrets.DATA_KEY, SESSION_KEY: secrets.SESSION_KEY })
    await later.request.get('/api/login/me').set(before.bearer).expect(200)
    const { body } = await later.request.post('/api/login').send({ phone: before.phone, password }).expect(200)
    await other.request
      .get('/api/login/me')
      .set({ authorization: `Bearer ${body.token}` })
      .expect(200)
    await expect(startOther()).rejects.toThrow('DATA_KEY 打不开数据库里的密钥')
  })

  it.each(['新密钥已经记下', '等每个进程认得新密钥', '新密钥已经启用', '等正在处理的请求写完'])(
    'that is killed at “%s” goes on with the next call',
    async (step) => {
      const pupil = await certifiedPupil(api)
      const secrets = replacedSecrets()
      const onStep = (sentence: string) => {
        if (sentence.startsWith(step)) throw new Error('killed')
      }
      await expect(rotate(secrets, { onStep })).rejects.toThrow('killed')
      await api.request.get('/api/login/me').set(pupil.bearer).expect(200)
      await certifiedPupil(api)
      expect(await rotate(secrets)).toMatchObject({ resumed: true })
      await expect.poll(generations).toEqual(['seal 2', 'hash 1', 'session 1', 'session 2'])
      await api.request.get('/api/login/me').set(pupil.bearer).expect(200)
    },
  )

  it('seals 3,000 values in pages, and reports how far it is', async () => {
    const { pool, sealer } = api.services
    const ids = Array.from({ length: 3000 }, (_, index) => 500_000 + index)
    await pool.query(
      `insert into user_account (id, name, phone_hash, phone_sealed, created_at)
       select id, '选手', sha256(id::text::bytea), sealed, now() from unnest($1::int[], $2::bytea[]) as one (id, sealed)`,
      [ids, ids.map((id) => Buffer.from(sealer.seal('19900000000', `user_account.phone/${id}`)))],
    )
    const seen: number[] = []
    const { resealed } = await rotate({}, { onValue: (done, of) => void (of === 3000 && seen.push(done)) })
    expect(resealed).toBe(3000)
    expect(seen).toEqual([500, 1000, 1500, 2000, 2500, 3000])
    const { phoneSealed } = await api.services.db.user.findUniqueOrThrow({ where: { id: 501_234 } })
    expect(sealer.show(phoneSealed, 'user_account.phone/501234')).toBe('19900000000')
  })

  it('names a process that does not learn the keys, and goes on once it is gone', async () => {
    const stale = new Client({ connectionString: api.databaseUrl, application_name: 'qisuan-changes' })
    await stale.connect()
    await expect(rotate({}, { patienceMs: 1500 })).rejects.toThrow('还有 1 个进程没有读到新密钥')
    expect((await keyStatus(api.services)).filter(({ activeFrom }) => activeFrom === null)).toHaveLength(2)
    await stale.end()
    expect(await rotate()).toMatchObject({ resumed: true })
  })

  it('names a value that was moved, and keeps its key until it is gone', async () => {
    const [one, other] = [await certifiedPupil(api), await certifiedPupil(api)]
    await api.services.pool.query(
      'update consent set guardian_name_sealed = (select guardian_name_sealed from consent where user_id = $1) where user_id = $2',
      [one.id, other.id],
    )
    await expect(rotate()).rejects.toThrow('有 1 个值打不开，其余的都已换好：consent.guardian_name/')
    await expect.poll(generations).toContain('seal 1')
    await api.services.pool.query('delete from consent where user_id = $1', [other.id])
    expect(await rotate()).toMatchObject({ resumed: true })
    await expect.poll(generations).not.toContain('seal 1')
  })

  it('runs once at a time', async () => {
    const outcomes = await Promise.allSettled([rotate(), rotate()])
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { message: '密钥正在更换，请等它结束' } }])
  })

  it('ends every session at once when asked, and deletes the key that signed them', async () => {
    const other = await startOther()
    const { bearer, phone } = await api.member()
    await other.request.get('/api/login/me').set(bearer).expect(200)
    expect(await rotate({}, { endSessions: true })).toMatchObject({ sessionsEnded: 1 })
    for (const process of [api, other]) {
      await expect.poll(async () => (await process.request.get('/api/login/me').set(bearer)).status).toBe(401)
    }
    await expect.poll(generations).toEqual(['seal 2', 'hash 1', 'session 2'])
    // Nor does a session help that somebody opened again in the database.
    await api.services.pool.query('update session set ended_at = null')
    await api.request.get('/api/login/me').set(bearer).expect(401)
    await other.request.post('/api/login').send({ phone, password }).expect(200)
  })

  it('leaves entries of the keys in the audit, and none of the values', async () => {
    await certifiedPupil(api)
    await rotate()
    const entries = await api.services.db.auditEntry.findMany({
      where: { operator: '测试组委' },
      orderBy: { id: 'asc' },
    })
    expect(new Set(entries.map(({ subject, action }) => `${action}: ${subject}`))).toEqual(
      new Set(['keys rotate: encryption_key']),
    )
    expect(JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      'wrapped',
    )
  })
})

describe('a session key', () => {
  it('stays while a session is open that it may have signed, and is then deleted by the daily job', async () => {
    const { bearer } = await api.member()
    await rotate()
    api.clock.advance(6 * 86_400)
    expect(await retireSessionKeys(api.services)).toBe(0)
    await api.request.get('/api/login/me').set(bearer).expect(200)
    api.clock.advance(86_400)
    expect(await retireSessionKeys(api.services)).toBe(1)
    await expect.poll(generations).toEqual(['seal 2', 'hash 1', 'session 2'])
  })
})

describe('the database', () => {
  it('keeps a key while a value is under it, and refuses a value of a key that is gone', async () => {
    const { db, pool, sealer, keyRing } = api.services
    const { id } = await certifiedPupil(api)
    const { phoneSealed } = await db.user.findUniqueOrThrow({ where: { id } })
    await expect(pool.query(`delete from encryption_key where purpose = 'seal'`)).rejects.toThrow(
      '这一行还不能删除：user_account',
    )
    await rotate()
    expect(keyRing.opening(Buffer.from(phoneSealed?.subarray(1, 5) ?? []).toString('hex'))).toBeDefined()
    await expect(db.user.update({ where: { id }, data: { phoneSealed } })).rejects.toThrow('phone_key_fkey')
    const { phoneSealed: after } = await db.user.findUniqueOrThrow({ where: { id } })
    expect(sealer.show(after, `user_account.phone/${id}`)).toBe(sealer.show(phoneSealed, `user_account.phone/${id}`))
  })

  it('knows the key of every sealed column, and of no other', async () => {
    const { rows } = await api.services.pool.query<{ column: string }>(
      `select relname || '.' || replace(attname, '_sealed', '') as column from pg_attribute
       join pg_class on pg_class.oid = attrelid and relkind = 'r'
       where attname like '%_sealed' and not attisdropped and exists (
         select from pg_constraint join pg_attribute key on key.attrelid = conrelid and key.attnum = any (conkey)
         where contype = 'f' and conrelid = pg_class.oid and key.attname = replace(pg_attribute.attname, '_sealed', '_key')
       )`,
    )
    expect(rows.map(({ column }) => column).toSorted()).toEqual([...sealedColumns].toSorted())
  })
})

describe('script/qisuan keys', () => {
  it('shows the keys, how much each holds, and that a rotation is unfinished', async () => {
    await certifiedPupil(api)
    const shown = await qisuan(api, 'keys', 'status')
    expect(shown.out).toMatch(/加密 +第 1 代 +[0-9a-f]{8} .*启用 +5 个值/)
    expect(shown.out).toMatch(/登录 +第 1 代 .* 1 个登录/)
    const onStep = (sentence: string) => {
      if (sentence.startsWith('新密钥已经启用')) throw new Error('killed')
    }
    await expect(rotate({}, { onStep })).rejects.toThrow('killed')
    expect((await qisuan(api, 'keys')).out).toContain('上次更换没有完成')
  })

  it('does not replace a key that is lost while values are there', async () => {
    await api.member()
    await api.services.pool.query(`delete from encryption_key where purpose = 'hash'`)
    const { services } = api
    expect(await qisuan({ services }, 'keys')).toMatchObject({
      code: 1,
      error: expect.stringContaining('请从备份恢复'),
    })
  })

  it('names the variable that does not open the keys', async () => {
    const { services } = api
    for (const name of ['DATA_KEY', 'SESSION_KEY'] as const) {
      const config = { ...services.config, secrets: { ...services.config.secrets, [name]: newSecret() } }
      const refused = await qisuan({ services: { ...services, config } }, 'keys')
      expect(refused).toMatchObject({ code: 1, error: expect.stringContaining(`✗ ${name} 打不开数据库里的密钥`) })
    }
    expect(() => readConfig({ ...firstSecrets, DATABASE_URL: api.databaseUrl, DATA_KEY_PREVIOUS: 'x' })).toThrow(
      'DATA_KEY_PREVIOUS',
    )
  })
})
