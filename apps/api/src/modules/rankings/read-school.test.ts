import { beforeAll, expect, test } from 'vitest'
import { bulkFixture, type Contestant } from '../../../test/support/bulk-fixture.ts'
import { type TestApi, useApi } from '../../../test/support/harness.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { publishRankings } from './publication/publish-rankings.ts'

const api = useApi()
let member: Awaited<ReturnType<TestApi['member']>>

/** 103 schools of one pupil each, a large one behind them all in the middle group, and one with its best pupil among the first. */
beforeAll(async () => {
  const single = Array.from({ length: 103 }, (_, index): Contestant => ({
    name: `选手${index}`,
    school: `第${index}中学`,
    score: 1000 - index,
  }))
  const behind = Array.from({ length: 12 }, (_, index): Contestant => ({
    name: `远帆${index}`,
    school: '远帆中学',
    score: 1 + index / 100,
  }))
  const primary: Contestant = { name: '小小航', group: 1, school: '远帆中学', score: 50 }
  await bulkFixture(api, [...single, ...behind, primary])
  member = await api.member()
  await publishRankings(api.services, { trigger: 'operator' })
  await waitUntil(async () => (await api.request.get('/api/rank?group=2')).body.total === 115)
})

async function idOf(name: string): Promise<number> {
  const { rows } = await api.services.pool.query<{ id: number }>('select id from school where name = $1', [name])
  return rows[0]?.id ?? 0
}
const school = async (name: string, headers = {}) => api.request.get(`/api/school/${await idOf(name)}`).set(headers)

test('a member sees a school in all its groups, and its ten best pupils of each', async () => {
  const { body } = await school('远帆中学', member.bearer)
  expect(body).toMatchObject({ name: '远帆中学', area_name: '江苏省', as_of: expect.any(String) })
  expect(body.groups).toMatchObject([
    { group: 1, rank: 1, total_schools: 1, score: 50, total: 1, pupils: [{ rank: 1, username: '小小航' }] },
    { group: 2, rank: 104, total_schools: 104, total: 12 },
  ])
  const best = body.groups[1].pupils.map(({ username }: { username: string }) => username)
  expect(best).toEqual(Array.from({ length: 10 }, (_, index) => `远帆${11 - index}`))
})

test('a visitor sees no more of it than the first hundred rows of each board', async () => {
  const { body } = await school('远帆中学')
  expect(body.groups).toMatchObject([{ group: 1, rank: 1, pupils: [{ username: '小小航' }] }])
  expect((await school('第99中学')).body.groups).toMatchObject([{ rank: 100, pupils: [{ rank: 100 }] }])
  expect((await school('第100中学')).status).toBe(404)
  expect((await school('第100中学', member.bearer)).status).toBe(200)
})

test('a school stands between its neighbours on the board, as far as the reader sees them', async () => {
  const near = async (name: string, headers = {}) =>
    (await school(name, headers)).body.groups.at(-1).near.map((each: { name: string }) => each.name)
  expect(await near('第0中学')).toEqual(['第0中学', '第1中学', '第2中学', '第3中学'])
  expect(await near('第98中学')).toEqual(['第95中学', '第96中学', '第97中学', '第98中学', '第99中学'])
  expect(await near('第98中学', member.bearer)).toEqual([95, 96, 97, 98, 99, 100, 101].map((each) => `第${each}中学`))
  expect(await near('远帆中学', member.bearer)).toEqual(['第100中学', '第101中学', '第102中学', '远帆中学'])
  const { body } = await school('第99中学')
  expect(body.groups[0].near).toContainEqual(
    expect.objectContaining({ rank: 99, name: '第98中学', school_id: await idOf('第98中学'), total: 1 }),
  )
})

test('names are masked for visitors where the season says so', async () => {
  await api.services.pool.query(`update season set settings = settings || '{"maskUsernames": true}' where year = 2026`)
  await waitUntil(async () => (await school('第0中学')).body.groups[0].pupils[0].username === '选*0')
  expect((await school('第0中学', member.bearer)).body.groups[0].pupils[0].username).toBe('选手0')
})

test('the disqualified are no longer among its pupils', async () => {
  await api.services.pool.query(
    `insert into disqualification (user_id, season_year, reason, decided_at)
     select id, 2026, '抄袭', now() from user_account where name = '小小航'`,
  )
  await waitUntil(async () => (await school('远帆中学', member.bearer)).body.groups[0].pupils.length === 0)
})

test('an unknown school is not found', async () => {
  await api.request.get('/api/school/999999').expect(404)
  await api.request.get('/api/school/x').expect(422)
})
