import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { programs, siteUrl, startArena, type TestArena } from './arena.ts'

const { best, good, none } = programs

async function opened(overrides: Parameters<typeof startArena>[0] = {}) {
  const arena = await startArena(overrides)
  const { cookie } = await arena.createPlayer('wave')
  return { arena, cookie, state: await (await arena.openTask(cookie, '2030-1')).json() }
}

function send(arena: TestArena, cookie: string, body: object, path = 'attempts', method = 'POST') {
  const headers = { cookie, 'content-type': 'application/json' }
  return fetch(`${arena.url}/play/2030-1/sand/${path}`, { method, headers, body: JSON.stringify(body) })
}

const attempt = (source: string) => ({ key: randomUUID(), language: 'python', source })

test('the play page requires a login, otherwise it leads to the site; only it lets programs run', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  const page = await arena.open(cookie, '/play/2030-1?task=sand')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(await page.text()).not.toMatch(/<script(?![^>]*src=)/)

  const refused = await arena.open('', '/play/2030-1')
  expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([
    401,
    expect.stringContaining("script-src 'self';"),
  ])
  expect(await refused.text()).toContain(`href="${siteUrl}"`)
})

test('a pupil is told everything about a task but its hidden maps', async () => {
  const { state } = await opened()
  expect(state).toMatchObject({
    task: { id: 'sand', name: '沙滩任务', hidden: 8, statement: expect.stringContaining('<strong>') },
    player: 'wave',
    writing: 'blocks',
    drafts: {},
    handedIn: false,
  })
  expect(state.task.maps).toHaveLength(1)
  expect(JSON.stringify(state)).not.toMatch(/"(plan|par|references)"/)
})

test('the server runs the program on all maps; a score in the request is ignored', async () => {
  const { arena, cookie } = await opened()
  const { body } = await arena.submit(cookie, '2030-1', 'sand', good.source)
  expect(body).toMatchObject({
    state: 'judged',
    verdict: { score: { total: 97_000, goal: 50_000, energy: 30_000, steps: 10_000, code: 7_000 } },
    best: { total: 97_000 },
  })
  expect(Object(body).verdict.maps).toHaveLength(9)
  const forged = { ...attempt(none.source), score: 99_999, verdict: { score: { total: 99_999 } } }
  const { id } = await (await send(arena, cookie, forged)).json()
  const judged = async () => (await arena.open(cookie, `/play/2030-1/sand/attempts/${id}`)).json()
  await expect
    .poll(judged)
    .toMatchObject({ state: 'judged', verdict: { score: { total: 0 } }, best: { total: 97_000 } })
  // The pupil has it back in the editor.
  expect(await (await arena.open(cookie, '/play/2030-1/sand/best')).json()).toEqual({
    language: 'python',
    source: good.source,
  })
})

test('a program with a fault has its line and its sentence on each map', async () => {
  const { arena, cookie } = await opened()
  const { body } = await arena.submit(cookie, '2030-1', 'sand', 'hero.move_right(2)\nhero.move_upp()')
  const [first] = Object(body).verdict.maps
  expect(first).toMatchObject({ fault: { line: 2, sentence: '没有“move_upp”这个功能。是不是想写 move_up？' } })
})

test('zeros and halves of pairs break neither a program nor its verdict', async () => {
  const { arena, cookie } = await opened()
  const { body } = await arena.submit(cookie, '2030-1', 'sand', 'print("\\0")\nraise ValueError("\\0\\ud800\0")')
  expect(Object(body).verdict.maps[0].fault).toMatchObject({ line: 2, original: expect.stringContaining('ValueError') })
  expect((await send(arena, cookie, { text: 'a\0b', after: 0 }, 'drafts/python', 'PUT')).status).toBe(200)
  const { drafts } = await (await arena.openTask(cookie, '2030-1')).json()
  expect(drafts.python).toBe('ab')
})

