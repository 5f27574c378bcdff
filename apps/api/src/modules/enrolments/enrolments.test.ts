import { beforeEach, describe, expect, it } from 'vitest'
import { enrolment, useApi } from '../../../test/support/harness.ts'
import { changeSettings, testNow } from '../../../test/support/season.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'
import { publishedRows } from '../rankings/publication/published-rows.ts'

const api = useApi()
beforeEach(async () => {
  api.clock.set(testNow)
  await season({ stage: 1, enrolmentBegins: null, enrolmentEnds: null })
})

/** Changes the season and waits until the process is notified. */
async function season(data: { stage?: number; enrolmentBegins?: Date | null; enrolmentEnds?: Date | null }) {
  const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
  await api.services.db.season.update({ where: { year: 2026 }, data })
  await notified
}

const enroll = (bearer: Record<string, string>, form: object) =>
  api.request.post('/api/user/enroll').set(bearer).send(form)

const agree = (bearer: Record<string, string>, form: object = {}) =>
  api.request
    .post('/api/user/consent')
    .set(bearer)
    .send({ policy_version: api.services.content.policy().version, ...form })
    .expect(200)

const me = async (bearer: Record<string, string>) =>
  (await api.request.get('/api/login/me').set(bearer).expect(200)).body

describe('enroll', () => {
  it('accepts JSON and forms, with the group as number or letter', async () => {
    const first = await api.consentingMember()
    const answer = await enroll(first.bearer, enrolment).expect(200)
    expect(answer.body).toMatchObject({
      enrolled: true,
      area_id: 32,
      province: '江苏省',
      city: '苏州市',
      area: '江苏省 苏州市',
      group: 2,
      language: 'python',
      organization: '星河市实验中学',
    })
    const second = await api.consentingMember()
    const form = { ...enrolment, group: 'x', language: 'c++' }
    const typed = await api.request.post('/api/user/enroll').set(second.bearer).type('form').send(form).expect(200)
    expect(typed.body).toMatchObject({ enrolled: true, group: 5, language: 'c++' })
  })

  it('answers 401 without a session', async () => {
    await enroll({}, enrolment).expect(401)
  })

  it('answers 403 without consent to the current version, and 200 once it is given', async () => {
    const { bearer } = await api.member()
    const refused = await enroll(bearer, { ...enrolment, group: 3 }).expect(403)
    expect(refused.body).toEqual({ message: '请先阅读并同意隐私政策和用户协议', code: 'consent_required' })
    await agree(bearer)
    await enroll(bearer, { ...enrolment, group: 3 }).expect(200)
  })

  it.each([
    [5, undefined, 403],
    [5, true, 403],
    [1, undefined, 403],
    [2, undefined, 403],
    [2, false, 403],
    [2, true, 200],
    [3, undefined, 200],
  ])('in group %i with the answer %s to 已满 14 周岁 and no guardian: %i', async (group, over14, status) => {
    const { bearer } = await api.member()
    await agree(bearer, { over14 })
    const { body } = await enroll(bearer, { ...enrolment, group }).expect(status)
    if (status === 403) expect(body).toEqual({ message: '请家长先同意孩子参赛', code: 'consent_required' })
  })

  it.each([5, 1, 2])('in group %i with the consent of a guardian: 200', async (group) => {
    const { bearer, phone } = await api.member()
    await api.request.post('/api/user/consent/send_code').set(bearer).expect(200)
    await agree(bearer, { over14: false, guardian_name: '王小兰', code: await api.codeFor(phone) })
    await enroll(bearer, { ...enrolment, group }).expect(200)
  })

  it('needs no guardian in a season that asks for none', async () => {
    await changeSettings(api, { guardianConsent: false })
    const { bearer } = await api.member()
    await agree(bearer)
    await enroll(bearer, { ...enrolment, group: 5 }).expect(200)
    await changeSettings(api, { guardianConsent: true })
    expect((await me(bearer)).consent_due).toBe(true)
  })

  it('of a person who has withdrawn is over, and possible again after a new consent, with the score as it was', async () => {
    const { bearer, id } = await api.pupil()
    await api.score(id, 90)
    await api.request.post('/api/user/consent/withdraw').set(bearer).expect(200)
    expect(await me(bearer)).toMatchObject({ enrolled: false, area: null, consent_due: false })
    await api.request.post('/api/game/launch').set(bearer).send({ target: 'preliminary' }).expect(409)
    await publishRankings(api.services, { trigger: 'operator' })
    const rows = () => publishedRows(api.services.pool, { userId: id })
    expect(await rows()).toEqual([])

    await enroll(bearer, enrolment).expect(403)
    await agree(bearer, { over14: true })
    await enroll(bearer, enrolment).expect(200)
    await publishRankings(api.services, { trigger: 'operator' })
    expect(await rows()).toHaveLength(1)
  })

  it('and withdrawing at the same time never leave a person enrolled without a consent', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.consentingMember()))
    await Promise.all(
      people.flatMap(({ bearer }) => [
        enroll(bearer, enrolment),
        api.request.post('/api/user/consent/withdraw').set(bearer).expect(200),
      ]),
    )
    for (const { bearer } of people) expect((await me(bearer)).enrolled).toBe(false)
  })

  it('names the wrong field', async () => {
    const { bearer } = await api.consentingMember()
    const wrong = [
      [{ area_id: 99 }, 'area_id', '请选择所在省份'],
      [{ area_id: 'abc' }, 'area_id', '请选择所在省份'],
      [{ city: '杭州市' }, 'city', '请选择该省份的城市'],
      [{ city: '' }, 'city', '请选择所在城市'],
      [{ group: 4 }, 'group', '请选择组别'],
      [{ group: 'zz' }, 'group', '请选择组别'],
      [{ group: undefined }, 'group', '请选择组别'],
      [{ language: 'cobol' }, 'language', '请选择编程语言'],
    ] as const
    for (const [change, field, message] of wrong) {
      const answer = await enroll(bearer, { ...enrolment, ...change }).expect(422)
      expect(answer.body.errors).toEqual({ [field]: message })
    }
  })

  it('answers 423 at stage 0 and outside the enrolment window', async () => {
    const { bearer } = await api.consentingMember()
    await season({ stage: 0 })
    const closed = await enroll(bearer, enrolment).expect(423)
    expect(closed.body).toEqual({ message: '不在比赛时间', code: 'not_in_competition_time' })
    const opens = new Date('2026-11-22T00:00:00+08:00')
    await season({ stage: 1, enrolmentBegins: opens, enrolmentEnds: new Date('2026-11-23T00:00:00+08:00') })
    api.clock.set('2026-11-21T23:59:59+08:00')
    await enroll(bearer, enrolment).expect(423)
    api.clock.set(opens)
    await enroll(bearer, enrolment).expect(200)
    const late = await api.consentingMember()
    api.clock.set('2026-11-23T00:00:00+08:00')
    await enroll(late.bearer, enrolment).expect(423)
  })

  it('has consent and enrolment once when their answers are lost and they are sent again', async () => {
    const { bearer, id } = await api.member()
    const { db } = api.services
    const version = { policy_version: api.services.content.policy().version }
    await agree(bearer)
    const [first] = await db.consent.findMany({ where: { userId: id } })
    await api.request.post('/api/user/consent').set(bearer).send(version).expect(200)
    await enroll(bearer, { ...enrolment, group: 3 }).expect(200)
    const again = await enroll(bearer, { ...enrolment, group: 3 }).expect(409)
    expect(again.body.code).toBe('already_enrolled')
    expect(await me(bearer)).toMatchObject({ enrolled: true, group: 3 })
    expect(await db.enrolment.count({ where: { userId: id } })).toBe(1)
    expect(await db.consent.findMany({ where: { userId: id } })).toEqual([first])
  })

  it('enrols once for 50 simultaneous requests and answers 409 to the others', async () => {
    const { bearer, id } = await api.consentingMember()
    const answers = await Promise.all(Array.from({ length: 50 }, () => enroll(bearer, enrolment)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'already_enrolled')).toHaveLength(49)
    expect(await api.services.db.enrolment.count({ where: { userId: id } })).toBe(1)
  })

  it('maps two spellings of a new school to one school for simultaneous requests', async () => {
    const organization = '星河市（新区）第九中学'
    const people = await Promise.all(Array.from({ length: 8 }, () => api.consentingMember()))
    await Promise.all(
      people.map(({ bearer }, index) =>
        enroll(bearer, { ...enrolment, organization: index % 2 ? organization : ' 星河市(新区) 第九中学 ' }).expect(
          200,
        ),
      ),
    )
    const ids = people.map(({ id }) => id)
    const rows = await api.services.db.enrolment.findMany({
      where: { userId: { in: ids } },
      select: { schoolId: true },
    })
    expect(new Set(rows.map(({ schoolId }) => schoolId)).size).toBe(1)
  })

  it('enrols an individual with a blank school', async () => {
    const { bearer } = await api.consentingMember()
    const answer = await enroll(bearer, { ...enrolment, organization: '' }).expect(200)
    expect(answer.body.organization).toBeNull()
  })

  it('ignores fields that would grant a role or a game account', async () => {
    const privileges = { role: 'teacher', enrolled: true, coco_id: '5f0c', extra_granted: true }
    const { bearer } = await api.consentingMember()
    const refused = await enroll(bearer, { ...enrolment, ...privileges, group: 't' }).expect(422)
    expect(Object.keys(refused.body.errors)).toEqual(['group'])
    const { body } = await enroll(bearer, { ...enrolment, ...privileges }).expect(200)
    expect(body).toMatchObject({ role: 'student', coco_id: null, extra_granted: false })
  })

  it('admits to the teachers’ group with an invite until its uses run out', async () => {
    const code = 'JIAOSHI-TEST'
    await api.services.db.teacherInvite.create({
      data: { code, seasonYear: 2026, usesLeft: 1, expiresAt: new Date('2026-12-01T00:00:00Z') },
    })
    const [invited, late, bare] = await Promise.all([
      api.consentingMember(),
      api.consentingMember(),
      api.consentingMember(),
    ])
    const refused = await enroll(bare.bearer, { ...enrolment, group: 6 }).expect(422)
    expect(Object.keys(refused.body.errors)).toEqual(['group'])
    const answer = await enroll(invited.bearer, { ...enrolment, group: 't', invite: code }).expect(200)
    expect(answer.body).toMatchObject({ role: 'teacher', group: 6 })
    await enroll(late.bearer, { ...enrolment, group: 6, invite: code }).expect(422)
  })
})

describe('cities', () => {
  it('lists all 34 provinces with their cities', async () => {
    const { body, headers } = await api.request.get('/storage/cities.json').expect(200)
    const provinces = Object.values(body as Record<string, { id: number; cities: string[] }>)
    expect(provinces).toHaveLength(34)
    expect(provinces.every(({ cities }) => cities.length > 0)).toBe(true)
    expect(body['江苏省']).toMatchObject({ id: 32, cities: expect.arrayContaining(['苏州市']) })
    await api.request.get('/storage/cities.json').set('if-none-match', String(headers.etag)).expect(304)
  })
})
