import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bulkFixture } from '../../../test/bulk-fixture.ts'
import { startApi, type TestApi } from '../../../test/harness.ts'
import { mergeSchools } from '../enrolments/merge-schools.ts'
import { publishRankings } from './publish-rankings.ts'

type Pupil = Awaited<ReturnType<TestApi['pupil']>>

const school = '实验小学（东校区）'
const longName = '星河市'.repeat(12) + '附属第一实验中学'

let api: TestApi
let there: Pupil
let here: Pupil
let afar: Pupil
let idle: Pupil

/** A school in Ningxia and one of the same name in Jiangsu, which two of its pupils write in their own way; and a very long name. */
beforeAll(async () => {
  api = await startApi()
  await bulkFixture(api, [
    { provinceId: 64, school, score: 300 },
    { provinceId: 32, school, score: 40 },
  ])
  there = await api.pupil({ area_id: 64, city: '银川市', organization: school })
  here = await api.pupil({ organization: '实验小学(东 校区)' })
  idle = await api.pupil({ organization: ' 实验小学（东校区)' })
  afar = await api.pupil({ organization: longName })
  for (const [{ id }, score] of [
    [there, 1],
    [here, 50],
    [afar, 7],
  ] as const)
    await api.score(id, score)
  await publishRankings(api.services, { trigger: 'operator' })
  await vi.waitFor(async () => {
    if ((await own(here)).rank === null) throw new Error('not heard of the publication yet')
  })
})
afterAll(() => api.close())

const own = async ({ bearer }: Pupil) => (await api.request.get('/api/rank/me').set(bearer).expect(200)).body

const inJiangsu = { rank: 2, name: school, area_name: '江苏省', score: 90, total: 2 }

it('is the school of one’s own province, however its name is written', async () => {
  expect((await own(there)).school).toEqual({
    rank: 1,
    name: school,
    area_name: '宁夏回族自治区',
    score: 301,
    total: 2,
  })
  expect((await own(here)).school).toEqual(inJiangsu)
})

it('stands on the board for who has no score, by the scores of the others', async () => {
  expect(await own(idle)).toMatchObject({ rank: null, school_rank: 2, school: inJiangsu })
})

it('may have a longer name than a search takes', async () => {
  expect((await own(afar)).school).toEqual({ rank: 3, name: longName, area_name: '江苏省', score: 7, total: 1 })
})

it('is the row of the board, to the letter', async () => {
  const { body } = await api.request.get('/api/rank/school').query({ group: 2 }).expect(200)
  expect(body.list).toEqual(await Promise.all([there, here, afar].map(async (pupil) => (await own(pupil)).school)))
})

it('stays what was published when schools are merged, and is the merged one from the next publication on', async () => {
  const [from, into] = await Promise.all([idOf(longName), idOf(school)])
  await mergeSchools(api.services, { from, into })
  expect((await own(afar)).school).toMatchObject({ rank: 3, name: longName, score: 7 })
  await publishRankings(api.services, { trigger: 'operator' })
  await expect.poll(async () => (await own(afar)).school).toEqual({ ...inJiangsu, score: 97, total: 3 })
})

async function idOf(name: string): Promise<number> {
  return (await api.services.db.school.findFirstOrThrow({ where: { name, provinceId: 32 } })).id
}
