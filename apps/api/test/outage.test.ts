import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setReadOnly } from '../src/modules/system/set-read-only.ts'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture } from './support/bulk-fixture.ts'
import { cutLine } from './support/cut-line.ts'
import { password, startApi, type TestApi } from './support/harness.ts'
import { waitUntil } from './support/wait-until.ts'

const site = `export const render = async ({ url, call }) => {
  const { year } = await call('currentGame', {})
  const board = await call('ranking', { query: { group: '2' } })
  return { kind: 'page', status: 200, html: url.pathname + year + JSON.stringify(board), complete: true }
}
export const renderSiteMap = async ({ call }) => {
  const { status, body } = await call('ranking', { query: { group: '2', skip: '1', limit: '7' } })
  if (status !== 200) throw new Error('refused')
  return JSON.stringify(body)
}`

let dist: string
/** A process whose connections are never cut. */
let witness: TestApi
/** The process whose connections are cut. */
let api: TestApi
let database: Awaited<ReturnType<typeof cutLine>>
let cache: Awaited<ReturnType<typeof cutLine>>
let redis: Redis
let pupil: Awaited<ReturnType<TestApi['pupil']>>
let first: number

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'qisuan-outage-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }')
  await writeFile(join(dist, 'server/entry-server.js'), site)
  await writeFile(join(dist, 'client/broken.html'), 'broken')

  witness = await startApi()
  const redisUrl = witness.services.config.redisUrl ?? expect.unreachable()
  redis = new Redis(redisUrl)
  database = await cutLine(witness.databaseUrl)
  cache = await cutLine(redisUrl)
  api = await startApi({
    databaseUrl: database.url,
    clock: witness.clock,
    env: { REDIS_URL: cache.url, WEB_DIST: dist },
  })
  pupil = await api.pupil({ name: '小小航' })
  await api.score(pupil.id, 50)
  const [id = 0] = await bulkFixture(witness, [{ score: 1 }, { score: 2, group: 1 }])
  first = id
  await publish()
})
afterAll(async () => {
  await api.close()
  await witness.close()
  await redis.quit()
  await Promise.all([database.close(), cache.close()])
  await rm(dist, { recursive: true })
})

const board = (query = {}, headers = {}) =>
  api.request
    .get('/api/rank')
    .query({ group: 2, ...query })
    .set(headers)
const seen = (asOf: Date) => waitUntil(async () => (await board()).body.as_of === asOf.toISOString())

async function publish() {
  witness.clock.advance(60)
  const { asOf } = await publishRankings(witness.services, { trigger: 'operator' })
  await seen(asOf)
  return asOf
}

/** Sends visitors' requests without pause. `stop` expects that all of them were answered with 200. */
function visitors() {
  const end = new AbortController()
  const failures: unknown[] = []
  let answered = 0
  const one = async (path: string) => {
    while (!end.signal.aborted) {
      const { status, text } = await api.request.get(path)
      if (status === 200) answered += 1
      else failures.push({ path, status, text })
    }
  }
  const all = ['/api/rank?group=2', '/api/rank?group=2&limit=5', '/api/game/current', '/rank', '/api/news'].map(one)
  return {
    answered: (more: number) => {
      const goal = answered + more
      return waitUntil(async () => answered > goal)
    },
    async stop() {
      end.abort()
      await Promise.all(all)
      expect(failures).toEqual([])
    },
  }
}

