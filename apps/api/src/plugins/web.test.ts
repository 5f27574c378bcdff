import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../services/cache/response-cache.ts'
import { security, securityHeaders } from './security.ts'
import { visitorCall, web } from './web.ts'

/** Stands in for the site's build: responds with the requested address. */
const site = `export const render = async ({ url, call, savesData }) => {
  if (url.pathname === '/broken') throw new Error('secret of the stack')
  if (url.pathname === '/reward') return { kind: 'redirect', status: 302, to: '/rewards' }
  const { state } = (await call('currentGame', {})).body
  return { kind: 'page', status: url.pathname === '/lost' ? 404 : 200, html: '<p>' + url.href + ' ' + state + (savesData ? ' plain' : ''), complete: true }
}
export const renderSiteMap = async ({ origin, call }) => '<urlset>' + origin + ' ' + (await call('currentGame', {})).body.state
export const robotsOf = (origin) => 'Sitemap: ' + origin`

const responses = new ResponseCache({ version: () => 1, now: () => 1, onError: () => {} })

let dist: string
let app: FastifyInstance

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'qisuan-web-'))
  await mkdir(join(dist, 'client/assets/maps'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }')
  await writeFile(join(dist, 'server/entry-server.js'), site)
  await writeFile(join(dist, 'client/broken.html'), '<h1>算法跑偏了</h1>')
  await writeFile(join(dist, 'client/assets/entry-1a2b.js'), 'plain')
  await writeFile(join(dist, 'client/assets/entry-1a2b.js.br'), 'squeezed')
  await writeFile(join(dist, 'client/assets/maps/GBT-V.bcmap'), 'a map')

  app = Fastify()
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'not_found' }))
  await app.register(security, {
    headersOf: securityHeaders({
      platformUrl: 'https://arena.example/x',
      siteUrl: 'https://qisuan.example',
      shareCards: false,
    }),
  })
  // Unlike the real endpoint, this one returns a login if it receives one.
  app.get('/api/game/current', ({ headers }) => ({ state: headers.authorization ?? headers.cookie ?? 3 }))
  await app.register(web, {
    dist,
    responses,
    now: () => 0,
    callFrom: () => visitorCall(app),
    publicOrigin: 'https://qisuan.example',
    shareCards: false,
  })
})

afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a page is rendered under the public origin, whatever host a client claims', async () => {
  const page = await get('/rank', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toBe('<p>https://qisuan.example/rank 3')
  expect(page.headers['vary']).toBe('Accept-Encoding, Save-Data')
})

test('who saves data gets another page, and nobody else does', async () => {
  const bodyFor = async (saveData: string) => (await get('/rule', { 'save-data': saveData })).body
  expect((await get('/rule')).body).not.toMatch(/ plain$/)
  expect(await bodyFor('on')).toMatch(/ plain$/)
  expect(await bodyFor('off')).not.toMatch(/ plain$/)
})

test('only a site with an official account loads the script of WeChat', () => {
  const policyWith = (shareCards: boolean) =>
    securityHeaders({ platformUrl: undefined, siteUrl: 'https://qisuan.example', shareCards })('text/html')
  expect(policyWith(true)['content-security-policy']).toContain("script-src 'self' https://res.wx.qq.com;")
  expect(policyWith(false)['content-security-policy']).toContain("script-src 'self';")
})

