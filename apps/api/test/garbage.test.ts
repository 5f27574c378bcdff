import { contract } from '@qisuan/contracts/contract'
import { request as httpRequest } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { version } from '../src/version.ts'
import { useApi } from './support/harness.ts'

const api = useApi()
let bearer: Record<string, string>
beforeAll(async () => {
  bearer = (await api.member()).bearer
})

const posts = Object.values(contract).filter(({ method, name }) => method === 'POST' && name !== 'logout')
const gets = Object.values(contract).filter(
  ({ method, media, onlyWith }: { method: string; media?: string; onlyWith?: string }) =>
    method === 'GET' && !media && !onlyWith,
)

/** Expects a 4xx with a Chinese message and a code or an errors map, and without internals. */
function expectRefusal(
  answer: { status: number; text: string; body: { message?: string; code?: string; errors?: object } },
  what: string,
) {
  expect(answer.status, what).toBeGreaterThanOrEqual(400)
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.body.message, what).toMatch(/[\u4e00-\u9fff]/)
  expect(answer.body.code ?? answer.body.errors, what).toBeTruthy()
  for (const sentence of Object.values(answer.body.errors ?? {})) expect(sentence, what).toMatch(/[\u4e00-\u9fff]/)
  expect(answer.text, what).not.toMatch(/node_modules|\bat \w+.*:\d+|select .* from|prisma/i)
}

describe('invalid input', () => {
  const bodies: [string, string][] = [
    ['an array', '[]'],
    ['a string', '"x"'],
    ['a number', '7'],
    ['half an object', '{"phone":'],
    ['a prototype key', '{"__proto__":{"role":"teacher"},"phone":"1"}'],
    ['a constructor key', '{"constructor":{"prototype":{"x":1}}}'],
    [
      'wrong types',
      '{"phone":{},"password":[],"name":7,"group":{},"area_id":true,"code":null,"target":[],"idcard":{},"to":[]}',
    ],
    [
      'NUL bytes',
      JSON.stringify({
        phone: '1\0',
        name: 'a\0b',
        realname: 'a\0b',
        organization: '\0',
        city: '\0',
        password: '\0',
        target: '\0',
        to: '\0',
      }),
    ],
    ['half a character', '{"name":"\\ud800","realname":"\\udfff","phone":"\\ud83d","to":"\\ud83d"}'],
    ['deep nesting', `{"to":1,"phone":${'['.repeat(3000)}${']'.repeat(3000)}}`],
  ]

  it.each(bodies)('%s as a body is rejected by every call with a body', async (_name, body) => {
    for (const { path } of posts.filter((each) => 'body' in each)) {
      const answer = await api.request.post(path).set(bearer).set('content-type', 'application/json').send(body)
      expectRefusal(answer, path)
    }
  })

  it('bodies of a megabyte are rejected', async () => {
    for (const { path } of posts) {
      const answer = await api.request
        .post(path)
        .set(bearer)
        .send({ name: 'x'.repeat(1_000_000) })
      expect(answer.status, path).toBe(413)
      expectRefusal(answer, path)
    }
  })

  it('bytes that are not UTF-8 are rejected in JSON and in forms', async () => {
    const bytes = Buffer.concat([Buffer.from('{"realname":"'), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('"}')])
    expect(await raw('/api/user/update_info', 'application/json', bytes)).toBe(400)
    expect(
      await raw('/api/user/update_info', 'application/x-www-form-urlencoded', Buffer.from('realname=%FF%FE')),
    ).toBe(422)
  })

  it('other media types are rejected', async () => {
    const answer = await api.request.post('/api/login').set('content-type', 'application/xml').send('<a/>')
    expect(answer.status).toBe(415)
    expectRefusal(answer, 'xml')
  })

  const queries = [
    'group=-1',
    'group=999999999999',
    'group[]=1',
    'group=1&group=2',
    'group=1&skip=-1',
    'group=1&skip=1e9',
    'group=1&skip=99999999999',
    'group=1&limit=0',
    'group=1&limit=100000',
    'group=1&round=../../etc',
    'group=1&round=9999-1',
    'group=%00',
    'group=1&q=%00',
    'group=1&q=%FF',
    'user_id=abc',
    'user_id=-1',
    'user_id=99999999999',
    '__proto__=1&group=zz',
    `group=${'1'.repeat(5000)}`,
  ]
  it.each(queries)('boards reject ?%s', async (query) => {
    for (const path of ['/api/rank', '/api/rank/school', '/api/rank/final', '/api/extra_rank']) {
      expectRefusal(await api.request.get(`${path}?${query}`), `${path}?${query}`)
    }
  })

  it('no query causes a 5xx', async () => {
    for (const { path } of gets) {
      for (const query of ['?a[b][c]=1', '?%', '?=', '?__proto__[x]=1', '?q=%F0%28']) {
        const answer = await api.request
          .get(path.replace(':uuid', 'malformed').replace('*', 'nothing') + query)
          .set(bearer)
        expect(answer.status, path + query).toBeLessThan(500)
      }
    }
  })

  it('SQL, markup and emoji are stored as text', async () => {
    const texts = [`'); drop table user_account;--`, '<script>alert(1)</script>', '👩‍🚀 星河', '𠮷㛃', '{{7*7}}', '%00']
    for (const text of texts) {
      const { bearer: own } = await api.registered({ name: [...text].slice(0, 20).join('').slice(0, 20) })
      const answer = await api.request.post('/api/user/update_info').set(own).send({ organization: text })
      expect(answer.status, text).toBe(200)
      expect(answer.body).toMatchObject({ organization: text })
    }
  })

  it('unknown fields are ignored', async () => {
    await api.request.post('/api/user/update_info').set(bearer).send({ realname: '林小算', hair: 'blue' }).expect(200)
  })
})

