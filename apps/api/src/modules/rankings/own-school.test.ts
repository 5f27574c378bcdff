import { beforeAll, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { type TestApi, useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { mergeSchools } from '../enrolments/merge-schools.ts'
import { publishRankings } from './publication/publish-rankings.ts'

type Pupil = Awaited<ReturnType<TestApi['pupil']>>

const school = '实验小学（东校区）'
const longName = '星河市'.repeat(12) + '附属第一实验中学'

const api = useApi()
let inNingxia: Pupil
let inJiangsu: Pupil
let longNamed: Pupil
let withoutScore: Pupil

/** Two schools of one name in Ningxia and Jiangsu, the latter in several spellings, and one with a very long name. */
beforeAll(async () => {
  await bulkFixture(api, [
    { provinceId: 64, school, score: 300 },
    { provinceId: 32, school, score: 40 },
  ])
  inNingxia = await api.pupil({ area_id: 64, city: '银川市', organization: school })
  inJiangsu = await api.pupil({ organization: '实验小学(东 校区)' })
  withoutScore = await api.pupil({ organization: ' 实验小学（东校区)' })
  longNamed = await api.pupil({ organization: longName })
  for (const [{ id }, score] of [
    [inNingxia, 1],
    [inJiangsu, 50],
    [longNamed, 7],
  ] as const)
    await api.score(id, score)
  await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await own(inJiangsu)).rank !== null)
})

const own = async ({ bearer }: Pupil) => (await api.request.get('/api/rank/me').set(bearer).expect(200)).body

const jiangsuRow = { rank: 2, name: school, area_name: '江苏省', score: 90, total: 2 }

it('is the school of the pupil’s province in every spelling', async () => {
  expect((await own(inNingxia)).school).toEqual({
    rank: 1,
    name: school,
    area_name: '宁夏回族自治区',
    score: 301,
    total: 2,
  })
  expect((await own(inJiangsu)).school).toEqual(jiangsuRow)
})

it('is ranked by the scores of others for a pupil without a score', async () => {
  expect(await own(withoutScore)).toMatchObject({ rank: null, school_rank: 2, school: jiangsuRow })
})

it('may have a name longer than a search accepts', async () => {
  expect((await own(longNamed)).school).toEqual({ rank: 3, name: longName, area_name: '江苏省', score: 7, total: 1 })
})

it('equals the row of the school board', async () => {
  const { body } = await api.request.get('/api/rank/school').query({ group: 2 }).expect(200)
  expect(body.list).toEqual(
    await Promise.all([inNingxia, inJiangsu, longNamed].map(async (pupil) => (await own(pupil)).school)),
  )
})

it('changes after a merge of schools with the next publication only', async () => {
  const [from, into] = await Promise.all([idOf(longName), idOf(school)])
  await mergeSchools(api.services, { from, into })
  expect((await own(longNamed)).school).toMatchObject({ rank: 3, name: longName, score: 7 })
  await publishRankings(api.services, { trigger: 'operator' })
  await expect.poll(async () => (await own(longNamed)).school).toEqual({ ...jiangsuRow, score: 97, total: 3 })
})

async function idOf(name: string): Promise<number> {
  return (await api.services.db.school.findFirstOrThrow({ where: { name, provinceId: 32 } })).id
}
