import { beforeAll, expect, test } from 'vitest'
import { bulkFixture, type Contestant } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { publishRankings } from './publication/publish-rankings.ts'

const api = useApi()
const regions = async (query = '') => (await api.request.get(`/api/rank/regions?group=2${query}`).expect(200)).body

/** Beijing is behind the first hundred. */
const people: Contestant[] = [
  ...each(110, { provinceId: 33, score: 900 }),
  ...each(12, { provinceId: 11, score: 100 }),
  ...each(6, { provinceId: 32, score: 950 }),
  ...each(3, { provinceId: 44, score: 1000 }),
]

function each(count: number, { score, ...contestant }: Contestant & { score: number }): Contestant[] {
  return Array.from({ length: count }, (_, index) => ({ ...contestant, score: score - index / 1000 }))
}

beforeAll(async () => {
  await bulkFixture(api, people)
  await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await regions()).as_of !== null)
})

test('counts each province, hides small counts and what would reveal them, and gives the best public rank', async () => {
  const { list } = await regions()
  expect(list).toHaveLength(34)
  const of = (id: number) => list.find((region: { id: number }) => region.id === id)
  expect(of(33)).toEqual({ id: 33, name: '浙江省', total: 110, best_rank: 10 })
  expect(of(11)).toEqual({ id: 11, name: '北京市', total: 12, best_rank: null })
  expect(of(44)).toEqual({ id: 44, name: '广东省', total: null, best_rank: 1 })
  // 131 less those shown would be the three of Guangdong.
  expect(of(32)).toMatchObject({ total: null, best_rank: 4 })
})

test('a round without scores has no counts but zeros', async () => {
  const { list } = await regions('&round=2026-3')
  expect(list.every(({ total, best_rank: best }: { total: number; best_rank: null }) => total === 0 && !best)).toBe(
    true,
  )
  await api.request.get('/api/rank/regions?group=2&round=2031-1').expect(422)
})
