import { expect, test } from 'vitest'
import { siteUrl, startArena } from './arena.ts'

const hint = 'right(4)\nup(5)\nright(3)'

test('the play page requires a login and otherwise links to the site', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  const page = await arena.open(cookie, '/play/2030-1?task=sand')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'")
  const text = await page.text()
  expect(text).toContain('沙滩任务')
  expect(text).not.toMatch(/<script(?![^>]*src=)|style=/)

  const refused = await arena.open('', '/play/2030-1')
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain(`href="${siteUrl}"`)
})

test('in a frame of the site the page has no header of its own', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  const inFrame = await fetch(`${arena.url}/play/2030-1?task=sand`, { headers: { cookie, 'sec-fetch-dest': 'iframe' } })
  expect(await inFrame.text()).not.toContain('<header')
  expect(await (await arena.open(cookie, '/play/2030-1?task=sand')).text()).toContain('<header')
})

test('the page escapes a name', async () => {
  const arena = await startArena()
  await arena.partner('POST', '/api/users', { name: '<b>"&wave', email: 'wave@pupils.example' })
  await arena.partner('POST', '/api/users/b-wave/o-auth-identities', { provider: 'qisuan', accessToken: 'token-wave' })
  const login = await fetch(`${arena.url}/auth/login-o-auth?provider=qisuan&accessToken=token-wave`, {
    redirect: 'manual',
  })
  const page = await arena.open(login.headers.getSetCookie()[0]?.split(';')[0] ?? '', '/play/2030-1')
  expect(await page.text()).toContain('&lt;b&gt;&quot;&amp;wave')
})

test('the server runs and scores the program; a score in the request is ignored', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  await arena.open(cookie, '/play/2030-1?task=sand')
  arena.clock.pass(90)
  const response = await fetch(`${arena.url}/play/2030-1/attempts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ task: 'sand', program: hint, score: 999_999, outcome: 'goal', durationSeconds: 1 }),
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    outcome: 'goal',
    score: { total: 76_000, goal: 40_000, energy: 16_000, steps: 12_000, commands: 8_000 },
    durationSeconds: 90,
    best: 76_000,
    playSeconds: 90,
  })
})

test('the best score stays, a failed run scores 0, seconds add up', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  await arena.open(cookie, '/play/2030-1?task=sand')
  arena.clock.pass(10)
  await arena.submit(cookie, '2030-1', 'sand', hint)
  arena.clock.pass(20)
  const failed = await arena.submit(cookie, '2030-1', 'sand', 'up(1)\nright(9)')
  expect(failed.body).toMatchObject({
    outcome: 'bump',
    score: { total: 0 },
    durationSeconds: 20,
    best: 76_000,
    playSeconds: 30,
  })
})

test('a tab left open counts as an hour at most', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  await arena.open(cookie, '/play/2030-1?task=sand')
  arena.clock.pass(3601)
  expect((await arena.submit(cookie, '2030-1', 'sand', hint)).body).toMatchObject({ durationSeconds: 3600 })
})

test.each([
  ['a program that cannot be read', 'sand', 'fly(3)', 422, 'invalid'],
  ['an unknown task', 'sea', hint, 422, 'invalid'],
  ['a task that was not opened', 'energy', hint, 409, 'task_not_opened'],
])('%s is refused', async (_name, task, program, status, code) => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  await arena.open(cookie, '/play/2030-1?task=sand')
  expect(await arena.submit(cookie, '2030-1', task, program)).toMatchObject({ status, body: { code } })
})

test('a session ends after twelve hours', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  await arena.open(cookie, '/play/2030-1?task=sand')
  arena.clock.pass(12 * 3600 - 1)
  expect((await arena.submit(cookie, '2030-1', 'sand', hint)).status).toBe(201)
  arena.clock.pass(1)
  expect(await arena.submit(cookie, '2030-1', 'sand', hint)).toMatchObject({
    status: 401,
    body: { code: 'session_over' },
  })
})

test('an invalid round key is 422', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  expect((await arena.open(cookie, '/play/..%2F..%2Fetc')).status).toBe(422)
})

test('the page loads the modules that the server scores with; no other source is served', async () => {
  const arena = await startArena()
  const module = await fetch(`${arena.url}/assets/game/score.ts`)
  expect(module.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await module.text()).not.toMatch(/^(import|export) type/m)
  const again = await fetch(module.url, { headers: { 'if-none-match': module.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const statuses = []
  for (const path of ['app.ts', '../app.ts', '%2e%2e/app.ts', 'game/none.ts']) {
    statuses.push((await fetch(`${arena.url}/assets/${path}`)).status)
  }
  expect(statuses).toEqual([404, 404, 404, 404])
})

test('landing page, health check and 404 page', async () => {
  const arena = await startArena()
  expect(await (await fetch(arena.url)).text()).toContain('这里是沙盒竞技场')
  expect(await (await fetch(`${arena.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const lost = await fetch(`${arena.url}/nowhere`, { headers: { accept: 'text/html' } })
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('这条路走不通')])
})

test('an invalid body is 400, one that is too large 413, both as JSON', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  for (const [body, status] of [
    ['{', 400],
    [JSON.stringify({ program: 'x'.repeat(70_000) }), 413],
  ] as const) {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${arena.url}/play/2030-1/attempts`, { method: 'POST', headers, body })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: 'bad_request' })
  }
})
