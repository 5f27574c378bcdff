import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../../test/support/bulk-fixture.ts'
import { startApi, type TestApi, useApiEachTime } from '../../../../test/support/harness.ts'
import { eraseUser } from '../../accounts/erasure/erase-user.ts'
import { freezeRound, revealRound } from '../publication/freeze-round.ts'
import { maskName } from '../present.ts'
import { publishRankings } from '../publication/publish-rankings.ts'

const api = useApiEachTime()

/** Publishes and waits until the process shows the new snapshot. */
async function publish(which = api) {
  const { asOf } = await publishRankings(api.services, { trigger: 'operator' })
  await expect.poll(async () => (await board(which).expect(200)).body.as_of).toBe(asOf.toISOString())
}
/** Waits until the process has been notified of all changes so far; notifications arrive in order. Nobody reads meanwhile. */
async function notified({ services } = api) {
  const marker = randomUUID()
  const arrived = new Promise<void>((resolve) => {
    services.changes.onSessionEnd((id) => id === marker && resolve())
  })
  await services.pool.query(`select pg_notify('qisuan_session', $1)`, [marker])
  await arrived
}
const board = (which = api) => which.request.get('/api/rank').query({ group: 2 })

describe('cached boards', () => {
  it('are empty before the first publication', async () => {
    const { body } = await board().expect(200)
    expect(body).toEqual({ as_of: null, total: 0, list: [] })
  })

  it('change with a publication only, and then at once', async () => {
    const [userId = 0] = await bulkFixture(api, [{ score: 5 }])
    await publish()
    await api.score(userId, 9)
    expect((await board()).body.list[0]).toMatchObject({ score: 5 })
    api.clock.advance(60)
    await publish()
    expect((await board()).body.list[0]).toMatchObject({ score: 9 })
  })

  it('wait for no reader: the first one after a publication and after a reveal sees the new board', async () => {
    const [userId = 0] = await bulkFixture(api, [{ score: 5 }])
    await publish()
    await api.score(userId, 9)
    api.clock.advance(60)
    await publishRankings(api.services, { trigger: 'operator' })
    await notified()
    expect((await board()).body.list[0]).toMatchObject({ score: 9 })

    await freezeRound(api.services, { roundKey: '2026-1', from: new Date(api.clock.now().getTime() + 1) })
    await api.score(userId, 12)
    api.clock.advance(60)
    await publishRankings(api.services, { trigger: 'operator' })
    await notified()
    expect((await board()).body.list[0]).toMatchObject({ score: 9 })
    await revealRound(api.services, '2026-1')
    await notified()
    expect((await board()).body.list[0]).toMatchObject({ score: 12 })
  })

  it('have an ETag and answer 304 to a matching one, the same for visitors and members', async () => {
    await bulkFixture(api, [{ score: 5 }])
    await publish()
    const first = await board()
    const { etag } = first.headers
    expect(etag).toMatch(/^"\S+"$/)
    const again = await board().set('if-none-match', `W/${etag}, "other"`).expect(304)
    expect(again.text).toBe('')
    expect(again.headers.etag).toBe(etag)
    const member = await api.member()
    const own = await board().set(member.bearer).expect(200)
    expect(own.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' })
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, authorization' })
  })

  it('are sent as brotli, gzip or plain with the same content', async () => {
    await bulkFixture(api, [{ score: 5 }])
    await publish()
    const bytes = async (encoding: string) => {
      const answer = await api.app.inject({ url: '/api/rank?group=2', headers: { 'accept-encoding': encoding } })
      return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload }
    }
    const plain = await bytes('identity')
    const br = await bytes('gzip, deflate, br')
    const gzip = await bytes('gzip, br;q=0')
    expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  })

  it('are the same in another process, which is notified of publications', async () => {
    await bulkFixture(api, [{ score: 5 }])
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    try {
      await publish(other)
      expect((await board(other)).headers.etag).toBe((await board()).headers.etag)
    } finally {
      await other.close()
    }
  })

  it('are rendered from PostgreSQL while Redis is down', async () => {
    const withoutRedis = await startApi({
      databaseUrl: api.databaseUrl,
      clock: api.clock,
      env: { REDIS_URL: 'redis://127.0.0.1:1' },
    })
    try {
      await bulkFixture(api, [{ score: 5 }])
      await publish(withoutRedis)
      expect((await board(withoutRedis).expect(200)).body).toMatchObject({ total: 1, list: [{ score: 5 }] })
    } finally {
      await withoutRedis.close()
    }
  })
})

