import type { Answer } from '@qisuan/contracts/contract'
import { beforeAll, expect, it } from 'vitest'
import { setStage } from '../src/modules/competition/set-stage.ts'
import { disqualify, reinstate } from '../src/modules/competition/disqualify.ts'
import { importScores } from '../src/modules/game-accounts/scores/import-scores.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture } from './support/bulk-fixture.ts'
import { useApi } from './support/harness.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const api = useApi()
const folder = temporaryFolder()

let pupil: Awaited<ReturnType<typeof api.pupil>>
let others: number[]

const outlook = async (as = pupil, query = ''): Promise<Answer<'rankOutlook'>> =>
  (await api.request.get(`/api/rank/me/outlook${query}`).set(as.bearer).expect(200)).body

async function published(at: string): Promise<void> {
  api.clock.set(at)
  await publishRankings(api.services, { trigger: 'operator' })
}

let files = 0
/** A score arrives as it does from the platform, and is judged. */
async function receive(score: number, at = api.clock.now().toISOString()): Promise<void> {
  files += 1
  const file = await folder.write(`scores-${files}.csv`, '用户号,成绩,时间', `${pupil.id},${score},${at}`)
  await importScores(api.services, { roundKey: '2026-1', file, onRejected: () => {} })
}

const freeze = (from: string | null) =>
  api.services.pool.query(`update round set frozen_from = $1 where key = '2026-1'`, [from])

beforeAll(async () => {
  api.clock.set('2026-11-20T09:00:00+08:00')
  others = await bulkFixture(
    api,
    Array.from({ length: 30 }, (_, index) => ({
      name: `选手${index}`,
      school: '晨光中学',
      score: (index + 1) * 1000,
      provinceId: index % 2 === 0 ? 32 : 33,
    })),
  )
  pupil = await api.pupil()
})

it('says nothing but when the first board comes, before anything was played or published', async () => {
  expect(await outlook()).toEqual({
    round: '2026-1',
    as_of: null,
    next_at: '2026-11-20T02:00:00.000Z',
    frozen: false,
    open: true,
    disqualified: null,
    score: null,
    received: null,
    published: null,
    last: null,
    expected: null,
    goal: null,
    above: [],
    below: [],
  })
})

it('a first score before the first board is received, without a place', async () => {
  await receive(10_500)
  expect(await outlook()).toMatchObject({
    score: 10_500,
    received: { score: 10_500, outcome: 'first', reason: null, at: '2026-11-20T01:00:00.000Z' },
    expected: null,
    goal: null,
  })
})

it('the board has its place, with the ten above and below and the next dozen', async () => {
  await published('2026-11-20T10:00:00+08:00')
  await expect.poll(async () => (await outlook()).as_of).toBe('2026-11-20T02:00:00.000Z')
  const { published: place, expected, goal, above, below, last } = await outlook()
  expect(place).toEqual({ rank: 21, total: 31, province_rank: 11, province_total: 16, score: 10_500 })
  expect({ expected, last }).toEqual({ expected: null, last: null })
  expect(goal).toEqual({ score: 22_000, more: 11_500, rank: 9, units: null })
  expect(above.map(({ rank, score }) => [rank, score])).toEqual(
    Array.from({ length: 10 }, (_, index) => [20 - index, 11_000 + index * 1000]),
  )
  expect(below[0]).toEqual({
    rank: 22,
    username: '选手9',
    organization: '晨光中学',
    area_name: '浙江省',
    score: 10_000,
  })
  expect(below).toHaveLength(10)
})

it('a better score is expected to rise, until the next board shows it', async () => {
  api.clock.set('2026-11-20T15:42:00+08:00')
  await receive(25_000)
  const waiting = await outlook()
  expect(waiting).toMatchObject({
    next_at: '2026-11-20T10:00:00.000Z',
    received: { outcome: 'best' },
    published: { rank: 21, score: 10_500 },
    expected: { rank: 6, total: 31, province_rank: 3, province_total: 16 },
    goal: { score: 30_000, more: 5000, rank: 1, units: null },
  })
  expect(waiting.above).toHaveLength(5)
  expect(waiting.below[0]).toMatchObject({ rank: 6, score: 25_000 })
  expect(waiting.below[9]).toMatchObject({ rank: 16, score: 16_000 })

  await published('2026-11-20T18:00:00+08:00')
  await expect
    .poll(() => outlook())
    .toMatchObject({
      published: { rank: 6, province_rank: 3 },
      last: { as_of: '2026-11-20T02:00:00.000Z', rank: 21 },
      expected: null,
    })
})

