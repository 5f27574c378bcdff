import { describe, expect, test } from 'vitest'
import { pathOnThisHost } from '../src/play/redirects.ts'
import { siteUrl, startArena, type TestArena } from './arena.ts'

function login(arena: TestArena, query: Record<string, string>) {
  const search = new URLSearchParams({ provider: 'qisuan', ...query })
  return fetch(`${arena.url}/auth/login-o-auth?${search}`, { redirect: 'manual' })
}

test('a known person gets a session and is redirected to the path', async () => {
  const arena = await startArena()
  await arena.createPlayer('wave')
  const response = await login(arena, { accessToken: 'token-wave', redirect: '/play/2030-1?task=sand' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/play/2030-1?task=sand')
  expect(response.headers.get('set-cookie')).toMatch(/^arena_session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
})

test('an unknown person gets 404, or a redirect to the errorRedirect page', async () => {
  const arena = await startArena()
  const plain = await login(arena, { accessToken: 'token-nobody' })
  expect(plain.status).toBe(404)
  expect(await plain.json()).toMatchObject({ code: 'identity_unknown' })

  const sent = await login(arena, { accessToken: 'token-nobody', errorRedirect: `${siteUrl}/jump?from=arena` })
  expect(sent.status).toBe(302)
  const target = new URL(sent.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe(`${siteUrl}/jump`)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    from: 'arena',
    code: '404',
    errorName: 'identity_unknown',
  })
  expect(sent.headers.has('set-cookie')).toBe(false)
})

test('another provider is 404 as an unknown person is, and only the message differs', async () => {
  const arena = await startArena()
  const query = { accessToken: 'token-wave', provider: 'other' }
  const plain = await login(arena, query)
  expect([plain.status, await plain.json()]).toMatchObject([404, { message: 'Provider not found.' }])
  const sent = await login(arena, { ...query, errorRedirect: `${siteUrl}/jump` })
  expect(Object.fromEntries(new URL(sent.headers.get('location') ?? '').searchParams)).toMatchObject({
    code: '404',
    message: 'Provider not found.',
  })
})

test.each(['http://evil.example/', `${siteUrl}.evil.example/`, '//evil.example', 'javascript:alert(1)', 'nowhere'])(
  'an errorRedirect to %s is not followed',
  async (errorRedirect) => {
    const arena = await startArena()
    const response = await login(arena, { accessToken: 'token-nobody', errorRedirect })
    expect(response.status).toBe(404)
    expect(response.headers.has('location')).toBe(false)
  },
)

test.each([
  ['a dead token', { accessToken: 'dead' }, 'lookup_refused'],
  ['no token', {}, 'invalid'],
  ['a redirect to another host', { accessToken: 'token-wave', redirect: '//evil.example' }, 'invalid'],
])('%s is 422', async (_name, query, code) => {
  const arena = await startArena()
  await arena.createPlayer('wave')
  const response = await login(arena, query)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code })
})

describe('pathOnThisHost', () => {
  test.each([
    ['/', '/'],
    ['/play/2030-1?task=sand#top', '/play/2030-1?task=sand#top'],
    ['/a/../play/x', '/play/x'],
  ])('%s becomes %s', (given, path) => {
    expect(pathOnThisHost(given)).toBe(path)
  })

  test.each([
    '',
    'play',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('%j is refused', (given) => {
    expect(pathOnThisHost(given)).toBeNull()
  })
})