describe('without PostgreSQL', () => {
  let asOf: Date
  let traffic: ReturnType<typeof visitors>
  beforeAll(async () => {
    asOf = await publish()
    for (const path of [
      '/api/rank?group=2&limit=5',
      '/api/game/current',
      '/rank',
      '/api/news',
      '/api/aboutus',
      '/storage/cities.json',
    ]) {
      await api.request.get(path).expect(200)
    }
    await witness.request.get('/api/rank').query({ group: 1 }).expect(200)
    traffic = visitors()
    await traffic.answered(20)
    await database.cut()
  })
  afterAll(() => traffic.stop())

  it('boards, pages and news come from memory, as of the last publication', async () => {
    await traffic.answered(200)
    const { body } = await board().expect(200)
    expect(body).toMatchObject({ as_of: asOf.toISOString(), total: 2, list: [{ score: 50 }, { score: 1 }] })
    expect((await api.request.get('/rank').expect(200)).text).toContain(asOf.toISOString())
    for (const path of ['/api/game/current', '/api/news', '/api/aboutus', '/api/time', '/storage/cities.json']) {
      expect((await api.request.get(path)).status, path).toBe(200)
    }
  })

  it('a board that another process has rendered comes from Redis', async () => {
    const { body } = await board({ group: 1 }).expect(200)
    expect(body).toMatchObject({ as_of: asOf.toISOString(), list: [{ score: 2 }] })
  })

  it('members get the cached boards of visitors and are not logged out', async () => {
    expect((await board({}, pupil.bearer).expect(200)).body.list[0]).toMatchObject({ username: '小小航', score: 50 })
    await api.request.get('/api/game/current').set(pupil.bearer).expect(200)
  })

  it('everything else answers 503 with Retry-After', async () => {
    const form = { phone: pupil.phone, password }
    const answers = await Promise.all([
      api.request.get('/api/rank/me').set(pupil.bearer),
      board({ user_id: pupil.id }, pupil.bearer),
      board({ q: '航' }, pupil.bearer),
      board({ skip: 1, limit: 21 }, pupil.bearer),
      board({ q: '航' }),
      board({ skip: 1, limit: 7 }),
      api.request.get('/api/login/me').set(pupil.bearer),
      api.request.get('/api/user/game_state').set(pupil.bearer),
      api.request.get('/api/classroom').set(pupil.bearer),
      api.request.post('/api/rank/share').set(pupil.bearer),
      api.request.post('/api/login').send(form),
      api.request.get('/readyz'),
      api.request.get('/sitemap.xml'),
    ])
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503)
      expect(body.code).toBe('unavailable')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await api.request.get('/healthz').expect(200)
  })

  it('after the reconnection everything works again, with what was published in the meantime', async () => {
    await witness.score(first, 99)
    witness.clock.advance(60)
    const { asOf: later } = await publishRankings(witness.services, { trigger: 'operator' })
    expect((await board().expect(200)).body.as_of).toBe(asOf.toISOString())
    await database.mend()
    await seen(later)
    expect((await board().expect(200)).body.list[0]).toMatchObject({ rank: 1, score: 99 })
    await expect.poll(async () => (await api.request.get('/rank')).text).toContain(later.toISOString())
    const own = await api.request.get('/api/rank/me').set(pupil.bearer).expect(200)
    expect(own.body).toMatchObject({ rank: 2, score: 50 })
    await api.request.get('/readyz').expect(200)
    await traffic.stop()
  })

  it('no publication is missed when only the connection for notifications breaks', async () => {
    await witness.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'qisuan-changes%'`,
    )
    await publish()
  })
})

describe('while the database may only be read', () => {
  it('people go on reading, and what they send is refused in words', async () => {
    await setReadOnly(witness.services, true)
    for (const path of ['/api/login/me', '/api/rank/me', '/api/classroom', '/api/rank?group=2&skip=1&limit=9'])
      expect((await api.request.get(path).set(pupil.bearer)).status, path).toBe(200)
    // The use of a session is written once an hour; who cannot be noted is not logged out.
    witness.clock.advance(7200)
    await api.request.get('/api/login/me').set(pupil.bearer).expect(200)
    const { status, headers, body } = await api.request.post('/api/rank/share').set(pupil.bearer)
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('还不能保存') },
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('what they send is taken as soon as it may be written again', async () => {
    await setReadOnly(witness.services, false)
    await api.request.post('/api/rank/share').set(pupil.bearer).expect(200)
  })
})

describe('without Redis', () => {
  it('no read fails while Redis stops, returns and is flushed', async () => {
    const asOf = await publish()
    const traffic = visitors()
    await traffic.answered(20)
    await cache.cut()
    await traffic.answered(100)
    expect((await board({ limit: 20 }).expect(200)).body.as_of).toBe(asOf.toISOString())
    await api.request.get('/api/rank/me').set(pupil.bearer).expect(200)
    expect((await api.request.get('/readyz').expect(200)).body.status).toBe('degraded')

    // While Redis is down, a new snapshot makes every board render anew.
    await publish()
    await traffic.answered(50)
    await cache.mend()
    await expect.poll(async () => (await api.request.get('/readyz').expect(200)).body.status).toBe('ok')
    await redis.flushdb()
    await traffic.answered(100)
    await publish()
    await traffic.answered(50)
    await traffic.stop()
    expect((await redis.keys('qisuan:response:*')).length).toBeGreaterThan(0)
  })
})
