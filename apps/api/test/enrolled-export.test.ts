import type { Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, expect, it } from 'vitest'
import { nextIdCard, useApi } from './support/harness.ts'
import { newOperator, type ConsolePage } from './support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const desk = (provinces: Grant['provinces']): Grant[] => [{ role: 'people_desk', provinces }]

let owner: Awaited<ReturnType<typeof newOperator>>
let ofZhejiang: ConsolePage
let pupil: Awaited<ReturnType<typeof api.pupil>>
let elsewhere: Awaited<ReturnType<typeof api.pupil>>
beforeAll(async () => {
  pupil = await api.pupil({ name: '苏晓棠' })
  await api.score(pupil.id, 100)
  const identity = { name: '苏棠', idcard: nextIdCard(), organization: '星河市实验中学' }
  await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
  elsewhere = await api.pupil({ name: '杭杭', area_id: 33, city: '杭州市' })
  owner = await newOperator(api)
  ofZhejiang = (await newOperator(api, desk([33]))).page
})

async function exported(page: ConsolePage, more: object = {}): Promise<string> {
  const response = await page
    .call('exportEnrolled', { segment: {}, format: 'csv', ...more })
    .buffer(true)
    .expect(200)
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('报名名单-2026.csv'))
  return Buffer.isBuffer(response.body) ? response.body.toString() : response.text
}

it('counts and writes whom the operator chose, without anything sealed', async () => {
  const { body } = await owner.page.call('countEnrolled', { segment: { played: true } }).expect(200)
  expect(body).toEqual({ year: 2026, people: 1 })
  const file = await exported(owner.page)
  expect(file).toContain('用户号,昵称,组别')
  for (const name of ['苏晓棠', '杭杭']) expect(file).toContain(name)
  for (const secret of [pupil.phone, '苏棠']) expect(file).not.toContain(secret)
  expect(await exported(owner.page, { segment: { province_id: 33 } })).not.toContain('苏晓棠')
})

it('writes phones and names for a reason that everybody on the list can read', async () => {
  const wanted = { segment: { played: true }, format: 'csv', phones: true, realnames: true }
  expect((await owner.page.call('exportEnrolled', wanted).expect(422)).body.errors).toHaveProperty('reason')
  const file = await exported(owner.page, { ...wanted, reason: '决赛签到' })
  for (const secret of [pupil.phone, '苏棠']) expect(file).toContain(secret)
  const [event] = await api.services.db.securityEvent.findMany({
    where: { kind: 'person_read', userIds: { has: pupil.id } },
    orderBy: { id: 'desc' },
  })
  expect(event).toMatchObject({
    operator: owner.name,
    userIds: [pupil.id],
    detail: { command: 'console exportEnrolled', fields: ['phone', 'realname'], reason: '决赛签到' },
  })
})

it('writes kinds and numbers of papers for a reason too', async () => {
  const wanted = { segment: { played: true }, format: 'csv', papers: true }
  expect((await owner.page.call('exportEnrolled', wanted).expect(422)).body.errors).toHaveProperty('reason')
  const { db, sealer } = api.services
  const file = async () => exported(owner.page, { ...wanted, reason: '决赛入场' })
  const { idcardSealed } = await db.user.findUniqueOrThrow({ where: { id: pupil.id } })
  const number = sealer.open(idcardSealed ?? new Uint8Array(), `user_account.idcard/${pupil.id}`)
  expect(await file()).toContain(`证件类型,证件号,组别`)
  expect(await file()).toContain(`居民身份证,${number},`)
  await db.user.update({
    where: { id: pupil.id },
    data: { paper: 'passport', idcardSealed: sealer.seal('E12345678', `user_account.idcard/${pupil.id}`) },
  })
  expect(await file()).toContain('护照,E12345678,')
  const [event] = await db.securityEvent.findMany({
    where: { kind: 'person_read', userIds: { has: pupil.id } },
    orderBy: { id: 'desc' },
  })
  expect(event?.detail).toMatchObject({ fields: ['idcard'], reason: '决赛入场' })
})

it('keeps a provincial committee within its province, whatever it asks for', async () => {
  expect((await ofZhejiang.call('countEnrolled', { segment: {} }).expect(200)).body.people).toBe(1)
  expect((await ofZhejiang.call('countEnrolled', { segment: { province_id: 32 } }).expect(200)).body.people).toBe(0)
  const file = await exported(ofZhejiang, { phones: true, reason: '通知家长' })
  expect(file).toContain(elsewhere.phone)
  expect(file).not.toContain('苏晓棠')
  expect(await exported(ofZhejiang, { segment: { province_id: 32 } })).not.toContain('苏晓棠')
})

it('is for nobody who may not read personal data', async () => {
  for (const role of ['editor', 'scorer', 'viewer'] as const) {
    const { page } = await newOperator(api, [{ role, provinces: null }])
    await page.call('exportEnrolled', { segment: {}, format: 'csv' }).expect(403)
    await page.call('countEnrolled', { segment: {} }).expect(403)
  }
  api.clock.advance(11 * 60)
  const late = await owner.page.call('exportEnrolled', { segment: {}, format: 'csv' }).expect(403)
  expect(late.body.code).toBe('confirmation_required')
})
