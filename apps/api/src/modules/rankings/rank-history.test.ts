import { beforeAll, expect, test } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { publishRankings } from './publication/publish-rankings.ts'

const api = useApi()

let pupil: Awaited<ReturnType<typeof api.pupil>>

/** Publishes at the given time, with the pupil's score of then. */
async function published(at: string, score: number): Promise<void> {
  api.clock.set(new Date(at))
  await api.score(pupil.id, score)
  await publishRankings(api.services, { trigger: 'operator' })
}

const line = async (as = pupil) => (await api.request.get('/api/rank/me/history').set(as.bearer).expect(200)).body

beforeAll(async () => {
  await bulkFixture(
    api,
    [90, 80, 70, 60, 50].map((score) => ({ score })),
  )
  pupil = await api.pupil()
  await published('2026-11-19T02:00:00Z', 55)
  await published('2026-11-19T10:00:00Z', 65)
  await published('2026-11-20T02:00:00Z', 85)
})

test('the line has the last rank of each day', async () => {
  expect(await line()).toEqual({
    round: '2026-1',
    list: [
      {
        as_of: '2026-11-19T10:00:00.000Z',
        rank: 4,
        total: 6,
        province_rank: expect.any(Number),
        province_total: expect.any(Number),
      },
      {
        as_of: '2026-11-20T02:00:00.000Z',
        rank: 2,
        total: 6,
        province_rank: expect.any(Number),
        province_total: expect.any(Number),
      },
    ],
  })
})

test('a freeze hides what was published since', async () => {
  await api.services.pool.query(`update round set frozen_from = '2026-11-20T00:00:00Z' where key = '2026-1'`)
  expect((await line()).list).toHaveLength(1)
  await api.services.pool.query(`update round set frozen_from = null where key = '2026-1'`)
})

test('whoever never was on a board, or is disqualified, has none', async () => {
  expect((await line(await api.pupil())).list).toEqual([])
  await api.services.pool.query(
    `insert into disqualification (user_id, season_year, reason, decided_at) values ($1, 2026, '抄袭', now())`,
    [pupil.id],
  )
  await expect.poll(async () => (await line()).list).toEqual([])
})

test('needs a login, and a round that exists', async () => {
  await api.request.get('/api/rank/me/history').expect(401)
  await api.request.get('/api/rank/me/history?round=2031-1').set(pupil.bearer).expect(422)
})