test.each(['/api/game/current', '/api/none'])('%s may run nothing and be framed by nobody', async (url) => {
  const { headers } = await get(url)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['/rank', "script-src 'self'"],
  ['/lost', "script-src 'self'"],
  ['/broken', "script-src 'self'"],
  ['/reward', "script-src 'self'"],
  // A worker has the policy of its own file.
  ['/assets/entry-1a2b.js', "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'"],
])('%s has the security headers', async (url, scripts) => {
  const { headers } = await get(url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toEqual(
    expect.arrayContaining([
      scripts,
      "frame-ancestors 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-src 'self' https://arena.example",
    ]),
  )
})

test('a page requested with a login is the page of a visitor and is cached for visitors', async () => {
  const member = await get('/news', { authorization: 'Bearer somebody', cookie: 'token=somebody' })
  expect(member.body).toBe('<p>https://qisuan.example/news 3')
  expect(member.headers['set-cookie']).toBeUndefined()
  const visitor = await get('/news')
  expect([visitor.body, visitor.headers.etag]).toEqual([member.body, member.headers.etag])
})

test('a path that looks like another host stays a path of the site', async () => {
  expect((await get('//evil.example/x')).body).toContain('https://qisuan.example//evil.example/x')
})

test('a page sees only the query parameters that pages read', async () => {
  const page = await get('/rank?utm=1&group=m&board=school&__proto__=x')
  expect(page.body).toContain('/rank?board=school&group=m ')
})

test('brotli is sent to browsers that accept it only', async () => {
  const packed = await get('/', { 'accept-encoding': 'gzip, br;q=0.9' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('https://qisuan.example/')
  expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await get('/')).headers['content-encoding']).toBeUndefined()
})

test('a client with the current page gets 304', async () => {
  const etag = String((await get('/')).headers.etag)
  const again = await get('/', { 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('an unknown page is rendered with 404', async () => {
  const lost = await get('/lost')
  expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test.each(['/api/none', '/storage/none', '/assets/none.js'])('%s is not rendered as a page', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found' }])
})

test('a page that fails to render is answered with 500, without the stack', async () => {
  const page = await get('/broken')
  expect(page.statusCode).toBe(500)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toBe('<h1>算法跑偏了</h1>')
})

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<urlset>https://qisuan.example 3'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://qisuan.example'],
])('%s speaks of the public origin', async (url, type, body) => {
  const answer = await get(url, { host: 'evil.example' })
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, body])
})

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; V2309A) Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
}
const desktop = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' }

test('a phone is redirected from the front page to the phone pages', async () => {
  const answer = await get('/?utm=1', phone)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/wap/index'])
  expect(answer.headers['vary']).toContain('User-Agent')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('other devices are not redirected, and Vary names the headers that matter', async () => {
  for (const headers of [desktop, {}]) {
    const page = await get('/', headers)
    expect(page.statusCode).toBe(200)
    expect(page.headers['vary']).toBe('Accept-Encoding, Save-Data, User-Agent, Cookie')
  }
})

test('pc=1 opens the desktop page on a phone and is remembered until pc=0', async () => {
  const desktop = await get('/?pc=1', phone)
  expect(desktop.statusCode).toBe(200)
  const cookie = String(desktop.headers['set-cookie']).split(';')[0] ?? ''
  expect((await get('/', { ...phone, cookie })).statusCode).toBe(200)

  const takenBack = await get('/?pc=0', { ...phone, cookie })
  expect(takenBack.statusCode).toBe(302)
  expect(String(takenBack.headers['set-cookie'])).toContain('Max-Age=0')
})

test.each(['/?pc=2', '/?pc=1&pc=1'])('%s does not choose the desktop page', async (url) => {
  const answer = await get(url, phone)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([302, undefined])
})

test.each(['/rank', '/news'])('a phone is not redirected from %s', async (url) => {
  expect((await get(url, phone)).statusCode).toBe(200)
})

test('a redirect of the site is sent as one', async () => {
  const answer = await get('/reward')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/rewards'])
})

test('built files are cached for a year and sent compressed', async () => {
  const file = await get('/assets/entry-1a2b.js', { 'accept-encoding': 'br' })
  expect(file.body).toBe('squeezed')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/entry-1a2b.js')).body).toBe('plain')
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/assets/entry-1a2b.js' })
  expect([statusCode, headers['content-length'], body]).toEqual([200, '5', ''])
  expect((await get('/assets/maps/GBT-V.bcmap')).body).toBe('a map')
})

test.each(['/assets/entry-1a2b.js.br', '/assets/%2e%2e%2fbroken.html', '/assets/maps', '/assets/maps/'])(
  '%s is no built file',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('there is no page under /dev', async () => {
  expect((await get('/dev/ui')).statusCode).toBe(404)
})
