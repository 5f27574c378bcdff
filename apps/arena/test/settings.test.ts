import { expect, test } from 'vitest'
import { programs, startArena, type TestArena } from './arena.ts'

const address = '/account/settings'

function send(arena: TestArena, path: string, fields: Record<string, string>, cookie = '') {
  const body = new URLSearchParams({ provider: 'qisuan', ...fields })
  return fetch(`${arena.url}${address}/${path}`, { method: 'POST', body, headers: { cookie }, redirect: 'manual' })
}

async function enter(arena: TestArena, name: string) {
  const answer = await send(arena, 'login', { name, accessToken: 'token-wave' })
  expect(answer.status).toBe(303)
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', location: answer.headers.get('location') }
}

const login = (arena: TestArena, token: string) =>
  fetch(`${arena.url}/auth/login-o-auth?provider=qisuan&accessToken=${token}`, { redirect: 'manual' })

test('an existing account is entered and linked; after that it can be entered only from the site', async () => {
  const arena = await startArena()
  expect(await (await arena.open('', `${address}?provider=qisuan&accessToken=token-wave`)).text()).toContain('账号名')
  const { cookie, location } = await enter(arena, '小浪')
  expect(location).toBe(`${address}?provider=qisuan&accessToken=token-wave`)
  expect(await (await arena.open(cookie, location ?? '')).text()).toContain('把账号“小浪”关联到比赛网站')
  expect((await login(arena, 'token-wave')).status).toBe(404)

  const linked = await send(arena, 'link', { accessToken: 'token-wave' }, cookie)
  expect([linked.status, linked.headers.get('location')]).toEqual([303, address])
  expect(await (await arena.open(cookie, address)).text()).toContain('已关联比赛网站')
  expect((await login(arena, 'token-wave')).status).toBe(302)

  const again = await send(arena, 'login', { name: '小浪' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('这个账号从比赛网站进入')
})

test('the same name enters the same account, and scores from before the link are pulled after it', async () => {
  const arena = await startArena()
  const { cookie } = await enter(arena, '小浪')
  await arena.openTask(cookie, '2030-1')
  await arena.submit(cookie, '2030-1', 'sand', programs.good.source)
  const other = await arena.createPlayer('other')
  await arena.openTask(other.cookie, '2030-1')
  await arena.submit(other.cookie, '2030-1', 'sand', programs.good.source)
  const pull = async (after: string) =>
    Object((await arena.partner('GET', `/api/ranking?round=2030-1&after=${after}`)).body)
  const { list, cursor } = await pull('0')
  expect(list).toHaveLength(1)

  const back = await enter(arena, '小浪')
  await send(arena, 'link', { accessToken: 'token-wave' }, back.cookie)
  expect((await pull(cursor)).list).toMatchObject([{ externalId: 'wave' }])
})

test('a client cannot see an account that it did not create', async () => {
  const arena = await startArena()
  await enter(arena, 'wave')
  expect((await arena.partner('GET', '/api/users/wave')).status).toBe(403)
})

test.each([
  ['no name', { name: ' ' }, 422, '账号名写 1 到 60 个字'],
  ['the name of an account that the site created', { name: 'taken' }, 409, '这个账号从比赛网站进入'],
])('%s shows an error on the page', async (_name, fields, status, sentence) => {
  const arena = await startArena()
  await arena.createPlayer('taken')
  const answer = await send(arena, 'login', fields)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(sentence)
})

test.each([
  ['an expired token', { accessToken: 'dead' }, 422, '绑定链接过期了'],
  ['another provider', { accessToken: 'token-wave', provider: 'other' }, 422, '绑定链接过期了'],
  ['a person linked to another account', { accessToken: 'token-taken' }, 409, '你在比赛网站已经关联了别的账号'],
])('%s is not linked', async (_name, fields, status, sentence) => {
  const arena = await startArena()
  await arena.createPlayer('taken')
  const { cookie } = await enter(arena, '小浪')
  const answer = await send(arena, 'link', fields, cookie)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(sentence)
})

test('linking requires a login, and without a token the page points to the site', async () => {
  const arena = await startArena()
  const refused = await send(arena, 'link', { accessToken: 'token-wave' })
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain('登录过期了')
  const { cookie } = await enter(arena, '小浪')
  expect(await (await arena.open(cookie, address)).text()).toContain('请从比赛网站的')
})

test('the linked account of a previous user of the browser does not block another login', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('other')
  const page = await (await arena.open(cookie, `${address}?provider=qisuan&accessToken=token-wave`)).text()
  expect(page).toContain('账号名')
  expect(page).not.toContain('已关联比赛网站')
})
