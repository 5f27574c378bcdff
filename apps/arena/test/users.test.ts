import { describe, expect, test } from 'vitest'
import { programs, basic, startArena, type TestArena } from './arena.ts'

const pupil = { name: 'Little Wave', email: 'Wave@pupils.example', role: 'student', preferredLanguage: 'zh-CN' }

function link(arena: TestArena, handle: unknown, accessToken: string, provider = 'qisuan') {
  return arena.partner('POST', `/api/users/${String(handle)}/o-auth-identities`, { provider, accessToken })
}

describe('the client', () => {
  test.each([
    ['no credentials', {}],
    ['a wrong secret', { authorization: basic({ clientId: 'client', clientSecret: 'guess' }) }],
    ['another scheme', { authorization: 'Bearer token' }],
  ])('with %s is 401', async (_name, headers) => {
    const arena = await startArena()
    for (const path of ['/api/users/anyone', '/api/ranking?round=2030-1']) {
      const response = await fetch(arena.url + path, { headers })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'unauthorized' })
    }
  })
})

describe('creating a user', () => {
  test('returns 201 with id, name and slug', async () => {
    const arena = await startArena()
    const created = await arena.partner('POST', '/api/users', pupil)
    expect(created).toMatchObject({
      status: 201,
      body: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Little Wave',
        slug: 'little-wave',
      },
    })
  })

  test('keeps a Chinese name readable in the slug', async () => {
    const arena = await startArena()
    const created = await arena.partner('POST', '/api/users', { ...pupil, name: ' 晨光 小队 ' })
    expect(created.body).toMatchObject({ name: '晨光 小队', slug: '晨光-小队' })
    const read = await arena.partner('GET', `/api/users/${encodeURIComponent('晨光-小队')}`)
    expect(read.status).toBe(200)
  })

  test.each([
    ['the same email in other letters', { ...pupil, name: 'Other', email: 'wave@PUPILS.example' }, 'email_taken'],
    ['a name with the same slug', { ...pupil, name: 'little  WAVE!', email: 'b@pupils.example' }, 'name_taken'],
  ])('refuses %s with 409', async (_name, second, code) => {
    const arena = await startArena()
    await arena.partner('POST', '/api/users', pupil)
    expect(await arena.partner('POST', '/api/users', second)).toMatchObject({ status: 409, body: { code } })
  })

  test.each([
    ['no name', { ...pupil, name: ' ' }, 'name'],
    ['a name without letters', { ...pupil, name: '!!!' }, 'name'],
    ['a name that could pass for an id', { ...pupil, name: 'a'.repeat(24) }, 'name'],
    ['a broken email', { ...pupil, email: 'wave' }, 'email'],
    ['an unknown role', { ...pupil, role: 'owner' }, 'role'],
    ['a language that is no tag', { ...pupil, preferredLanguage: 'Chinese!' }, 'preferredLanguage'],
    ['no object', [], 'body'],
  ])('refuses %s with 422 on the field', async (_name, input, field) => {
    const arena = await startArena()
    const refused = await arena.partner('POST', '/api/users', input)
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: expect.any(String) } } })
  })
})

describe('renaming a user', () => {
  test('replaces name and slug and nothing else', async () => {
    const arena = await startArena()
    const created = await arena.partner('POST', '/api/users', pupil)
    const renamed = await arena.partner('PUT', '/api/users/little-wave', { name: 'erased-1' })
    expect(renamed).toEqual({ status: 200, body: { ...Object(created.body), name: 'erased-1', slug: 'erased-1' } })
    expect(await arena.partner('GET', '/api/users/little-wave')).toMatchObject({ status: 404 })
    expect(await arena.partner('PUT', '/api/users/erased-1', { name: 'Erased 1' })).toMatchObject({ status: 200 })
  })

  test('refuses the name of another user, an invalid one, and an unknown user', async () => {
    const arena = await startArena()
    await arena.partner('POST', '/api/users', pupil)
    await arena.partner('POST', '/api/users', { ...pupil, name: 'Other', email: 'b@pupils.example' })
    const put = (handle: string, name: string) => arena.partner('PUT', `/api/users/${handle}`, { name })
    expect(await put('other', 'Little Wave')).toMatchObject({ status: 409, body: { code: 'name_taken' } })
    expect(await put('other', '!!!')).toMatchObject({ status: 422 })
    expect(await put('nobody', 'erased-1')).toMatchObject({ status: 404 })
  })
})

