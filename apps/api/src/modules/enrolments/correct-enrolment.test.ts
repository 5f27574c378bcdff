import { beforeEach, describe, expect, it } from 'vitest'
import { enrolment, useApi } from '../../../test/support/harness.ts'
import { testNow } from '../../../test/support/season.ts'

const api = useApi()
beforeEach(() => api.clock.set(testNow))

type Bearer = Record<string, string>

const correct = (bearer: Bearer, form: object) => api.request.post('/api/user/enroll/correct').set(bearer).send(form)

const { area_id, city, organization } = enrolment
const correction = { area_id, city, group: 3, organization }

const enrolled = () => api.pupil({ group: 3 })

describe('correctEnrolment', () => {
  it('changes group, place and school, and leaves a trace', async () => {
    const { bearer, id } = await enrolled()
    const form = { area_id: 33, city: '杭州市', group: 'm', organization: '另一所中学' }
    const answer = await correct(bearer, form).expect(200)
    expect(answer.body).toMatchObject({
      enrolled: true,
      area: '浙江省 杭州市',
      group: 2,
      language: 'python',
      organization: '另一所中学',
    })
    const { school } = await api.services.db.enrolment.findUniqueOrThrow({
      where: { userId_seasonYear: { userId: id, seasonYear: 2026 } },
      include: { school: true },
    })
    expect(school).toMatchObject({ provinceId: 33, name: '另一所中学' })
    await expect
      .poll(() => api.services.db.securityEvent.count({ where: { kind: 'enrolment_corrected', userIds: { has: id } } }))
      .toBe(1)
  })

  it('answers 401 to nobody, 409 to who is not enrolled, 422 to invalid fields', async () => {
    await correct({}, correction).expect(401)
    const { bearer } = await api.consentingMember()
    expect((await correct(bearer, correction).expect(409)).body.code).toBe('not_enrolled')
    const pupil = await enrolled()
    for (const [field, value] of [
      ['city', '杭州市'],
      ['area_id', 99],
      ['group', 4],
      ['group', 6],
      ['organization', '电话13800138000'],
    ] as const) {
      const { body } = await correct(pupil.bearer, { ...correction, [field]: value }).expect(422)
      expect(Object.keys(body.errors)).toEqual([field === 'area_id' ? 'area_id' : field])
    }
  })

  it('asks for the consent that the new group needs', async () => {
    const { bearer } = await api.member()
    await api.request
      .post('/api/user/consent')
      .set(bearer)
      .send({ policy_version: api.services.content.policy().version })
      .expect(200)
    await api.request
      .post('/api/user/enroll')
      .set(bearer)
      .send({ ...enrolment, group: 3 })
      .expect(200)
    const { body } = await correct(bearer, { ...correction, group: 5 }).expect(403)
    expect(body).toEqual({ message: '请家长先同意孩子参赛', code: 'consent_required' })
  })

  it('ends with the first score, a seat or an admission', async () => {
    const scored = await enrolled()
    await api.score(scored.id, 10)
    const admitted = await enrolled()
    await api.services.db.roundAccess.create({ data: { userId: admitted.id, roundKey: '2026-2' } })
    for (const { bearer } of [scored, admitted]) {
      expect((await correct(bearer, correction).expect(409)).body.code).toBe('conflict')
    }
  })

  it('is closed when the enrolment is', async () => {
    const { bearer } = await enrolled()
    const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
    await api.services.db.season.update({ where: { year: 2026 }, data: { enrolmentEnds: new Date(testNow) } })
    await notified
    await correct(bearer, correction).expect(423)
  })
})