describe('HTTP', () => {
  it('an unknown path under /api is a JSON 404', async () => {
    const answer = await api.request.get('/api/nothing').expect(404)
    expect(answer.body).toEqual({ message: '没有找到', code: 'not_found' })
  })

  it('a wrong method is a JSON 405 with the allowed ones', async () => {
    const answer = await api.request.get('/api/login').expect(405)
    expect(answer.body.code).toBe('method_not_allowed')
    expect(answer.headers.allow).toBe('POST, OPTIONS')
    await api.request.delete('/api/rank/share/0198f2b4-0000-7000-8000-000000000000').expect(405)
    const trace = await api.request.trace('/api/time').set('authorization', 'Bearer secret').expect(405)
    expect(trace.text).not.toContain('secret')
  })

  it('HEAD and OPTIONS are supported', async () => {
    await api.request.head('/api/time').expect(200)
    const options = await api.request.options('/api/time').expect(204)
    expect(options.headers.allow).toBe('GET, HEAD, OPTIONS')
    expect(options.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('foreign origins get no CORS headers, and no header names the server software', async () => {
    const answer = await api.request.get('/api/login/me').set(bearer).set('origin', 'https://elsewhere.example')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers.server ?? answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['/api/time', '/api/login/me', '/api/nothing', '/storage/cities.json'])(
    '%s has headers against sniffing, framing and foreign scripts',
    async (path) => {
      const { headers } = await api.request.get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      })
    },
  )

  it('X-Requested-With and a CSRF header are accepted', async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': 'anything' }
    await api.request.get('/api/login/me').set(bearer).set(headers).expect(200)
  })

  it('/healthz and /readyz answer', async () => {
    await api.request.get('/healthz').expect(200, { status: 'ok', version })
    const { body } = await api.request.get('/readyz').expect(200)
    expect(body).toEqual({ status: 'ok', parts: { database: 'up', redis: 'up' } })
  })
})

/** Posts raw bytes, which supertest cannot. @returns the HTTP status */
function raw(path: string, type: string, body: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = httpRequest(new URL(path, api.address), {
    method: 'POST',
    headers: { ...bearer, 'content-type': type, 'content-length': body.length },
  })
  sent.on('response', (response) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