describe('linking an identity', () => {
  test('sends the unencoded token to the provider', async () => {
    const arena = await startArena()
    await arena.partner('POST', '/api/users', pupil)
    const linked = { status: 200, body: { oAuthIdentities: [{ provider: 'qisuan', id: 'wave+/=' }] } }
    expect(await link(arena, 'little-wave', 'token-wave+/=')).toMatchObject(linked)
    expect(arena.lookups).toEqual(['/api/oauth/user?t=token-wave+/='])
  })

  test('is 409 when the person is linked elsewhere', async () => {
    const arena = await startArena()
    await arena.createPlayer('first')
    const other = await arena.partner('POST', '/api/users', pupil)
    const { _id } = Object(other.body)
    const taken = { status: 409, body: { code: 'identity_taken' } }
    expect(await link(arena, _id, 'token-first')).toMatchObject(taken)
    expect((await link(arena, _id, 'token-second')).status).toBe(200)
  })

  test.each(['dead', 'token-broken', 'token-nameless'])('is 422 when the provider refuses %s', async (token) => {
    const arena = await startArena()
    await arena.partner('POST', '/api/users', pupil)
    expect(await link(arena, 'little-wave', token)).toMatchObject({ status: 422, body: { code: 'lookup_refused' } })
  })

  test('is 422 when the provider cannot be reached', async () => {
    const arena = await startArena({ lookupUrl: 'http://127.0.0.1:9/api/oauth/user' })
    await arena.partner('POST', '/api/users', pupil)
    const refused = await link(arena, 'little-wave', 'token-wave')
    expect(refused).toMatchObject({ status: 422, body: { code: 'lookup_refused' } })
  })

  test('looks nobody up for another provider or a token that would change the URL', async () => {
    const arena = await startArena()
    await arena.partner('POST', '/api/users', pupil)
    expect(await link(arena, 'little-wave', 'token-a', 'other')).toMatchObject({
      status: 404,
      body: { message: 'Provider not found.', code: 'provider_not_found' },
    })
    expect(await link(arena, 'little-wave', 'token-a&id=b')).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(arena.lookups).toEqual([])
  })

  test('is 404 for nobody and 403 for a user of another client', async () => {
    const ours = await startArena()
    const theirs = await startArena({ databaseUrl: ours.config.databaseUrl, clientId: 'another' })
    await theirs.partner('POST', '/api/users', pupil)
    expect(await link(ours, 'nobody', 'token-wave')).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    const refused = { status: 403, body: { code: 'not_created_by_client' } }
    expect(await link(ours, 'little-wave', 'token-wave')).toMatchObject(refused)
    expect(await ours.partner('GET', '/api/users/little-wave')).toMatchObject(refused)
  })
})

test('stats count games, concepts and, on request, seconds of play', async () => {
  const arena = await startArena()
  const { id, cookie } = await arena.createPlayer('wave')
  expect((await arena.partner('GET', `/api/users/${id}?includePlayTime=1`)).body).toMatchObject({
    _id: id,
    stats: { gamesCompleted: 0, concepts: { basic_syntax: 0, loops: 0 }, playTime: 0 },
  })
  await arena.openTask(cookie, '2030-1')
  arena.clock.pass(40)
  await arena.submit(cookie, '2030-1', 'sand', programs.none.source)
  arena.clock.pass(25)
  await arena.submit(cookie, '2030-1', 'sand', programs.best.source)
  const { body } = await arena.partner('GET', `/api/users/wave?includePlayTime=1`)
  expect(body).toMatchObject({ stats: { gamesCompleted: 1, concepts: { basic_syntax: 1, loops: 1 }, playTime: 65 } })
  expect((await arena.partner('GET', `/api/users/wave`)).body).not.toHaveProperty('stats.playTime')
})
