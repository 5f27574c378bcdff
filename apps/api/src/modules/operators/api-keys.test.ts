import { operatorAddressOf, type OperatorCallName } from '@qisuan/contracts/console/addresses'
import { operatorContract } from '@qisuan/contracts/console/contract'
import { opensToKeys, previewOf, type OperatorCall } from '@qisuan/contracts/console/operator-call'
import { roles, scopeOf, type Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextIdCard, startApi, useApi } from '../../../test/support/harness.ts'
import { newOperator } from '../../../test/support/operators.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { asOperator } from '../../services/console-call.ts'
import { addApiKey } from './api-keys.ts'

const api = useApi()
const jiangsu = 32
const everywhere = (role: Grant['role']): Grant => ({ role, provinces: null })

/** Makes a key, as an owner does in the console. */
async function keyWith(grants: Grant[], { name = '大屏', days = 30, madeBy = '周予安' } = {}) {
  const { id, key } = await addApiKey(api.services, { name, grants, days, reason: '测试' }, madeBy)
  const bearer = { authorization: `Bearer ${key}` }
  /** A call as a program makes it: without a cookie, and without the headers of a page. */
  const call = (name: OperatorCallName, input: object = {}) => {
    const { method, path } = operatorAddressOf(name)
    return method === 'GET'
      ? api.request.get(path).query(input).set(bearer)
      : api.request.post(path).set(bearer).send(input)
  }
  return { id, key, bearer, call }
}

/** Inputs with which a call that needs some answers of what is there. */
const inputs: Partial<Record<OperatorCallName, object>> = {
  previewStage: { stage: 2 },
  checkSeason: { year: 2026 },
  previewErasure: { id: 1 },
  accessList: { round: '2026-3' },
  schools: { query: '中学' },
  similarSchools: { province: jiangsu },
  contentFile: { path: 'about.md' },
  previewCertificate: { round: '2026-1' },
  previewPeriod: { kind: 'sessions', period: 'P30D' },
  taskVersions: { slug: 'sand' },
  auditEntries: { id: 1 },
  message: { id: 1 },
  classroomSeats: { id: 1 },
  classroomWatch: { id: 1 },
}

const calls: readonly OperatorCall[] = Object.values(operatorContract)
const grantsOfKeys = roles
  .filter((role) => role !== 'owner')
  .flatMap((role) => [everywhere(role), { role, provinces: [jiangsu] }])

describe('a key', () => {
  beforeAll(async () => {
    // Somebody whose sealed values every list could show.
    const pupil = await api.pupil()
    await api.request
      .post('/api/user/auth_idcard')
      .set(pupil.bearer)
      .send({ name: '林小算', idcard: nextIdCard() })
      .expect(200)
  })

  it.each(grantsOfKeys)(
    'of $role ($provinces) opens every call that only reads and that its role has, and no other',
    async (grant) => {
      const { call } = await keyWith([grant])
      const answers = await Promise.all(
        calls.map(async (declared) => {
          const { status, text } = await call(declared.name, inputs[declared.name])
          const { right } = declared
          const may =
            opensToKeys(declared) && right !== 'own' && right !== 'door' && scopeOf(right, [grant]) !== undefined
          expect(text).not.toContain('林小算')
          return { call: declared.name, right: may ? [200, 404, 409, 422].includes(status) : status === 403, status }
        }),
      )
      expect(answers.filter(({ right }) => !right)).toEqual([])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    },
  )

  it('opens no preview of an act', async () => {
    const { bearer } = await keyWith([everywhere('organiser')])
    const previews = calls.filter(({ preview }) => preview === true).map(previewOf)
    for (const { path } of previews) await api.request.post(path).set(bearer).send({}).expect(403)
  })

  it('is refused every change by the database, and every sealed value, whatever a handler does', async () => {
    const { db, sealer, pool } = api.services
    const { id } = await api.pupil()
    const { phoneSealed } = await db.user.findUniqueOrThrow({ where: { id } })
    const asProgram = <Result>(work: () => Promise<Result>) =>
      asOperator({ operator: '只读密钥 大屏', act: 'today', readOnly: true }, work)
    await expect(asProgram(() => pool.query("update season set name = '改了'"))).rejects.toThrow(/read-only/)
    await expect(
      asProgram(async () => sealer.open(phoneSealed ?? new Uint8Array(), `user_account.phone/${id}`)),
    ).rejects.toThrow(/sealed/)
    // The connection goes back to people who may write.
    await pool.query('update season set name = name')
  })

  it('sees only its provinces', async () => {
    await api.pupil({ area_id: 33, city: '杭州市' })
    const province = await keyWith([{ role: 'people_desk', provinces: [jiangsu] }])
    const all = await keyWith([everywhere('people_desk')])
    const enrolled = async (key: typeof all) => (await key.call('today').expect(200)).body.people.enrolled as number
    expect(await enrolled(all)).toBeGreaterThan(await enrolled(province))
  })

  it('ends at once when it is revoked, also in another process, and at its end', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    try {
      const { page: owner } = await newOperator(api)
      const revoked = await keyWith([everywhere('viewer')])
      await other.request.get('/api/console/today').set(revoked.bearer).expect(200)
      await owner.call('revokeApiKey', { id: revoked.id, reason: '泄露了' }).expect(200)
      await other.request.get('/api/console/today').set(revoked.bearer).expect(401)
      await owner.call('revokeApiKey', { id: 999_999, reason: '没有' }).expect(404)

      const short = await keyWith([everywhere('viewer')], { days: 1 })
      api.clock.advance(86_399)
      await short.call('today').expect(200)
      api.clock.advance(1)
      const { body } = await short.call('today').expect(401)
      expect(body).toMatchObject({ code: 'not_logged_in', message: '密钥不对，已到期或已作废' })
    } finally {
      await other.close()
    }
  })

  it('ends with the one who made it', async () => {
    const { page: owner } = await newOperator(api)
    const maker = await newOperator(api)
    const own = await keyWith([everywhere('viewer')], { madeBy: maker.name })
    await own.call('today').expect(200)
    await owner.call('disableOperator', { id: maker.id, reason: '离开了' }).expect(200)
    await own.call('today').expect(401)
  })

  it('is never mixed with a login', async () => {
    const { page } = await newOperator(api)
    const { key, bearer, call } = await keyWith([everywhere('viewer')])
    const both = await api.request.get('/api/console/today').set(bearer).set('cookie', page.cookies).expect(403)
    expect(both.body.message).toBe('登录和密钥只能用一样')
    // Behind a wrong key no login counts either.
    await api.request
      .get('/api/console/today')
      .set({ authorization: `${bearer.authorization}x`, cookie: page.cookies })
      .expect(401)
    await api.request.get('/api/console/today').query({ key }).expect(401)
    await call('operator').expect(403)
  })

  it('answers nothing that a cache may store, and says when it is used too much', async () => {
    const { call } = await keyWith([everywhere('viewer')])
    const { headers } = await call('today').expect(200)
    expect(headers['cache-control']).toBe('no-store')
    const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await call('today')).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(119)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    await (await keyWith([everywhere('viewer')])).call('today').expect(200)
  })

  it('is in the security log once a day and network, and wrong ones until their network has to wait', async () => {
    const { securityLog, db } = api.services
    const { call } = await keyWith([everywhere('viewer')], { name: '登记处大屏' })
    const uses = async () => {
      await securityLog.settled()
      return db.securityEvent.count({ where: { kind: 'api_key_used', operator: '只读密钥 登记处大屏' } })
    }
    await Promise.all([call('today').expect(200), call('today').expect(200), call('statistics')])
    expect(await uses()).toBe(1)
    api.clock.advance(86_400)
    await call('today').expect(200)
    await call('today').expect(200)
    expect(await uses()).toBe(2)

    const wrong = () => api.request.get('/api/console/today').set({ authorization: 'Bearer qsk_nothing' })
    const refusals = []
    for (let turn = 0; turn < 31; turn += 1) refusals.push((await wrong()).status)
    expect(refusals.at(-1)).toBe(429)
    expect(refusals[0]).toBe(401)
    await call('today').expect(200)
  })
})

