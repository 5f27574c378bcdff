import { beforeAll, describe, expect, it } from 'vitest'
import { nextIdCard, useApi, type TestApi } from './support/harness.ts'
import { newOperator, type ConsolePage } from './support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'silent' } })

const unreadable = '（无法读取）'
const jiangsu = 32
const beijing = 11

let pupil: Awaited<ReturnType<TestApi['pupil']>>
let page: ConsolePage
beforeAll(async () => {
  pupil = await api.pupil({ name: '苏晓棠' })
  page = (await newOperator(api)).page
})

const me = (bearer = pupil.bearer) => api.request.get('/api/login/me').set(bearer)

const noted = async () => {
  await api.services.securityLog.settled()
  const rows = await api.services.db.securityEvent.findMany({ where: { kind: 'value_unreadable' } })
  return rows.map(({ userIds, detail }) => ({ userIds, column: (detail as { column: string }).column }))
}

const decision = async (of: ConsolePage = page) => {
  const { body } = await of.call('today').expect(200)
  return body.decisions.find(({ kind }: { kind: string }) => kind === 'unreadable_values')
}

describe('a sealed value in the row of somebody else', () => {
  beforeAll(async () => {
    const other = await api.pupil({ name: '林小算' })
    await api.request.post('/api/user/update_info').set(other.bearer).send({ realname: '林小算' }).expect(200)
    const { realnameSealed } = await api.services.db.user.findUniqueOrThrow({ where: { id: other.id } })
    await api.services.db.user.update({ where: { id: pupil.id }, data: { realnameSealed } })
  })

  it('is told to the person as unreadable, and other fields go on', async () => {
    const { body } = await me().expect(200)
    expect(body).toMatchObject({ name: '苏晓棠', realname: null, unreadable: ['realname'] })
    expect(body.phone).toBe(`${pupil.phone.slice(0, 3)}****${pupil.phone.slice(-4)}`)
  })

  it('is in the security log once, however often it is read', async () => {
    await Promise.all([me(), me(), me()])
    await expect.poll(noted).toEqual([{ userIds: [pupil.id], column: 'user_account.realname' }])
  })

  it('waits on the operators’ first page with a way to the person, in their province', async () => {
    expect(await decision()).toMatchObject({ count: 1, person: pupil.id, since: api.clock.now().toISOString() })
    const desk = async (province: number) =>
      (await newOperator(api, [{ role: 'people_desk', provinces: [province] }])).page
    expect(await decision(await desk(jiangsu))).toMatchObject({ count: 1 })
    expect(await decision(await desk(beijing))).toBeUndefined()
  })

  it('is named on the person’s page of the console and in the person’s own data', async () => {
    const { body } = await page.call('person', { id: pupil.id }).expect(200)
    expect(body).toMatchObject({
      id: pupil.id,
      realname: unreadable,
      phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    })
    await api.confirm(pupil)
    const own = await api.request.get('/api/user/data').set(pupil.bearer).expect(200)
    expect(own.body.account).toMatchObject({ realname: unreadable, phone: pupil.phone })
  })

  it('ends when the person writes it again', async () => {
    await api.request.post('/api/user/update_info').set(pupil.bearer).send({ realname: '苏晓棠棠' }).expect(200)
    expect((await me().expect(200)).body).toMatchObject({ realname: '苏晓棠棠', unreadable: [] })
    expect(await decision()).toBeUndefined()
  })
})

it('names every field of a person that is damaged, with its owner in the log', async () => {
  const damaged = await api.pupil()
  const identity = { name: '苏晓棠', idcard: nextIdCard() }
  await api.request.post('/api/user/auth_idcard').set(damaged.bearer).send(identity).expect(200)
  const where = { id: damaged.id }
  const row = await api.services.db.user.findUniqueOrThrow({ where })
  const turned = (sealed: Uint8Array | null) => {
    const bytes = new Uint8Array(sealed ?? [])
    const last = bytes.length - 1
    bytes[last] = 255 - (bytes[last] ?? 0)
    return bytes
  }
  await api.services.db.user.update({
    where,
    data: {
      phoneSealed: turned(row.phoneSealed),
      realnameSealed: turned(row.realnameSealed),
      idcardSealed: turned(row.idcardSealed),
    },
  })
  const consent = await api.services.db.consent.findFirstOrThrow({ where: { userId: damaged.id } })
  await api.services.db.consent.update({
    where: { id: consent.id },
    data: { guardianNameSealed: turned(consent.guardianNameSealed) },
  })

  const { body } = await me(damaged.bearer).expect(200)
  expect(body).toMatchObject({ realname: null, idcard: null, unreadable: ['phone', 'realname', 'idcard'] })
  const theirs = await api.request.get('/api/user/consent').set(damaged.bearer).expect(200)
  expect(theirs.body.guardian).toMatchObject({ name: unreadable })
  await expect
    .poll(async () => (await noted()).filter(({ userIds }) => userIds.includes(damaged.id)).map(({ column }) => column))
    .toHaveLength(4)
  expect(await decision()).toMatchObject({ count: 4, person: damaged.id })

  // A call that needs the value itself is refused in words.
  const refused = await api.request.post('/api/user/confirm/send_code').set(damaged.bearer).expect(409)
  expect(refused.body.message).toContain('联系组委会')
})
