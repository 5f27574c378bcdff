import type { Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, expect, it } from 'vitest'
import { nextIdCard, useApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const desk = (provinces: Grant['provinces']): Grant[] => [{ role: 'people_desk', provinces }]
const reason = '看过户口本'

let page: ConsolePage
let ofBeijing: ConsolePage
beforeAll(async () => {
  ;({ page } = await newOperator(api, desk(null)))
  ofBeijing = (await newOperator(api, desk([11]))).page
})

/** A pupil whose identity the site could not check. */
async function inReview(): Promise<Awaited<ReturnType<TestApi['pupil']>>> {
  const pupil = await api.pupil()
  const identity = { name: '林小算', idcard: nextIdCard(), organization: '星河市实验中学' }
  await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(identity).expect(200)
  await api.services.db.user.update({
    where: { id: pupil.id },
    data: { identityCheck: 'review', certifiedAt: null, idcardHash: null },
  })
  return pupil
}

const waiting = async (by: ConsolePage): Promise<number[]> =>
  (await by.call('waitingPeople').expect(200)).body.identities.map(({ id }: { id: number }) => id)

const identityOf = async (id: number) => (await page.call('person', { id }).expect(200)).body.identity

it('an identity that waits is listed in its province, accepted once, and taken back', async () => {
  const { id } = await inReview()
  expect(await waiting(page)).toContain(id)
  expect(await waiting(ofBeijing)).not.toContain(id)
  await ofBeijing.call('settleIdentity', { id, verdict: 'accept', reason }).expect(404)

  await page.call('settleIdentity', { id, verdict: 'accept' }).expect(422)
  await page.call('settleIdentity', { id, verdict: 'accept', reason }).expect(200)
  expect([await identityOf(id), await waiting(page)]).toEqual(['certified', expect.not.arrayContaining([id])])
  await page.call('settleIdentity', { id, verdict: 'accept', reason }).expect(409)

  const shown = await page.preview('settleIdentity', { id, verdict: 'reset', reason }).expect(200)
  expect(shown.body).toEqual([
    '会退回重新认证，交过的姓名和证件号删除，0 张证书恢复原来的名字',
    `本人在实名认证的页面看得到理由“${reason}”`,
  ])
  expect(await identityOf(id)).toBe('certified')
  await page.call('settleIdentity', { id, verdict: 'reset', reason }).expect(200)
  expect(await identityOf(id)).toBe('none')
  const { body } = await page.call('person', { id }).expect(200)
  expect(body.history).toContainEqual(expect.objectContaining({ kind: 'settleIdentity', reason }))
})

it('a paper without a check digit waits with its masked number, and its owner reads why it came back', async () => {
  const pupil = await api.pupil()
  const passport = { name: 'Anna Lee', idcard: 'E12345678', paper: 'passport' }
  await api.request.post('/api/user/auth_idcard').set(pupil.bearer).send(passport).expect(200)
  const listed = (await page.call('waitingPeople').expect(200)).body.identities
  expect(listed).toContainEqual(expect.objectContaining({ id: pupil.id, paper: 'passport', idcard: 'E*******8' }))
  const [read] = await api.services.db.securityEvent.findMany({
    where: { kind: 'person_read', userIds: { has: pupil.id } },
    orderBy: { id: 'desc' },
  })
  expect(read?.detail).toMatchObject({ command: 'console waitingPeople', fields: [] })
  const { body: shown } = await page.call('person', { id: pupil.id }).expect(200)
  expect(shown).toMatchObject({ identity: 'review', paper: 'passport', idcard: 'E*******8' })

  const refusal = '和护照上的号码不一样'
  const preview = await page.preview('settleIdentity', { id: pupil.id, verdict: 'reset', reason: refusal }).expect(200)
  expect(preview.body).toContain(`本人在实名认证的页面看得到理由“${refusal}”`)
  await page.call('settleIdentity', { id: pupil.id, verdict: 'reset', reason: refusal }).expect(200)
  const me = (await api.request.get('/api/login/me').set(pupil.bearer).expect(200)).body
  expect(me).toMatchObject({ in_review: false, idcard: null, identity_refusal: refusal })
})

it('a change of the phone waits for another operator', async () => {
  const { id } = await api.pupil()
  const change = { id, phone: '19811112222', proof: '说对了学校', reason }
  await page.call('requestPhoneChange', change).expect(200)
  const { body } = await page.call('waitingPeople').expect(200)
  expect(body.phone_changes).toContainEqual(
    expect.objectContaining({ id, requested_by: expect.any(String), proof: '说对了学校', reason }),
  )
  await page.call('cancelPhoneChange', { id, reason }).expect(200)
})