test('a retry is the same attempt, and the time goes on with each one', async () => {
  const { arena, cookie } = await opened()
  arena.clock.pass(40)
  const sent = attempt(good.source)
  const [one, other] = await Promise.all([send(arena, cookie, sent), send(arena, cookie, sent)])
  expect([(await one.json()).id, one.status]).toEqual([(await other.json()).id, other.status])
  arena.clock.pass(4000)
  await arena.submit(cookie, '2030-1', 'sand', best.source)
  const { body } = await arena.partner('GET', '/api/ranking?round=2030-1')
  // A tab left open counts as an hour at most.
  expect(body).toMatchObject({ list: [{ score: 100_000, durationSeconds: 3640 }] })
})

test('others are seen as a distribution', async () => {
  const { arena, cookie } = await opened()
  const other = await arena.createPlayer('other')
  await arena.openTask(other.cookie, '2030-1')
  await arena.submit(other.cookie, '2030-1', 'sand', good.source)
  await arena.submit(cookie, '2030-1', 'sand', best.source)
  const others = async () => (await (await arena.openTask(cookie, '2030-1')).json()).others
  await expect.poll(others).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})

test('a draft is there again in another browser, and the language that was written last', async () => {
  const { arena, cookie } = await opened()
  for (const [after, text] of ['x = 1', 'x = 2'].entries())
    expect(await (await send(arena, cookie, { text, after }, 'drafts/python', 'PUT')).json()).toEqual({
      version: after + 1,
    })
  const { drafts, writing } = await (await arena.openTask(cookie, '2030-1')).json()
  expect([drafts, writing]).toEqual([{ python: 'x = 2' }, 'python'])
})

test.each([
  ['a task that was not opened', '2030-9', 'sand', 409, 'task_not_opened'],
  ['an unknown task', '2030-1', 'sea', 404, 'task_not_found'],
])('%s is refused', async (_name, round, task, status, code) => {
  const { arena, cookie } = await opened()
  expect(await arena.submit(cookie, round, task, best.source)).toMatchObject({ status, body: { code } })
})

test.each([
  ['a language that nobody speaks', { language: 'cobol' }],
  ['a source of a megabyte', { source: 'x'.repeat(70_000) }],
  ['no key', { key: '' }],
])('%s is 422', async (_name, change) => {
  const { arena, cookie } = await opened()
  expect((await send(arena, cookie, { ...attempt(best.source), ...change })).status).toBe(422)
})

test('an attempt is seen by its pupil alone', async () => {
  const { arena, cookie } = await opened()
  const { id } = await (await send(arena, cookie, attempt(best.source))).json()
  const other = await arena.createPlayer('other')
  expect((await arena.open(other.cookie, `/play/2030-1/sand/attempts/${id}`)).status).toBe(404)
})

test('a session ends after twelve hours', async () => {
  const { arena, cookie } = await opened()
  arena.clock.pass(12 * 3600 - 1)
  expect((await arena.submit(cookie, '2030-1', 'sand', best.source)).status).toBe(200)
  arena.clock.pass(1)
  expect(await arena.submit(cookie, '2030-1', 'sand', best.source)).toMatchObject({
    status: 401,
    body: { code: 'session_over' },
  })
})

test('an invalid round key is 422', async () => {
  const { arena, cookie } = await opened()
  expect((await arena.open(cookie, '/play/..%2F..%2Fetc')).status).toBe(422)
})

test('landing page, health check and 404 page', async () => {
  const arena = await startArena()
  expect(await (await fetch(arena.url)).text()).toContain('这里是竞技场')
  expect(await (await fetch(`${arena.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const lost = await fetch(`${arena.url}/nowhere`, { headers: { accept: 'text/html' } })
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('这条路走不通')])
})

test('an invalid body is 400, one that is too large 413, both as JSON', async () => {
  const { arena, cookie } = await opened()
  for (const [body, status] of [
    ['{', 400],
    [JSON.stringify({ source: 'x'.repeat(600_000) }), 413],
  ] as const) {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${arena.url}/play/2030-1/sand/attempts`, { method: 'POST', headers, body })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: 'bad_request' })
  }
})
