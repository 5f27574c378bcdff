import { describe, expect, test } from 'vitest'
import { siteUrl, startArena } from './arena.ts'

const pupil = { name: 'Little Wave', email: 'wave@pupils.example', role: 'student' }
const link = { provider: 'qisuan', accessToken: 'token-wave' }

describe('the published API', () => {
  test('has no ranking and no page to link one’s own account', async () => {
    const arena = await startArena({ convenience: false })
    const { cookie } = await arena.createPlayer('wave')
    expect((await arena.partner('GET', '/api/ranking?round=2030-1')).status).toBe(404)
    expect((await arena.open(cookie, '/account/settings')).status).toBe(404)
  })

  test('names the client that created a user, and begins ids with the time', async () => {
    const arena = await startArena()
    const { body } = await arena.partner('POST', '/api/users', pupil)
    expect(body).toMatchObject({ clientCreator: expect.stringMatching(/^[\da-f]{24}$/) })
    const second = Number.parseInt(String(Object(body)._id).slice(0, 8), 16)
    expect(new Date(second * 1000)).toEqual(arena.clock.now)
  })

  test('lets a user have several identities, and an identity one user: the same one again is 409', async () => {
    const arena = await startArena()
    const { id } = await arena.createPlayer('wave')
    const again = await arena.partner('POST', `/api/users/${id}/o-auth-identities`, link)
    expect(again).toMatchObject({ status: 409, body: { code: 'identity_taken' } })
    const second = { ...link, accessToken: 'token-tide' }
    expect(await arena.partner('POST', `/api/users/${id}/o-auth-identities`, second)).toMatchObject({
      status: 200,
      body: { oAuthIdentities: ['tide', 'wave'].map((person) => ({ provider: 'qisuan', id: person })) },
    })
  })

  test('looks a user up by name with a redirect', async () => {
    const arena = await startArena()
    const { id } = await arena.createPlayer('wave')
    const look = (path: string) => arena.partner('GET', `/api/user-lookup/${path}`)
    expect(await look('name/Wave')).toMatchObject({ status: 200, body: { _id: id } })
    expect((await look('name/nobody')).status).toBe(404)
    expect((await look('israel-id/123')).status).toBe(404)
    expect((await look('email/wave@pupils.example')).status).toBe(422)
  })

  test.each(['license', 'subscription'])('grants a %s until a time, and shortens it', async (kind) => {
    const arena = await startArena()
    const { id } = await arena.createPlayer('wave')
    const put = async (path: string, ends: string) =>
      Object((await arena.partner('PUT', `/api/users/${id}/${path}`, { ends })).body)[kind]
    expect(await put(kind, '2030-06-01T00:00:00.000Z')).toEqual({ ends: '2030-06-01T00:00:00.000Z', active: true })
    expect(await put(kind, '2030-05-20T00:00:00.000Z')).toMatchObject({ ends: '2030-06-01T00:00:00.000Z' })
    expect(await put(`shorten-${kind}`, '2030-05-20T00:00:00.000Z')).toMatchObject({ ends: '2030-05-20T00:00:00.000Z' })
    expect(await put(`shorten-${kind}`, '2030-01-01T00:00:00.000Z')).toEqual({
      ends: arena.clock.now.toISOString(),
      active: false,
    })
  })

  test.each([
    ['student', '/students'],
    ['teacher', '/teachers/classes'],
  ])('leads a %s to %s after a login without redirect', async (role, page) => {
    const arena = await startArena()
    await arena.partner('POST', '/api/users', { ...pupil, role })
    await arena.partner('POST', '/api/users/little-wave/o-auth-identities', link)
    const search = new URLSearchParams(link)
    const login = await fetch(`${arena.url}/auth/login-o-auth?${search}`, { redirect: 'manual' })
    expect([login.status, login.headers.get('location')]).toEqual([302, page])
    expect((await arena.open('', page)).status).toBe(200)
  })

  test('redirects a login with missing parameters to errorRedirect, too', async () => {
    const arena = await startArena()
    const search = new URLSearchParams({ provider: 'qisuan', errorRedirect: `${siteUrl}/jump` })
    const login = await fetch(`${arena.url}/auth/login-o-auth?${search}`, { redirect: 'manual' })
    expect(login.status).toBe(302)
    const target = new URL(login.headers.get('location') ?? '')
    expect([target.pathname, target.searchParams.get('code')]).toEqual(['/jump', '422'])
  })
})
