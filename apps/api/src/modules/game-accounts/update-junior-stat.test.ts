import { describe, expect, it } from 'vitest'
import { platformDown, useApiWithArena } from '../../../test/support/arena.ts'

const api = useApiWithArena()

type Person = { id: number; bearer: Record<string, string> }

const update = ({ bearer }: Person) => api.request.post('/api/user/update_junior_stat').set(bearer)
const row = ({ id }: Person) => api.services.db.gameAccount.findUnique({ where: { userId: id } })

async function player() {
  const pupil = await api.pupil()
  const { body } = await api.request.get('/api/ladder/url').set(pupil.bearer).expect(200)
  return { ...pupil, cookies: (await api.arena.login(body.url)).cookies }
}

describe('updateJuniorStat', () => {
  it('fetches what was played', async () => {
    const pupil = await player()
    await api.arena.play(pupil.cookies, '2026-1', 90)
    const { body } = await update(pupil).expect(200)
    expect(body).toEqual({ message: '已更新' })
    expect(await row(pupil)).toMatchObject({ gamesCompleted: 1, playTime: 90, statsAt: api.clock.now() })
  })

  it('does nothing without an account', async () => {
    const pupil = await api.pupil()
    api.arena.requests.length = 0
    await update(pupil).expect(200)
    expect(await row(pupil)).toBeNull()
    expect(api.arena.requests).toEqual([])
  })

  it('requires a login', async () => {
    await api.request.post('/api/user/update_junior_stat').expect(401)
  })

  it.each([
    ['failing', { status: 500 }],
    ['answering 404', { status: 404 }],
  ])('answers 503 while the platform is %s, changes nothing, and succeeds afterwards', async (_name, fault) => {
    const pupil = await player()
    await update(pupil).expect(200)
    const before = await row(pupil)
    await api.arena.fault({ path: '/api/users', ...fault })
    const { body } = await update(pupil).expect(503)
    expect(body).toEqual(platformDown)
    expect(await row(pupil)).toEqual(before)
    await api.arena.fault()
    await api.arena.play(pupil.cookies, '2026-1', 30)
    await update(pupil).expect(200)
    expect(await row(pupil)).toMatchObject({ gamesCompleted: 1, playTime: 30 })
  })

  it('retries after two failures, and answers 503 while the platform is down', async () => {
    const pupil = await player()
    await api.arena.fault({ path: '/api/users', status: 500, times: 2 })
    await update(pupil).expect(200)
    const before = await row(pupil)

    api.clock.advance(60)
    await api.arena.fault({ path: '/api/users', invalidResponse: true })
    const { body } = await update(pupil).expect(503)
    expect(body).toEqual(platformDown)
    expect(await row(pupil)).toEqual(before)

    await api.arena.fault()
    await update(pupil).expect(200)
  })
})
