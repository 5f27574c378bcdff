import { beforeAll, expect, test } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { publishRankings } from './publication/publish-rankings.ts'

const api = useApi()
const rows = async (query: object, path = '/api/rank') =>
  (
    await api.request
      .get(path)
      .query({ group: 2, ...query })
      .expect(200)
  ).body

async function publishAt(at: string): Promise<void> {
  api.clock.set(new Date(at))
  await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await rows({})).as_of === new Date(at).toISOString())
}

const ids = new Map<string, number>()

beforeAll(async () => {
  await bulkFixture(api, [
    { name: '甲', score: 90, school: '一中', provinceId: 11 },
    { name: '乙', score: 80, school: '二中', provinceId: 32 },
    { name: '丙', score: 70, school: '一中', provinceId: 11 },
  ])
  const { rows: people } = await api.services.pool.query<{ id: number; name: string }>(
    'select id, name from user_account',
  )
  for (const { id, name } of people) ids.set(name, id)
})

test('the first board of a round has no earlier one', async () => {
  await publishAt('2026-11-19T02:00:00Z')
  const { last_as_of, list } = await rows({ details: '1' })
  expect(last_as_of).toBeNull()
  expect(list[0]).not.toHaveProperty('last_rank')
  expect(list[0].school_id).toEqual(expect.any(Number))
})

test('rows tell the rank on the board before, and who is new', async () => {
  await api.score(ids.get('丙') ?? 0, 95)
  const newcomer = await api.pupil({ name: '丁', organization: '' })
  await api.score(newcomer.id, 85)
  await publishAt('2026-11-19T10:00:00Z')
  const { last_as_of, list } = await rows({ details: '1' })
  expect(last_as_of).toBe('2026-11-19T02:00:00.000Z')
  expect(list).toMatchObject([
    { rank: 1, username: '丙', last_rank: 3 },
    { rank: 2, username: '甲', last_rank: 1 },
    { rank: 3, username: '丁', last_rank: null, school_id: null },
    { rank: 4, username: '乙', last_rank: 2 },
  ])
  expect((await rows({ details: '1', province: 11 })).list).toMatchObject([
    { rank: 1, username: '丙', last_rank: 2 },
    { rank: 2, username: '甲', last_rank: 1 },
  ])
  expect((await rows({ details: '1' }, '/api/rank/school')).list).toMatchObject([
    { rank: 1, name: '一中', last_rank: 1 },
    { rank: 2, name: '二中', last_rank: 2 },
  ])
})

test('without details, the rows are those of the specification', async () => {
  const { list, ...board } = await rows({})
  expect(board).toEqual({ as_of: '2026-11-19T10:00:00.000Z', total: 4 })
  expect(Object.keys(list[0])).toEqual(['rank', 'username', 'score', 'organization', 'area_name'])
})

test('a board published again for the same time is compared with the one of an earlier time', async () => {
  await publishAt('2026-11-19T10:00:00Z')
  expect((await rows({ details: '1' })).last_as_of).toBe('2026-11-19T02:00:00.000Z')
})

test('a frozen round compares what it shows', async () => {
  await api.services.pool.query(`update round set frozen_from = '2026-11-19T05:00:00Z' where key = '2026-1'`)
  await waitUntil(async () => (await rows({})).as_of === '2026-11-19T02:00:00.000Z')
  expect((await rows({ details: '1' })).last_as_of).toBeNull()
})
