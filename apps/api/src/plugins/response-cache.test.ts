import { expect, it } from 'vitest'
import { useApi } from '../../test/support/harness.ts'
import { bulkFixture } from '../../test/support/bulk-fixture.ts'
import { publishRankings } from '../modules/rankings/publication/publish-rankings.ts'
import { securityHeaders } from './security.ts'

const api = useApi()

const board = (headers: Record<string, string> = {}) => api.request.get('/api/rank?group=2').set(headers)

it('sends the second visitor the response of the first, in every encoding, or 304', async () => {
  await bulkFixture(api, [{ name: '甲', score: 10 }])
  await publishRankings(api.services, { trigger: 'operator' })
  const [first, second] = [await board().expect(200), await board().expect(200)]
  expect(second.body).toEqual(first.body)
  expect(second.headers).toMatchObject({ etag: first.headers.etag, vary: first.headers.vary })
  expect((await board({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  await board({ 'if-none-match': String(first.headers.etag) }).expect(304)
})

it('sends the same headers as Fastify', async () => {
  const { platform, siteUrl } = api.services.config
  const headers = securityHeaders({ platformUrl: platform.url, siteUrl, shareCards: false })('application/json')
  expect(headers).toHaveProperty('referrer-policy')
  const first = await board().expect(200)
  const { hits } = api.services.responses
  const again = await board().expect(200)
  expect(api.services.responses.hits).toBe(hits + 1)
  expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted())
  for (const { headers: sent } of [first, again, await api.request.get('/api/rank?group=zz').expect(422)])
    expect(sent).toMatchObject(headers)
})

it('is not what a member gets, and a member’s response is not cached for visitors', async () => {
  await board().expect(200)
  const { bearer } = await api.member()
  const member = await board(bearer).expect(200)
  expect(member.headers['cache-control']).toBe('private, no-cache')
  expect((await board()).headers['cache-control']).toBe('no-cache')
})

it('shows a new publication', async () => {
  await board().expect(200)
  await bulkFixture(api, [{ name: '乙', score: 20 }])
  api.clock.advance(60)
  await publishRankings(api.services, { trigger: 'operator' })
  await expect.poll(async () => (await board()).body.total).toBe(2)
})

it('does not count towards the rate limit', async () => {
  const { redis } = api.services
  const counters = async () => (await redis?.keys('qisuan:limit:*')) ?? expect.unreachable()
  await board().expect(200)
  await redis?.del(await counters())
  const { hits } = api.services.responses
  for (let each = 0; each < 20; each += 1) await board().expect(200)
  expect(api.services.responses.hits).toBe(hits + 20)
  expect(await counters()).toEqual([])
  await api.request.get('/api/time').expect(200)
  expect(await counters()).toHaveLength(1)
})

it('caches no errors', async () => {
  await api.request.get('/api/rank?group=zz').expect(422)
  await api.request.get('/api/rank?group=zz').expect(422)
  await api.request.head('/api/rank?group=2').expect(200)
})
