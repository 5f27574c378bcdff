import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bulkFixture } from '../../../test/bulk-fixture.ts'
import { startApi, type TestApi } from '../../../test/harness.ts'
import { publishRankings } from '../rankings/publish-rankings.ts'

let api: TestApi
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeEach(async () => {
  api = await startApi()
  pupil = await api.pupil({ name: '小小航' })
})
afterEach(() => api.close())

async function publish() {
  const { asOf } = await publishRankings(api.services, { trigger: 'operator' })
  const board = () => api.request.get('/api/rank').query({ group: 2 })
  await vi.waitFor(async () => expect((await board()).body.as_of).toBe(asOf.toISOString()))
  return asOf
}
const share = () => api.request.post('/api/rank/share').set(pupil.bearer)
const uuid = async (): Promise<string> => (await share().expect(200)).body.uuid

describe('POST /api/rank/share', () => {
  it('makes a poster that everybody can see, of the snapshot it was made from', async () => {
    await bulkFixture(api, [{ score: 90 }, { score: 10, provinceId: 11 }])
    await api.score(pupil.id, 50, { duration: 5_400 })
    const asOf = await publish()
    const made = await uuid()
    await api.score(pupil.id, 99)
    const { body } = await api.request.get(`/api/rank/share/${made}`).expect(200)
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

  it('gives the same poster again, also to many requests at once, and a new one after a publication', async () => {
    await api.score(pupil.id, 50)
    await publish()
    const all = await Promise.all(Array.from({ length: 12 }, uuid))
    expect(new Set(all).size).toBe(1)
    expect(await api.services.db.share.count()).toBe(1)
    api.clock.advance(60)
    await publish()
    expect(await uuid()).not.toBe(all[0])
  })

  it('refuses who has no published score, with the sentence of the specification', async () => {
    const refusal = { message: '你还没有竞技场成绩，请返回', code: 'no_arena_score' }
    expect((await share().expect(409)).body).toEqual(refusal)
    await publish()
    await api.score(pupil.id, 50)
    expect((await share().expect(409)).body).toEqual(refusal)
  })

  it('is for members', async () => {
    const { body } = await api.request.post('/api/rank/share').expect(401)
    expect(body).toEqual({ message: '请先登录', code: 'not_logged_in' })
  })
})

describe('GET /api/rank/share/{uuid}', () => {
  it('says -1 where there is no national rank', async () => {
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

  it('knows no other, and no nonsense', async () => {
    const unknown = await api.request.get('/api/rank/share/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f').expect(404)
    expect(unknown.body.code).toBe('not_found')
    const mistyped = await api.request.get('/api/rank/share/nonsense').expect(422)
    expect(mistyped.body.errors).toEqual({ uuid: '分享链接不完整' })
  })
})
