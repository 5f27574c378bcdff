import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressWith } from './address.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { session } from './session.ts'

interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
}

let server: Server
let reply: Reply
let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '', headers } = request
  seen = { method, url, headers, body: await text(request) }
  response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8', ...reply.headers })
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
}

// `call` fetches relative paths; the stub sends them to a real server on a free port.
beforeEach(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(() => {
  vi.unstubAllGlobals()
  session.end()
  server.close()
})

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await promise.catch((error: unknown) => error)
  if (!(outcome instanceof ApiError)) throw new TypeError('expected the call to be refused')
  return outcome
}

test('a visitor sends no bearer token and receives the bare body', async () => {
  reply = { status: 200, body: [{ title: '公告' }] }
  await expect(call('news', { query: { notice: '1' } })).resolves.toEqual([{ title: '公告' }])
  expect(seen).toMatchObject({ method: 'GET', url: '/api/news?notice=1', body: '' })
  expect(seen.headers.authorization).toBeUndefined()
  expect(seen.headers['x-requested-with']).toBe('XMLHttpRequest')
})

test('a logged-in user sends the bearer token, and the body is sent as JSON', async () => {
  session.begin('abc')
  reply = { status: 200, body: { url: 'https://play.example' } }
  await call('launchGame', { body: { target: 'preliminary' } })
  expect(seen.headers.authorization).toBe('Bearer abc')
  expect(seen.headers['content-type']).toBe('application/json')
  expect(JSON.parse(seen.body)).toEqual({ target: 'preliminary' })
})

test('a 422 error carries its message and field errors', async () => {
  reply = { status: 422, body: { message: '请检查', errors: { password: '密码错误' } } }
  const refusal = await refusalOf(call('login', { body: { phone: '13800000000', password: 'x' } }))
  expect(refusal).toMatchObject({ status: 422, message: '请检查', errors: { password: '密码错误' } })
})

test('a 429 error carries how long to wait', async () => {
  reply = { status: 429, body: { message: '请稍候', code: 'too_many_requests' }, headers: { 'retry-after': '42' } }
  const refusal = await refusalOf(call('sendLoginCode', { body: { phone: '13800000000' } }))
  expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfter: 42 })
})

test('a 401 ends the session whose token was rejected', async () => {
  session.begin('old')
  reply = { status: 401, body: { message: '请先登录', code: 'not_logged_in' } }
  await refusalOf(call('me', {}))
  expect(session.token()).toBeNull()
})

test('a late 401 does not end a session that began in the meantime', async () => {
  session.begin('old')
  reply = { status: 401, body: { message: '请先登录', code: 'not_logged_in' } }
  const late = refusalOf(call('me', {}))
  session.begin('new')
  await late
  expect(session.token()).toBe('new')
})

test('an HTML error page of a proxy or invalid JSON becomes a readable message', async () => {
  reply = { status: 502, body: '<html>Bad Gateway</html>', headers: { 'content-type': 'text/html' } }
  expect((await refusalOf(call('news', {}))).message).toBe('出了点小问题，请稍后再试')
  reply = { status: 200, body: '{broken' }
  expect((await refusalOf(call('news', {}))).status).toBe(200)
})

test('an unreachable server becomes a readable message', async () => {
  await new Promise((resolve) => server.close(resolve))
  const refusal = await refusalOf(call('news', {}))
  expect(refusal.status).toBe(0)
  expect(refusal.message).toMatch(/暂时连不上服务器|网络好像断开了/)
})

test('a call that its page aborts is not reported as a network failure', async () => {
  const gone = new AbortController()
  gone.abort(new Error('page left'))
  await expect(call('news', {}, { signal: gone.signal })).rejects.toThrow('page left')
})

test('parameters are filled in and encoded; undefined query values are left out', () => {
  expect(addressWith('/api/rank/share/:uuid', { params: { uuid: 'a/b?c' } })).toBe('/api/rank/share/a%2Fb%3Fc')
  expect(addressWith('/api/rank', { query: { group: 2, q: '一中 & 二中', round: undefined } })).toBe(
    '/api/rank?group=2&q=%E4%B8%80%E4%B8%AD+%26+%E4%BA%8C%E4%B8%AD',
  )
})
