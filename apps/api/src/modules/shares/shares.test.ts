import { beforeEach, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { type TestApi, useApiEachTime } from '../../../test/support/harness.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'

const api = useApiEachTime()
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeEach(async () => {
  pupil = await api.pupil({ name: '小小航' })
})

async function publish() {
  const { asOf } = await publishRankings(api.services, { trigger: 'operator' })
  const board = () => api.request.get('/api/rank').query({ group: 2 })
  await expect.poll(async () => (await board()).body.as_of).toBe(asOf.toISOString())
  return asOf
}
const share = () => api.request.post('/api/rank/share').set(pupil.bearer)
const uuid = async (): Promise<string> => (await share().expect(200)).body.uuid

describe('POST /api/rank/share', () => {
  it('creates a public poster from the visible snapshot, which later scores do not change', async () => {
    await bulkFixture(api, [{ score: 90 }, { score: 10, provinceId: 11 }])
    await api.score(pupil.id, 50, { duration: 5_400 })
    const asOf = await publish()
    const id = await uuid()
    await api.score(pupil.id, 99)
    const { body } = await api.request.get(`/api/rank/share/${id}`).expect(200)
    expect(body).toEqual({
      province_name: '江苏省',
      province_rank: 2,
      national_rank: 2,
      id: pupil.id,
      username: '小小航',
      group: 2,
      date: api.clock.now().toISOString(),
      percentage: 50,
      duration: 5_400,
      score: 50,
      as_of: asOf.toISOString(),
      year: 2026,
      round: '2026-1',
      medal_level: 2,
      qr_code: expect.arrayContaining([expect.stringMatching(/^[01]{25,}$/)]),
    })
  })

  it('returns the same poster to further and simultaneous requests, and a new one after a publication', async () => {
    await api.score(pupil.id, 50)
    await publish()
    const all = await Promise.all(Array.from({ length: 12 }, uuid))
    expect(new Set(all).size).toBe(1)
    expect(await api.services.db.share.count()).toBe(1)
    api.clock.advance(60)
    await publish()
    expect(await uuid()).not.toBe(all[0])
  })

  it('rejects a person without a published score, with the message of the specification', async () => {
    const refusal = { message: '你还没有竞技场成绩，请返回', code: 'no_arena_score' }
    expect((await share().expect(409)).body).toEqual(refusal)
    await publish()
    await api.score(pupil.id, 50)
    expect((await share().expect(409)).body).toEqual(refusal)
  })

  it('requires a login', async () => {
    const { body } = await api.request.post('/api/rank/share').expect(401)
    expect(body).toEqual({ message: '请先登录', code: 'not_logged_in' })
  })
})

describe('GET /api/rank/share/{uuid}', () => {
  it('answers -1 as the national rank of a share without one', async () => {
    const row = {
      uuid: '0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f',
      userId: pupil.id,
      roundKey: '2026-1',
      snapshotId: 1n,
      username: '小小航',
      group: 2,
      province: '江苏省',
      provinceRank: 3,
      nationalRank: -1,
      percentage: 12.5,
      duration: 60,
      score: 7.5,
      asOf: api.clock.now(),
      createdAt: api.clock.now(),
    }
    await api.services.db.share.create({ data: row })
    const { body } = await api.request.get(`/api/rank/share/${row.uuid}`).expect(200)
    expect(body).toMatchObject({ national_rank: -1, percentage: 12.5, score: 7.5 })
  })

  it('answers 404 to an unknown uuid and 422 to an invalid one', async () => {
    const unknown = await api.request.get('/api/rank/share/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f').expect(404)
    expect(unknown.body.code).toBe('not_found')
    const mistyped = await api.request.get('/api/rank/share/malformed').expect(422)
    expect(mistyped.body.errors).toEqual({ uuid: '分享链接不完整' })
  })
})