describe('an owner', () => {
  // Another hour than that of the many wrong keys above.
  beforeAll(() => api.clock.advance(3600))

  it('makes a key in the console, sees it once, and finds it in the audit', async () => {
    const { page: owner, name } = await newOperator(api)
    const grants: Grant[] = [{ role: 'people_desk', provinces: [jiangsu] }]
    const order = { name: '江苏表格', grants, days: 30, reason: '省里的表格' }
    const { body: made } = await owner.call('addApiKey', order).expect(200)
    expect(made.key).toMatch(/^qsk_[\w-]{43}$/)
    await api.request
      .get('/api/console/today')
      .set({ authorization: `Bearer ${made.key}` })
      .expect(200)
    const { body: list, text } = await owner.call('apiKeys').expect(200)
    expect(list[0]).toMatchObject({
      name: '江苏表格',
      grants,
      state: 'active',
      made_by: name,
      hint: made.key.slice(0, 8),
    })
    expect(list[0].last_used_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(text).not.toContain(made.key)
    const { body: log } = await owner.call('auditLog', { operator: name, subject: 'api_key' }).expect(200)
    expect(log.list).toContainEqual(expect.objectContaining({ action: 'console addApiKey', reason: '省里的表格' }))
    const { rows } = await api.services.pool.query(
      "select row_to_json(api_key)::text from api_key union select after::text from audit_entry where subject = 'api_key'",
    )
    expect(JSON.stringify(rows)).not.toContain(made.key)
  })

  it.each([
    ['负责人的', { grants: [everywhere('owner')] }],
    ['一年以上的', { days: 366 }],
    ['没有期限的', { days: undefined }],
    ['没有角色的', { grants: [] }],
    ['不存在的省份的', { grants: [{ role: 'viewer', provinces: [99] }] }],
  ])('makes none: %s', async (_, wrong) => {
    const { page: owner } = await newOperator(api)
    const order = { name: '大屏', grants: [everywhere('viewer')], days: 30, reason: '测试', ...wrong }
    await owner.call('addApiKey', order).expect(422)
  })

  it('makes, lists and revokes keys by command', async () => {
    const made = await qisuan(
      api,
      'api-keys',
      'add',
      '监控',
      '--role',
      'organiser@全国',
      '--days',
      '90',
      '--as',
      '周予安',
    )
    const key = /qsk_[\w-]{43}/.exec(made.out)?.[0] ?? ''
    const read = () => api.request.get('/api/console/alerts').set({ authorization: `Bearer ${key}` })
    await read().expect(200)
    const { out } = await qisuan(api, 'api-keys', 'list', '--json')
    const [newest] = JSON.parse(out)
    expect(newest).toMatchObject({ name: '监控', made_by: '周予安', state: 'active' })
    const revoke = ['api-keys', 'revoke', String(newest.id), '--as', '周予安'] as const
    expect((await qisuan(api, ...revoke)).out).toContain('用“监控”的程序立即读不到任何东西')
    await read().expect(200)
    expect((await qisuan(api, ...revoke, '--yes')).code).toBe(0)
    await read().expect(401)
    expect((await qisuan(api, 'api-keys')).out).toContain('已作废')
  })
})
