import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApi, testClock, type TestApi } from '../../../test/support/harness.ts'
import { account, startWeChatStandIn, type Behaviour } from '../../../test/support/wechat-stand-in.ts'
import { signatureOf } from './sign-page.ts'

let wechat: Awaited<ReturnType<typeof startWeChatStandIn>>
let api: TestApi
const env = () => ({
  WECHAT_APP_ID: account.appId,
  WECHAT_APP_SECRET: account.appSecret,
  WECHAT_API_URL: wechat.url,
})
beforeEach(async () => {
  wechat = await startWeChatStandIn()
  api = await startApi({ env: env() })
})
afterEach(async () => {
  await api.close()
  await wechat.stop()
})

const url = 'http://qisuan.test/share/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f/%E5%88%86?from=timeline'
const sign = (page = url, by = api) => by.request.post('/api/wechat/signature').send({ url: page })

it('signs as the documentation of WeChat shows', () => {
  const example = {
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    url: 'http://mp.weixin.qq.com?params=value',
  }
  expect(signatureOf(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

it('signs a page of the site with the ticket, at the time of the clock, without what follows #', async () => {
  const { body } = await sign(`${url}#top`).expect(200)
  const timestamp = Math.floor(api.clock.now().getTime() / 1000)
  const signature = signatureOf({ ticket: 'ticket 1', nonce: body.nonce, timestamp, url })
  expect(body).toEqual({ app_id: account.appId, timestamp, nonce: expect.stringMatching(/^[\da-f]{24}$/), signature })
})

it.each([
  'https://qisuan.test/',
  'http://qisuan.test.evil.example/',
  'http://qisuan.test@evil.example/',
  'http://qisuan.test:8080/',
  '//qisuan.test/',
  'javascript:alert(1)',
  '',
])('does not sign %j', async (page) => {
  expect((await sign(page).expect(422)).body.errors).toEqual({ url: '只给本站的网页签名' })
  expect(wechat.calls).toEqual([])
})

it('is not there without an official account', async () => {
  const plain = await startApi()
  expect((await sign(url, plain).expect(404)).body.code).toBe('not_found')
  await plain.close()
})

describe('a ticket', () => {
  it('is fetched once for simultaneous requests and by one of two processes, and again before it expires', async () => {
    const clock = testClock(api.clock.now())
    const second = await startApi({ env: env(), databaseUrl: api.databaseUrl, clock })
    await expect.poll(() => second.services.redis?.status).toBe('ready')
    const answers = await Promise.all([sign(), sign(), sign(url, second), sign(url, second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(wechat.calls).toEqual(['token', 'ticket'])
    for (const each of [api.clock, clock]) each.advance(6_899)
    await sign(url, second).expect(200)
    expect(wechat.calls).toHaveLength(2)
    clock.advance(2)
    await sign(url, second).expect(200)
    expect(wechat.calls).toEqual(['token', 'ticket', 'token', 'ticket'])
    await second.close()
  })

  it.each([40_001, 42_001])('is fetched with a renewed token when %i refuses the old one', async (code) => {
    wechat.staleCode = code
    wechat.token = 'renewed by another system'
    await sign().expect(200)
    expect(wechat.calls).toEqual(['token', 'ticket', 'token renewed', 'ticket'])
  })

  it.each<[string, Behaviour, seconds: number]>([
    ['quota of the day (45009)', { does: 'refuse', code: 45_009 }, 600],
    ['address that is not allowed (40164)', { does: 'refuse', code: 40_164 }, 60],
    ['expired token again and again (42001)', { does: 'refuse', code: 42_001 }, 60],
    ['busy system (-1)', { does: 'refuse', code: -1 }, 20],
    ['answer of another form', { does: 'say', status: 200, body: '{"ticket":7}' }, 20],
    ['page of a proxy', { does: 'say', status: 502, body: '<html>' }, 20],
    ['cut connection', { does: 'cut' }, 20],
  ])('is not asked for again for some time after a %s', async (_, behaviour, seconds) => {
    wechat.onTicket = behaviour
    const refused = await sign().expect(503)
    expect(refused.body).toEqual({ message: '微信暂时没有应答', code: 'unavailable' })
    expect(refused.headers['retry-after']).toBe('60')
    const { length } = wechat.calls
    api.clock.advance(seconds - 1)
    await sign().expect(503)
    expect(wechat.calls).toHaveLength(length)
    wechat.onTicket = { does: 'answer' }
    api.clock.advance(1)
    await sign().expect(200)
  })

  it('cannot be had with another secret, or while nobody answers', async () => {
    const wrong = await startApi({ env: { ...env(), WECHAT_APP_SECRET: 'f'.repeat(32) } })
    await sign(url, wrong).expect(503)
    await wrong.close()
    const nobody = await startApi({ env: { ...env(), WECHAT_API_URL: 'http://127.0.0.1:9' } })
    await sign(url, nobody).expect(503)
    await nobody.close()
  })

  it('outlives Redis', async () => {
    const alone = await startApi({ env: { ...env(), REDIS_URL: 'redis://127.0.0.1:9' } })
    await sign(url, alone).expect(200)
    await sign(url, alone).expect(200)
    expect(wechat.calls).toEqual(['token', 'ticket'])
    await alone.close()
  })
})
