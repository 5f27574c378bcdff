import { beforeAll, expect, it } from 'vitest'
import { bulkFixture, type Contestant } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { publishRankings } from './publication/publish-rankings.ts'

const api = useApi()
const people = 103

/** Every board of the open group has more than 100 rows: people, schools, final and the area Ningxia. */
beforeAll(async () => {
  const each = (roundKey: string) =>
    Array.from({ length: people }, (_, index): Contestant => ({
      roundKey,
      group: 3,
      name: `选手${index}`,
      school: `第${index}中学`,
      provinceId: 64,
      city: '银川市',
      score: 1000 - index,
    }))
  await bulkFixture(api, [...each('2026-1'), ...each('2026-2')])
  await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await api.request.get('/api/rank?group=3')).body.total === people)
})

const boards = {
  '/api/rank': {},
  '/api/rank/school': {},
  '/api/rank/final': { round: '2026-2' },
  '/api/extra_rank': { round: '2026-1', area: 'NingXia' },
}

it.each(Object.entries(boards))('%s shows visitors 100 rows and members all', async (path, query) => {
  const { bearer } = await api.member()
  const rows = async (page: { skip?: number; limit?: number; q?: string }, headers = {}) => {
    const { body } = await api.request
      .get(path)
      .query({ group: 3, ...query, ...page })
      .set(headers)
      .expect(200)
    expect(body.total, JSON.stringify(page)).toBe(page.q === undefined ? people : Number(headers === bearer))
    return body.list.length
  }
  const pages = [
    { skip: 0, limit: 100 },
    { skip: 90, limit: 100 },
    { skip: 100, limit: 100 },
    { limit: 20, q: '第102中学' },
  ]
  const sizes = async (headers = {}) => {
    const all: number[] = []
    for (const page of pages) all.push(await rows(page, headers))
    return all
  }
  expect(await sizes()).toEqual([100, 10, 0, 0])
  expect(await sizes(bearer)).toEqual([100, 13, 3, 1])
})
