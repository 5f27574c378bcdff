import type { Grant } from '@qisuan/contracts/console/access/rights'
import { describe, expect, it } from 'vitest'
import { nextIdCard, nextPhone, password, useApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })

const reason = '家长来信'
const desk = (provinces: Grant['provinces']): Grant[] => [{ role: 'people_desk', provinces }]
const organiser: Grant[] = [{ role: 'organiser', provinces: null }]
const personOf = async (page: ConsolePage, id: number) => (await page.call('person', { id }).expect(200)).body

async function factsOf(page: ConsolePage, id: number) {
  const { enrolments, realname } = await personOf(page, id)
  const { group, province, city, organization } = enrolments[0]
  return { group, province, city, organization, realname }
}

describe('a correction', () => {
  it('is shown, done with the school of the other province, and told to the person', async () => {
    const { page, name } = await newOperator(api, desk(null))
    const pupil = await api.pupil()
    const seen = await factsOf(page, pupil.id)
    const change = { id: pupil.id, year: 2026, province: 33, city: '杭州' }
    const { body } = await page.call('previewCorrection', change).expect(200)
    expect(body).toMatchObject({ before: { province: '江苏省' }, after: { province: '浙江省', city: '杭州市' } })
    expect(await factsOf(page, pupil.id)).toEqual(seen)
    await page.call('correctPerson', { ...change, reason, seen }).expect(200)
    expect(await factsOf(page, pupil.id)).toMatchObject({ province: '浙江省', city: '杭州市' })
    const { history } = await personOf(page, pupil.id)
    expect(history).toContainEqual(expect.objectContaining({ kind: 'corrected', operator: name, reason }))
    const { school } = await api.services.db.enrolment.findUniqueOrThrow({
      where: { userId_seasonYear: { userId: pupil.id, seasonYear: 2026 } },
      include: { school: true },
    })
    expect(school).toMatchObject({ provinceId: 33 })
  })

  it('by the second of two operators is refused with what the first has made of it', async () => {
    const [one, other] = [await newOperator(api, desk(null)), await newOperator(api, organiser)]
    const { id } = await api.pupil()
    const seen = await factsOf(one.page, id)
    const correct = (page: ConsolePage, organization: string, from: object) =>
      page.call('correctPerson', { id, year: 2026, organization, reason, seen: from })
    await correct(one.page, '启明小学', seen).expect(200)
    const { body } = await correct(other.page, '星桥小学', seen).expect(409)
    expect(body).toMatchObject({ code: 'changed_meanwhile', current: { ...seen, organization: '启明小学' } })
    expect(await factsOf(one.page, id)).toMatchObject({ organization: '启明小学' })
    await correct(other.page, '星桥小学', body.current).expect(200)
    expect(await factsOf(one.page, id)).toMatchObject({ organization: '星桥小学' })
  })

  it('stays within the provinces of the operator', async () => {
    const { page } = await newOperator(api, desk([32]))
    const pupil = await api.pupil()
    const elsewhere = await api.pupil({ area_id: 33, city: '杭州市' })
    const change = { year: 2026, province: 33, city: '杭州市' }
    expect((await page.call('previewCorrection', { id: pupil.id, ...change }).expect(422)).body.errors).toHaveProperty(
      'province',
    )
    await page.call('previewCorrection', { id: elsewhere.id, year: 2026, group: 1 }).expect(404)
    await page.call('hideNickname', { id: elsewhere.id, reason }).expect(404)
    await page.call('resetPersonPassword', { id: elsewhere.id, proof: '说对了', reason }).expect(404)
  })

  it('that the rules do not allow is refused in words', async () => {
    const { page } = await newOperator(api, desk(null))
    const { id } = await api.pupil()
    const { body } = await page.call('previewCorrection', { id, year: 2026, province: 33 }).expect(409)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('城市') })
  })
})

it('a nickname is replaced, hidden and shown again, with the reasons in the history', async () => {
  const { page } = await newOperator(api, desk(null))
  const { id } = await api.pupil({ name: '原来的' })
  await page.call('renamePerson', { id, name: '小航', reason, seen: { name: '别的' } }).expect(409)
  await page.call('renamePerson', { id, name: '小航', reason, seen: { name: '原来的' } }).expect(200)
  await page.call('hideNickname', { id, reason: '不合适' }).expect(200)
  expect(await personOf(page, id)).toMatchObject({ name: `选手${id}`, hidden_name: '小航' })
  await page.call('hideNickname', { id, reason }).expect(409)
  await page.call('showNickname', { id, reason: '本人解释了' }).expect(200)
  const { name, history } = await personOf(page, id)
  expect(name).toBe('小航')
  const told = history.map((each: { kind: string; reason: string }) => [each.kind, each.reason])
  expect(told).toContainEqual(['hideNickname', '不合适'])
  expect(told).toContainEqual(['showNickname', '本人解释了'])
})

it('a password is reset by a code that logs in once', async () => {
  const { page } = await newOperator(api, desk(null))
  const pupil = await api.pupil()
  const { body } = await page.call('resetPersonPassword', { id: pupil.id, proof: '说对了学校', reason }).expect(200)
  await api.request.post('/api/login').send({ phone: pupil.phone, password }).expect(422)
  await api.request.post('/api/login/by_code').send({ phone: pupil.phone, code: body.code }).expect(200)
  expect((await personOf(page, pupil.id)).history).toContainEqual(
    expect.objectContaining({ kind: 'password_reset', reason }),
  )
})

