import { beforeEach, describe, expect, it } from 'vitest'
import { consentCalls } from '../../../../test/support/consent-calls.ts'
import { enrolment, useApi } from '../../../../test/support/harness.ts'
import { qisuan } from '../../../../test/support/run-command.ts'
import { testNow } from '../../../../test/support/season.ts'
import { publishRankings } from '../../rankings/publication/publish-rankings.ts'
import { deleteExpired } from '../../retention/delete-expired.ts'

const api = useApi()
beforeEach(() => api.clock.set(testNow))
const { ask, give, withdraw, records, guardianOf } = consentCalls(api)

describe('after a withdrawal', () => {
  it('posters are gone at once, and scores after 30 days unless the person has enrolled again', async () => {
    const [gone, back, stays] = [await api.pupil(), await api.pupil(), await api.pupil()]
    for (const { id } of [gone, back, stays]) await api.score(id, 90)
    await publishRankings(api.services, { trigger: 'operator' })
    const { uuid } = (await api.request.post('/api/rank/share').set(gone.bearer).expect(200)).body
    for (const { bearer } of [gone, back]) await withdraw(bearer).expect(200)
    await api.request.get(`/api/rank/share/${uuid}`).expect(404)
    await give(back.bearer, { over14: true }).expect(200)
    await api.request.post('/api/user/enroll').set(back.bearer).send(enrolment).expect(200)

    const scored = async () => {
      const ids = [gone.id, back.id, stays.id]
      const rows = await api.services.db.gameState.findMany({ where: { userId: { in: ids } } })
      return ids.filter((id) => rows.some(({ userId }) => userId === id))
    }
    const day = 86_400
    api.clock.advance(29.9 * day)
    expect(await deleteExpired(api.services)).not.toHaveProperty('withdrawn')
    expect(await scored()).toEqual([gone.id, back.id, stays.id])
    api.clock.advance(0.2 * day)
    expect(await deleteExpired(api.services)).toMatchObject({ withdrawn: 1 })
    expect(await scored()).toEqual([back.id, stays.id])
  })

  it('a certificate stays genuine, while the score behind it goes', async () => {
    const { id, bearer } = await api.pupil()
    await api.score(id, 90, { roundKey: '2026-12', state: 2 })
    const issued = await api.request.post('/api/user/certificate').set(bearer).send({ round: '2026-12' }).expect(200)
    await withdraw(bearer).expect(200)
    api.clock.advance(31 * 86_400)
    expect(await deleteExpired(api.services)).toMatchObject({ withdrawn: 1 })
    const { body } = await api.request.get(`/api/certificate/${issued.body.number}`).expect(200)
    expect(body).toMatchObject({ verdict: 'genuine', award: '二等奖' })
    expect(await api.services.db.gameState.findMany({ where: { userId: id } })).toMatchObject([
      { score: null, duration: null, state: 2 },
    ])
    expect(await deleteExpired(api.services)).not.toHaveProperty('withdrawn')
  })
})

it('is withdrawn by an operator for who cannot do it', async () => {
  const { bearer, id } = await api.pupil()
  const preview = await qisuan(api, 'users', 'withdraw', String(id))
  expect(preview).toMatchObject({ code: 0, out: expect.stringContaining('--yes') })
  expect((await ask(bearer)).agreed_version).not.toBeNull()
  expect(await qisuan(api, 'users', 'withdraw', String(id), '--yes')).toMatchObject({ code: 0 })
  expect((await ask(bearer)).agreed_version).toBeNull()
  expect(await api.services.db.enrolment.count({ where: { userId: id } })).toBe(0)
  await api.services.securityLog.settled()
  expect(
    await api.services.db.securityEvent.findFirst({ where: { kind: 'consent_withdrawn', operator: '测试组委' } }),
  ).toMatchObject({
    userIds: [id],
  })
})

describe('the record', () => {
  it('is listed by a command, without the guardian’s name and phone', async () => {
    const { bearer, phone } = await api.member()
    expect((await qisuan(api, 'users', 'consents', phone)).out).toContain('没有同意过')
    const { version } = api.services.content.policy()
    const form = await guardianOf(bearer)
    await give(bearer, { ...form, over14: false }).expect(200)
    await withdraw(bearer).expect(200)
    const { out } = await qisuan(api, 'users', 'consents', phone)
    expect(out).toMatch(
      new RegExp(`家长 +${version} 版 +未满 14 周岁 +2026/11/21 12:00:00 同意 +2026/11/21 12:00:00 撤回`),
    )
    expect(out).not.toMatch(new RegExp(`王小兰|${form.guardian_phone}`))
  })

  it('is withdrawn once and never changed', async () => {
    const { bearer, id } = await api.member()
    await give(bearer).expect(200)
    expect((await withdraw(bearer).expect(200)).body).toMatchObject({ agreed_version: null, agreed_at: null })
    api.clock.advance(60)
    await withdraw(bearer).expect(200)
    expect((await records(id)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([testNow])

    const change = (set: string) => api.services.pool.query(`update consent set ${set} where user_id = $1`, [id])
    for (const set of ['withdrawn_at = null', `policy_version = '2031-01-01'`, 'over14 = true', 'given_at = now()']) {
      await expect(change(set)).rejects.toMatchObject({ message: expect.stringContaining('only ever added to') })
    }
  })
})
