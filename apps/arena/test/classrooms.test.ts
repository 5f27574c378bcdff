import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { programs, startArena, type TestArena } from './arena.ts'

const created = z.object({ _id: z.string(), code: z.string(), clanId: z.string() })

async function classroom(arena: TestArena) {
  const wish = { name: 'teacher', email: 'teacher@schools.example', role: 'teacher' }
  const teacher = z.object({ _id: z.string() }).parse((await arena.partner('POST', '/api/users', wish)).body)
  const body = { name: '三年二班', ownerID: teacher._id, aceConfig: { language: 'python' } }
  const answer = await arena.partner('POST', '/api/classrooms', body)
  return { ...created.parse(answer.body), teacher: teacher._id }
}

const join = (arena: TestArena, { _id, code }: { _id: string; code: string }, userId: string) =>
  arena.partner('PUT', `/api/classrooms/${_id}/members`, { code, userId })

async function play(arena: TestArena, cookie: string, seconds: number) {
  await arena.openTask(cookie, '2030-1')
  arena.clock.pass(seconds)
  await arena.submit(cookie, '2030-1', 'sand', programs.best.source)
}

describe('classrooms', () => {
  test('a teacher owns one, pupils join it by its code, and it is found by code and by user', async () => {
    const arena = await startArena()
    const room = await classroom(arena)
    const { id } = await arena.createPlayer('wave')
    expect(await join(arena, room, id)).toMatchObject({ status: 200, body: { _id: room._id, members: [id] } })
    expect((await join(arena, room, 'wave')).body).toMatchObject({ members: [id] })
    expect((await arena.partner('GET', `/api/classrooms?code=${room.code}`)).body).toMatchObject({ name: '三年二班' })
    for (const user of [id, room.teacher]) {
      const found = await arena.partner('GET', `/api/users/${user}/classrooms`)
      expect(found.body).toMatchObject([{ _id: room._id, ownerID: room.teacher, code: room.code }])
    }
    await arena.partner('DELETE', `/api/classrooms/${room._id}/members`, { userId: id })
    expect((await arena.partner('GET', `/api/classrooms?code=${room.code}`)).body).toMatchObject({ members: [] })
  })

  test('a wrong code, an unknown classroom and a pupil as owner are refused', async () => {
    const arena = await startArena()
    const room = await classroom(arena)
    const { id } = await arena.createPlayer('wave')
    expect((await join(arena, { ...room, code: 'guess' }, id)).status).toBe(422)
    expect((await join(arena, { ...room, _id: 'a'.repeat(24) }, id)).status).toBe(404)
    const body = { name: 'mine', ownerID: id, aceConfig: {} }
    expect((await arena.partner('POST', '/api/classrooms', body)).status).toBe(403)
  })
})

describe('statistics', () => {
  test('of a classroom come in pages of ten, at most a hundred', async () => {
    const arena = await startArena()
    const room = await classroom(arena)
    for (let pupil = 0; pupil < 12; pupil += 1) {
      const { id, cookie } = await arena.createPlayer(`pupil-${pupil}`)
      await join(arena, room, id)
      if (pupil === 0) await play(arena, cookie, 40)
    }
    const page = async (query: string) =>
      z
        .array(z.object({ _id: z.string(), stats: z.object({ gamesCompleted: z.int(), playtime: z.int() }) }))
        .parse((await arena.partner('GET', `/api/classrooms/${room._id}/stats${query}`)).body)
    const [first, second] = [await page(''), await page('?memberSkip=10')]
    expect([first.length, second.length]).toEqual([10, 2])
    expect((await page('?memberLimit=100')).map(({ _id }) => _id)).toEqual([...first, ...second].map(({ _id }) => _id))
    const played = [...first, ...second].filter(({ stats }) => stats.gamesCompleted > 0)
    expect(played.map(({ stats }) => stats)).toEqual([{ gamesCompleted: 1, playtime: 40 }])
    expect((await arena.partner('GET', `/api/classrooms/${room._id}/stats?memberLimit=101`)).status).toBe(422)
  })

  test('of a member are the levels, with their time', async () => {
    const arena = await startArena()
    const room = await classroom(arena)
    const { id, cookie } = await arena.createPlayer('wave')
    const levels = `/api/classrooms/${room._id}/members/${id}/sessions`
    expect((await arena.partner('GET', levels)).status).toBe(404)
    await join(arena, room, id)
    await play(arena, cookie, 40)
    expect((await arena.partner('GET', levels)).body).toEqual([
      {
        levelID: '2030-1-sand',
        creator: id,
        state: { complete: true },
        playtime: 40,
        created: '2030-05-01T08:00:40.000Z',
        changed: '2030-05-01T08:00:40.000Z',
        dateFirstCompleted: '2030-05-01T08:00:40.000Z',
      },
    ])
  })

  test('of all users are their time and levels, by when the users were created', async () => {
    const arena = await startArena()
    const { cookie } = await arena.createPlayer('wave')
    await play(arena, cookie, 40)
    const all = { playTime: 40, gamesPlayed: 1 }
    const of = async (query: string) => (await arena.partner('GET', `/api/playtime-stats${query}`)).body
    expect(await of('')).toEqual(all)
    expect(await of('?startDate=2030-05-01T00:00:00Z&endDate=2030-05-02T00:00:00Z')).toEqual(all)
    expect(await of('?startDate=2030-05-02T00:00:00Z')).toEqual({ playTime: 0, gamesPlayed: 0 })
  })
})

test('a pupil joins the clan of a classroom', async () => {
  const arena = await startArena()
  const { clanId, teacher } = await classroom(arena)
  const { id } = await arena.createPlayer('wave')
  const joined = { _id: clanId, ownerID: teacher, kind: 'classroom', members: [id] }
  for (const _ of [1, 2])
    expect(await arena.partner('PUT', `/api/clan/${clanId}/members`, { userId: id })).toMatchObject({ body: joined })
  expect((await arena.partner('PUT', '/api/clan/nowhere/members', { userId: id })).status).toBe(404)
})
