import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bulkFixture } from '../../test/support/bulk-fixture.ts'
import { forTheFile, startApi, type TestApi, useApi } from '../../test/support/harness.ts'
import { disqualify, reinstate } from '../modules/competition/disqualify.ts'
import { publishRankings } from '../modules/rankings/publication/publish-rankings.ts'

type Bearer = Record<string, string>

const api = useApi({ env: { SESSION_IDLE_HOURS: '48' } })
const other = forTheFile(() => {
  return startApi({ databaseUrl: api.databaseUrl, clock: api.clock, env: { SESSION_IDLE_HOURS: '48' } })
})

beforeAll(async () => {
  await bulkFixture(api, [{ score: 90 }, { score: 10 }])
})

let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeEach(async () => {
  pupil = await api.pupil()
  await api.score(pupil.id, 50)
  await publish()
})

const ask = (bearer: Bearer, process: TestApi = api) => process.request.get('/api/rank/me').set(bearer)
const rank = async (bearer: Bearer, process: TestApi = api) => (await ask(bearer, process).expect(200)).body.rank

async function publish(): Promise<void> {
  api.clock.advance(1)
  await publishRankings(api.services, { trigger: 'operator' })
  const asOf = api.clock.now().toISOString()
  for (const process of [api, other])
    await expect.poll(async () => (await ask(pupil.bearer, process)).body.as_of).toBe(asOf)
}

/** Asks until the process answers from its memory. */
async function remembered(process: TestApi, bearer: Bearer): Promise<void> {
  const { responses } = process.services
  await expect
    .poll(async () => {
      const { hits } = responses
      await ask(bearer, process).expect(200)
      return responses.hits - hits
    })
    .toBe(1)
}

it('a second answer is the first, without a query or a count towards a limit', async () => {
  const { body, headers } = await ask(pupil.bearer).expect(200)
  await remembered(api, pupil.bearer)
  const { redis } = api.services
  const counters = async () => (await redis?.keys('qisuan:limit:*')) ?? expect.unreachable()
  await redis?.del(await counters())
  const again = await ask(pupil.bearer).expect(200)
  expect(again.body).toEqual(body)
  expect({ ...again.headers, date: '' }).toEqual({ ...headers, date: '' })
  expect(again.headers['cache-control']).toBe('no-store')
  expect(await counters()).toEqual([])
})

it('nobody receives what another one received', async () => {
  const second = await api.pupil()
  await api.score(second.id, 20)
  await publish()
  for (const { bearer } of [pupil, second]) await remembered(api, bearer)
  expect((await ask(pupil.bearer)).body.score).toBe(50)
  expect((await ask(second.bearer)).body.score).toBe(20)
  await ask({ authorization: `${pupil.bearer.authorization}x` }).expect(401)
  await api.request.get('/api/rank/me').expect(401)
})

it('nobody receives anything after a logout, on any process', async () => {
  for (const process of [api, other]) await remembered(process, pupil.bearer)
  await other.request.post('/api/login/logout').set(pupil.bearer).expect(200)
  await ask(pupil.bearer, other).expect(401)
  await expect.poll(async () => (await ask(pupil.bearer)).status).toBe(401)
})

it('nor after an end by SQL, nor once the row of the session is gone', async () => {
  const second = await api.pupil()
  await api.score(second.id, 20)
  await publish()
  for (const { bearer } of [pupil, second]) for (const process of [api, other]) await remembered(process, bearer)
  await api.services.pool.query('update session set ended_at = now() where user_id = $1', [pupil.id])
  await api.services.pool.query('delete from session where user_id = $1', [second.id])
  for (const { bearer } of [pupil, second]) {
    for (const process of [api, other]) await expect.poll(async () => (await ask(bearer, process)).status).toBe(401)
  }
})

it('nor when the session has expired, or was not used for too long', async () => {
  await remembered(api, pupil.bearer)
  const start = api.clock.now()
  api.clock.advance(48 * 3600)
  await ask(pupil.bearer).expect(401)
  api.clock.set(start)
  await remembered(api, pupil.bearer)
  for (let day = 0; day < 6; day += 1) {
    api.clock.advance(86_400)
    await ask(pupil.bearer).expect(200)
  }
  api.clock.advance(86_400)
  await ask(pupil.bearer).expect(401)
  api.clock.set(start)
})

it('the use of a session is written every five minutes all the same', async () => {
  await remembered(api, pupil.bearer)
  api.clock.advance(300)
  const noted = api.clock.now()
  await ask(pupil.bearer).expect(200)
  const session = await api.services.db.session.findFirstOrThrow({ where: { userId: pupil.id } })
  expect(session.lastUsedAt).toEqual(noted)
})

it('a publication, a new name and a disqualification show at once', async () => {
  const shown = async (part: object) => {
    for (const process of [api, other]) {
      await expect.poll(async () => (await ask(pupil.bearer, process)).body).toMatchObject(part)
      await remembered(process, pupil.bearer)
    }
  }
  await shown({ rank: await rank(pupil.bearer), score: 50 })
  await api.score(pupil.id, 100)
  await publish()
  await shown({ rank: 1, score: 100 })
  await api.services.pool.query(`update user_account set name = '新名字' where id = $1`, [pupil.id])
  await shown({ username: '新名字' })
  const contest = { roundKey: '2026-1' }
  await disqualify(api.services, { userId: pupil.id, contest, reason: '测试' })
  for (const process of [api, other]) await expect.poll(async () => rank(pupil.bearer, process)).toBeNull()
  await reinstate(api.services, { userId: pupil.id, contest })
  await shown({ rank: 1 })
})

it('what comes from the database is never remembered', async () => {
  const newcomer = await api.consentingMember()
  const { hits } = api.services.responses
  for (let each = 0; each < 3; each += 1) expect(await rank(newcomer.bearer)).toBeNull()
  expect(api.services.responses.hits).toBe(hits)
})
