import { describe, expect, it } from 'vitest'
import { isolateFaults, platformDown, useApiWithArena } from '../../../test/support/arena.ts'

const api = useApiWithArena()
isolateFaults(api)

type Person = { id: number; bearer: Record<string, string> }

const check = ({ bearer }: Person) => api.request.post('/api/codecombat/bind/check').set(bearer)
const row = ({ id }: Person) => api.services.db.gameAccount.findUnique({ where: { userId: id } })

async function tieOwn(person: Person): Promise<void> {
  const { body } = await api.request.post('/api/codecombat/bind').set(person.bearer).expect(200)
  expect(await api.arena.tieOwn(body.url, `own ${person.id}`)).toBe(303)
}

describe('linking an existing account', () => {
  it('leads to the account settings of the platform, with a token that identifies the owner', async () => {
    const person = await api.member()
    const { body } = await api.request.post('/api/codecombat/bind').set(person.bearer).expect(200)
    const link = new URL(body.url)
    expect(link.origin + link.pathname).toBe(`${api.arena.url}/account/settings`)
    const holder = await api.request.get('/api/oauth/user').query({ t: link.searchParams.get('accessToken') })
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect(holder.body).toEqual({ id: externalId })
  })

  it('requires a login for the link and for the check', async () => {
    await api.request.post('/api/codecombat/bind').expect(401)
    await api.request.post('/api/codecombat/bind/check').expect(401)
  })

  it('is found when done: the user is bound, without an id, and no account is opened', async () => {
    const person = await api.pupil()
    await tieOwn(person)
    expect((await check(person).expect(200)).body).toMatchObject({ id: person.id, bound: true, coco_id: null })
    const me = await api.request.get('/api/login/me').set(person.bearer).expect(200)
    expect(me.body).toMatchObject({ bound: true, coco_id: null })

    const launch = await api.request.get('/api/ladder/url').set(person.bearer).expect(200)
    expect(await api.arena.login(launch.body.url)).toMatchObject({ status: 302, location: '/play/2026-1?task=energy' })
    expect(api.arena.requests).toEqual([])
  })

  it('is checked only until it is found', async () => {
    const person = await api.member()
    await tieOwn(person)
    const first = await check(person).expect(200)
    await api.arena.fault({ path: '/', status: 500 })
    expect((await check(person).expect(200)).body).toEqual(first.body)
  })

  it('changes nothing and opens no account when not done yet', async () => {
    const person = await api.member()
    expect((await check(person).expect(200)).body).toMatchObject({ bound: false, coco_id: null })
    expect(await row(person)).toBeNull()
    expect(api.arena.requests).toEqual([])
  })

  it.each([
    ['fails', { status: 500 }],
    ['answers an invalid response', { invalidResponse: true }],
  ])('is unknown while the platform %s', async (_name, fault) => {
    const person = await api.member()
    await tieOwn(person)
    await api.arena.fault({ path: '/auth/login-o-auth', ...fault })
    const { body } = await check(person).expect(503)
    expect(body).toEqual(platformDown)
    expect(await row(person)).toBeNull()
    await api.arena.fault()
    api.clock.advance(11)
    expect((await check(person).expect(200)).body.bound).toBe(true)
  })

  it('finds an account that we opened and linked but did not store', async () => {
    const person = await api.member()
    const { body: bound } = await api.request.post('/api/codecombat/bind/new').set(person.bearer).expect(200)
    const lost = { platformId: null, linkedAt: null }
    await api.services.db.gameAccount.update({ where: { userId: person.id }, data: lost })
    expect((await check(person).expect(200)).body).toEqual(bound)
  })
})

describe('on a platform that links only accounts that we opened', () => {
  const published = useApiWithArena({ env: { PLATFORM_OWN_ACCOUNTS: 'off' } })

  it('nobody is sent there to link their own, and a new account is opened as ever', async () => {
    const person = await published.member()
    const { body: game } = await published.request.get('/api/game/current').expect(200)
    expect(game).toMatchObject({ own_accounts: false, game_link: published.arena.url })
    const { body } = await published.request.post('/api/codecombat/bind').set(person.bearer).expect(404)
    expect(body).toEqual({ message: '比赛平台不能绑定原有的账号，请创建新账号', code: 'not_found' })
    const bound = await published.request.post('/api/codecombat/bind/new').set(person.bearer).expect(200)
    expect(bound.body).toMatchObject({ bound: true, coco_id: expect.any(String) })
  })
})