it('a game with a unit has its next step in it', async () => {
  const taskIntros = (unit: object) => JSON.stringify({ default: { name: '绿色能源竞技场', text: '拿能量', unit } })
  const setUnit = `update round set settings = settings || jsonb_build_object('taskIntros', $1::jsonb) where key = '2026-1'`
  await api.services.pool.query(setUnit, [taskIntros({ name: '格能量', points: 2000 })])
  await expect.poll(async () => (await outlook()).goal).toEqual({ score: 27_000, more: 2000, rank: 4, units: 1 })
  await api.services.pool.query(`update round set settings = settings - 'taskIntros' where key = '2026-1'`)
  await expect.poll(async () => (await outlook()).goal?.units).toBeNull()
})

it('a lower score changes nothing, and one outside the round does not count', async () => {
  api.clock.set('2026-11-21T09:00:00+08:00')
  await receive(300)
  expect(await outlook()).toMatchObject({ score: 25_000, received: { outcome: 'lower' }, expected: null })
  await receive(99_000, '2026-10-01T00:00:00Z')
  expect(await outlook()).toMatchObject({
    score: 25_000,
    received: { score: 99_000, outcome: 'refused', reason: '不在比赛时间内' },
    expected: null,
  })
})

it('the first has nobody above', async () => {
  await receive(50_000)
  expect(await outlook()).toMatchObject({ expected: { rank: 1, province_rank: 1 }, goal: null, above: [] })
})

it('does not count who is disqualified, and shows them nothing but the reason', async () => {
  const contest = { roundKey: '2026-1' }
  await disqualify(api.services, { userId: others[28] ?? 0, contest, reason: '测试' })
  await expect.poll(async () => (await outlook()).below.map(({ score }) => score)).not.toContain(29_000)
  expect((await outlook()).expected).toMatchObject({ total: 30, province_total: 15 })
  await reinstate(api.services, { userId: others[28] ?? 0, contest })

  await disqualify(api.services, { userId: pupil.id, contest, reason: '代码雷同' })
  await expect
    .poll(() => outlook())
    .toMatchObject({
      disqualified: '代码雷同',
      open: false,
      score: null,
      published: null,
      expected: null,
      above: [],
    })
  await reinstate(api.services, { userId: pupil.id, contest })
  await expect.poll(async () => (await outlook()).disqualified).toBeNull()
})

it('a frozen board tells no place that it does not show, nor what arrived since', async () => {
  await freeze('2026-11-21T08:00:00+08:00')
  await expect
    .poll(() => outlook())
    .toMatchObject({
      frozen: true,
      next_at: null,
      score: 25_000,
      received: { score: 25_000 },
      published: { rank: 6 },
      expected: null,
      goal: null,
    })
  await freeze(null)
  await expect.poll(async () => (await outlook()).frozen).toBe(false)
})

it('off season the last place remains', async () => {
  await setStage(api.services, 0)
  await expect
    .poll(() => outlook())
    .toMatchObject({
      open: false,
      next_at: null,
      published: { rank: 6 },
      expected: null,
      goal: null,
    })
  await setStage(api.services, 1)
})

it('is for the enrolled themselves, in a round that exists', async () => {
  await api.request.get('/api/rank/me/outlook').expect(401)
  await api.request.get('/api/rank/me/outlook?round=2031-1').set(pupil.bearer).expect(422)
  const member = await api.member()
  const { body } = await api.request.get('/api/rank/me/outlook').set(member.bearer).expect(200)
  expect(body).toMatchObject({ score: null, published: null, expected: null, above: [], below: [] })
})
