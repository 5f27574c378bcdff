import { beforeAll } from 'vitest'
import { publishRankings } from '../../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture, type Contestant } from './bulk-fixture.ts'
import { useApi, type TestApi } from './harness.ts'
import { waitUntil } from './wait-until.ts'

interface Member {
  bearer: Record<string, string>
}

/**
 * An API whose boards have 130 pupils in the middle group, tied in pairs; a junior group; pupils of Suzhou and Ningxia; a final.
 * `pupil` is one of the 130, `unenrolled` a person who has not enrolled.
 */
export function useFilledBoards() {
  const api = useApi()
  const pupil = {} as Awaited<ReturnType<TestApi['pupil']>>
  const unenrolled = {} as Awaited<ReturnType<TestApi['member']>>

  const get = (path: string, query: Record<string, unknown>, as?: Member) =>
    api.request
      .get(path)
      .query(query)
      .set(as?.bearer ?? {})
  const list = async (path: string, query: Record<string, unknown>, as?: Member): Promise<Record<string, unknown>[]> =>
    (await get(path, query, as).expect(200)).body.list

  beforeAll(async () => {
    await bulkFixture(api, contestants())
    Object.assign(pupil, await api.pupil({ name: '本人甲', organization: '晨光中学' }))
    Object.assign(unenrolled, await api.member({ name: '路人乙' }))
    await api.score(pupil.id, 936)
    await publishRankings(api.services, { trigger: 'operator' })
    await waitUntil(async () => (await get('/api/rank', { group: 2 })).body.total === 130)
  })
  return { api, pupil, unenrolled, get, list }
}

function contestants(): Contestant[] {
  const middle = Array.from({ length: 129 }, (_, index): Contestant => ({
    name: index === 3 ? '百分之100%_甲' : `中学生${index}`,
    provinceId: 11,
    school: index % 2 ? '一中' : '二中',
    score: 1000 - Math.floor(index / 2),
  }))
  const others: Contestant[] = [
    { group: 5, name: '小苗', provinceId: 11, school: '实验小学', score: 12 },
    { group: 1, name: '苏州甲', city: '苏州市', school: '三中', score: 30 },
    { group: 1, name: '南京乙', city: '南京市', school: '三中', score: 20 },
    { group: 1, name: '银川丙', provinceId: 64, city: '银川市', school: '四中', score: 10 },
    { group: 1, name: '石嘴山丁', provinceId: 64, city: '石嘴山市', school: '四中', score: 10 },
  ]
  const final = Array.from({ length: 45 }, (_, index): Contestant => ({
    name: `决赛${index}`,
    roundKey: '2026-2',
    score: 500 - index,
  }))
  return [...middle, ...others, ...final]
}
