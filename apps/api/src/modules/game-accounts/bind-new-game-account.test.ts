import { describe, expect, it } from 'vitest'
import { isolateFaults, platformDown, slow, useApiWithArena } from '../../../test/support/arena.ts'
import { startApi } from '../../../test/support/harness.ts'
import { mintLaunchToken } from './mint-launch-token.ts'

const api = useApiWithArena()
isolateFaults(api)

type Person = { id: number; bearer: Record<string, string> }

const bind = ({ bearer }: Person) => api.request.post('/api/codecombat/bind/new').set(bearer)
const row = ({ id }: Person) => api.services.db.gameAccount.findUnique({ where: { userId: id } })
const externalId = async ({ id }: Person) =>
  (await api.services.db.user.findUniqueOrThrow({ where: { id } })).externalId

async function expectBound(person: Person) {
  const account = await row(person)
  expect(account?.linkedAt).toBeInstanceOf(Date)
  const there = await api.arena.account(account?.handle ?? '')
  expect(there).toMatchObject({
    _id: account?.platformId,
    oAuthIdentities: [{ provider: 'qisuan', id: await externalId(person) }],
  })
}

describe('bindNewGameAccount', () => {
  it('opens one account and returns the user with it', async () => {
    const person = await api.member({ name: '林小算' })
    const { body } = await bind(person).expect(200)
    const account = await row(person)
    expect(body).toMatchObject({ id: person.id, name: '林小算', bound: true, coco_id: account?.platformId })
    await expectBound(person)
  })

  it('sends the platform nothing about the child', async () => {
    const person = await api.member({ name: '林小算' })
    await bind(person).expect(200)
    const handle = (await row(person))?.handle ?? ''
    expect(handle).toMatch(/^player-[\da-f]{16}$/)
    const there = await api.arena.account(handle)
    expect(there).toMatchObject({ name: handle, email: `${handle}@users.invalid`, role: 'student' })
    expect(JSON.stringify(there)).not.toMatch(new RegExp(`林小算|${person.phone}`))
  })

  it('requires a login', async () => {
    const { body } = await api.request.post('/api/codecombat/bind/new').expect(401)
    expect(body).toEqual({ message: '请先登录', code: 'not_logged_in' })
  })

  it('does not call the platform the second time', async () => {
    const person = await api.member()
    const first = await bind(person).expect(200)
    api.arena.requests.length = 0
    const second = await bind(person).expect(200)
    expect(second.body).toEqual(first.body)
    expect(api.arena.requests).toEqual([])
  })

  it('opens one account for fifty parallel calls', async () => {
    const person = await api.member()
    const answers = await Promise.all(Array.from({ length: 50 }, () => bind(person)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.coco_id)).size).toBe(1)
    await expectBound(person)
    expect(api.arena.requests.filter((each) => each.startsWith('POST'))).toHaveLength(2)
  })

  it('opens one account when several processes are called in parallel', async () => {
    const env = { PLATFORM_URL: api.arena.url, PLATFORM_CLIENT_SECRET: api.services.config.platform.clientSecret }
    const others = [1, 2].map(() => startApi({ databaseUrl: api.databaseUrl, clock: api.clock, env }))
    const processes = [api, ...(await Promise.all(others))]
    const person = await api.member()
    const answers = await Promise.all(
      processes.map(({ request }) => request.post('/api/codecombat/bind/new').set(person.bearer)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expectBound(person)
    await Promise.all((await Promise.all(others)).map((each) => each.close()))
  })
})

describe('binding resumes after a failure', () => {
  it.each([
    ['the platform fails', { path: '/api/users', status: 500 }],
    ['the platform is slow', { path: '/api/users', ...slow }],
    ['the platform has no such endpoint', { path: '/api/users', status: 404 }],
    ['the account is opened and the answer fails', { path: '/api/users', late: true, status: 500 }],
    ['the account is opened and the answer says 404', { path: '/api/users', late: true, status: 404 }],
  ])('%s', async (_name, fault) => {
    const person = await api.member()
    await api.arena.fault({ ...fault, times: 1 })
    const broken = await bind(person).expect(503)
    expect(broken.body).toEqual(platformDown)
    expect(Number(broken.headers['retry-after'])).toBeGreaterThan(0)
    expect(await row(person)).toMatchObject({ platformId: null, linkedAt: null })

    await bind(person).expect(200)
    await expectBound(person)
  })

  it.each([
    ['linking fails', { status: 500 }],
    ['linking is refused', { status: 403 }],
    ['the account is not found', { status: 404 }],
    ['linking is done and the answer is cut', { late: true, cut: true }],
  ])('%s', async (_name, fault) => {
    const person = await api.member()
    // The handle is stored before the first call: the account can be opened here, and the fault hits the link alone.
    await api.arena.fault({ path: '/api/users', cut: true, times: 1 })
    await bind(person).expect(503)
    const handle = (await row(person))?.handle ?? ''
    const opened = await api.arena.post('/api/users', {
      name: handle,
      email: `${handle}@users.invalid`,
      role: 'student',
    })
    const id = opened.json<{ _id: string }>()._id
    await api.arena.fault({ path: `/api/users/${id}/o-auth-identities`, ...fault, times: 1 })
    expect((await bind(person).expect(503)).body).toEqual(platformDown)

    await bind(person).expect(200)
    expect((await row(person))?.platformId).toBe(id)
    await expectBound(person)
  })

  it('the platform reports a handle as taken that nobody has', async () => {
    const person = await api.member()
    await api.arena.fault({ path: '/api/users', status: 409, times: 1 })
    expect((await bind(person).expect(503)).body).toEqual(platformDown)
    expect(await row(person)).toMatchObject({ platformId: null, linkedAt: null })
    await bind(person).expect(200)
    await expectBound(person)
  })

  it('a conflict caused by our own link is a success', async () => {
    const person = await api.member()
    await bind(person).expect(200)
    const { id } = person
    await api.services.db.gameAccount.update({ where: { userId: id }, data: { platformId: null, linkedAt: null } })
    const there = await api.arena.account((await row(person))?.handle ?? '')
    await api.arena.fault({ path: `/api/users/${there._id}/o-auth-identities`, status: 409, times: 1 })
    const { body } = await bind(person).expect(200)
    expect(body.coco_id).toBe(there._id)
  })

  it('a user who linked their own account keeps it', async () => {
    const person = await api.pupil()
    const opened = await api.arena.post('/api/users', { name: `own ${person.id}`, email: 'own@example.com' })
    const own = opened.json<{ _id: string }>()._id
    const accessToken = await mintLaunchToken(api.services, { userId: person.id, sessionId: null }, 'bind')
    await api.arena.post(`/api/users/${own}/o-auth-identities`, { provider: 'qisuan', accessToken })

    const { body } = await bind(person).expect(200)
    expect(body).toMatchObject({ bound: true, coco_id: null })
    expect(await row(person)).toMatchObject({ platformId: null, linkedAt: expect.any(Date) })
    api.arena.requests.length = 0
    const launch = await api.request.get('/api/ladder/url').set(person.bearer).expect(200)
    expect(await api.arena.login(launch.body.url)).toMatchObject({ status: 302, location: '/play/2026-1?task=energy' })
    expect(api.arena.requests).toEqual([])
  })
})