describe('a person who is erased', () => {
  it('disappears from every cached board: in each process, in Redis and on a frozen round', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    const redis = api.services.redis ?? expect.unreachable()
    const inRedis = async () => {
      const keys = await redis.keys('qisuan:response:*')
      const values = await Promise.all(keys.map(async (key) => (await redis.getBuffer(key))?.toString()))
      return values.filter((value) => value?.includes('小航')).length
    }
    const names = async (which: TestApi, path: string) => {
      const { body } = await which.request.get(path).expect(200)
      return (body.list as { username: string }[]).map(({ username }) => username)
    }
    const paths = ['/api/rank?group=2', '/api/rank?group=2&limit=5', '/api/rank/final?group=2&round=2026-1']
    try {
      const pupil = await api.pupil({ name: '小航' })
      await api.score(pupil.id, 5)
      await publish()
      await api.services.db.round.update({
        where: { key: '2026-1' },
        data: { frozenFrom: new Date(api.clock.now().getTime() + 1000) },
      })
      api.clock.advance(60)
      for (const which of [api, other]) {
        for (const path of paths) await expect.poll(() => names(which, path)).toEqual(['小航'])
      }
      await expect.poll(() => inRedis()).toBeGreaterThan(0)

      await eraseUser(api.services, pupil.id, '测试')
      for (const which of [api, other]) {
        for (const path of paths) await expect.poll(() => names(which, path)).toEqual(['已注销'])
      }
      await expect.poll(() => inRedis()).toBe(0)
    } finally {
      await other.close()
    }
  })

  it('is renamed on cached boards when SQL changes the name, and so is a school', async () => {
    await bulkFixture(api, [{ name: '小航', school: '星河中学', score: 5 }])
    await publish()
    const row = async () => (await board()).body.list[0]
    expect(await row()).toMatchObject({ username: '小航', organization: '星河中学' })
    await api.services.pool.query(`update user_account set name = '小舟' where name = '小航'`)
    await api.services.pool.query(`update school set name = '晨光中学' where name = '星河中学'`)
    await expect.poll(() => row()).toMatchObject({ username: '小舟', organization: '晨光中学' })
  })
})

describe('nicknames of a season that masks them', () => {
  it('are masked for visitors on every board and in every search, not for members', async () => {
    await api.services.db.season.update({ where: { year: 2026 }, data: { settings: { maskUsernames: true } } })
    await bulkFixture(api, [{ name: '王小明', city: '苏州市', score: 5 }])
    await publish()
    const names = async (path: string, bearer = {}) => {
      const query = { group: 2, round: '2026-1', area: 'SuZhou' }
      const { body } = await api.request.get(path).query(query).set(bearer).expect(200)
      return (body.list as { username: string }[]).map(({ username }) => username)
    }
    const member = await api.member()
    for (const path of ['/api/rank', '/api/rank/final', '/api/extra_rank']) {
      expect(await names(path)).toEqual(['王*明'])
      expect(await names(`${path}?skip=0&limit=7`)).toEqual(['王*明'])
      expect(await names(`${path}?q=小`)).toEqual([])
      expect(await names(`${path}?q=王`)).toEqual(['王*明'])
      expect(await names(path, member.bearer)).toEqual(['王小明'])
      expect(await names(`${path}?q=小`, member.bearer)).toEqual(['王小明'])
    }
  })

  it.each([
    ['王小明', '王*明'],
    ['张三', '张*'],
    ['甲', '*'],
    ['欧阳小明', '欧**明'],
    ['😀小😀', '😀*😀'],
  ])('%s becomes %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})