it('a phone is changed by two operators, a day apart', async () => {
  const first = await newOperator(api, desk(null))
  const pupil = await api.pupil()
  const phone = nextPhone()
  await first.page.call('requestPhoneChange', { id: pupil.id, phone, proof: '户口本', reason }).expect(200)
  expect((await personOf(first.page, pupil.id)).phone_change).toMatchObject({
    requested_by: first.name,
    proof: '户口本',
  })
  const again = await newOperator(api, desk(null))
  expect(
    (await again.page.call('completePhoneChange', { id: pupil.id, phone, reason }).expect(409)).body.message,
  ).toContain('要等到')
  api.clock.advance(24 * 3600 + 1)
  const second = await newOperator(api, desk(null))
  await second.page.call('completePhoneChange', { id: pupil.id, phone: nextPhone(), reason }).expect(409)
  await second.page.call('completePhoneChange', { id: pupil.id, phone, reason }).expect(200)
  expect((await personOf(second.page, pupil.id)).phone_change).toBeNull()
  await second.page.call('cancelPhoneChange', { id: pupil.id, reason }).expect(409)
})

describe('a ruling', () => {
  it('disqualifies from a round and takes it back', async () => {
    const { page } = await newOperator(api, organiser)
    const { id } = await api.pupil()
    const contest = { id, contest: '2026-1' }
    await page.call('disqualifyPerson', { ...contest, reason: '请人代做' }).expect(200)
    expect((await personOf(page, id)).disqualifications).toMatchObject([{ round: '2026-1', reason: '请人代做' }])
    await page.call('disqualifyPerson', { ...contest, reason }).expect(409)
    await page.call('reinstatePerson', { ...contest, reason: '申诉成立' }).expect(200)
    expect((await personOf(page, id)).disqualifications).toEqual([])
    // The security log writes an act down once it is answered.
    const history = async () => (await personOf(page, id)).history
    await expect.poll(history).toContainEqual(expect.objectContaining({ kind: 'reinstatePerson', reason: '申诉成立' }))
  })

  it('gives extra time, and overwrites none that was not seen', async () => {
    const { page } = await newOperator(api, organiser)
    const { id } = await api.pupil()
    const give = (delay: number, seen: object | null) =>
      page.call('giveExtraTime', { id, round: '2026-2', delay, extra: 5, reason: '停电', seen })
    await page.call('giveExtraTime', { id, round: '2026-2', delay: 0, extra: 0, reason, seen: null }).expect(422)
    await give(10, null).expect(200)
    expect((await give(20, null).expect(409)).body.current).toEqual({ time: { delay: 10, extra: 5 } })
    await give(20, { delay: 10, extra: 5 }).expect(200)
    expect((await personOf(page, id)).extra_time).toEqual([{ round: '2026-2', delay: 20, extra: 5, reason: '停电' }])
    await page.call('removeExtraTime', { id, round: '2026-2', reason }).expect(200)
    await page.call('removeExtraTime', { id, round: '2026-2', reason }).expect(409)
  })
})

describe('a removal', () => {
  it('merges two accounts after a preview that changes nothing', async () => {
    const { page } = await newOperator(api, organiser)
    const [from, into] = [await api.pupil({ name: '多的' }), await api.pupil({ name: '留的' })]
    const { body } = await page.call('previewMerge', { from: from.id, into: into.id }).expect(200)
    expect(body).toMatchObject({
      from: `多的（${from.id}）`,
      into: `留的（${into.id}）`,
      moved: { both_enrolled: [2026] },
    })
    await personOf(page, from.id)
    await page.call('mergePeople', { from: from.id, into: into.id, reason }).expect(200)
    await page.call('person', { id: from.id }).expect(404)
    expect((await personOf(page, into.id)).history).toContainEqual(expect.objectContaining({ kind: 'accounts_merged' }))
    await page.call('previewMerge', { from: into.id, into: into.id }).expect(409)
    expect(await api.services.db.job.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({ kind: 'publishRankings' })
  })

  it('exports everything for a reason, and nobody from another province', async () => {
    const { page } = await newOperator(api, desk([32]))
    const idcard = nextIdCard()
    const pupil = await api.pupil()
    await api.request
      .post('/api/user/auth_idcard')
      .set(pupil.bearer)
      .send({ name: '苏晓棠', idcard, organization: '星河市实验中学' })
      .expect(200)
    await page.call('exportPerson', { id: pupil.id }).expect(422)
    const { body } = await page.call('exportPerson', { id: pupil.id, reason: '本人要求' }).expect(200)
    expect(body.account).toMatchObject({ phone: pupil.phone, idcard })
    const read = await api.services.db.securityEvent.findFirst({
      where: { kind: 'person_read', userIds: { has: pupil.id } },
      orderBy: { id: 'desc' },
    })
    expect(read?.detail).toMatchObject({ fields: ['everything'], reason: '本人要求' })
    const elsewhere = await api.pupil({ area_id: 33, city: '杭州市' })
    await page.call('exportPerson', { id: elsewhere.id, reason }).expect(404)
  })
})
