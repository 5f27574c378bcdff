import { expect, it } from 'vitest'
import { publishedProvider, useApiWithArena } from './support/arena.ts'
import { pullScores } from '../src/modules/game-accounts/scores/pull-scores.ts'

/** The whole way of a pupil against the sandbox in its real behaviour: known by an id, and with the published calls alone. */
const api = useApiWithArena({ published: true })

type Pupil = Awaited<ReturnType<typeof api.pupil>>

const round = '2026-1'

async function enter({ id, bearer }: Pupil) {
  const { body } = await api.request.post('/api/game/launch').set(bearer).send({ target: 'preliminary' }).expect(200)
  const { status, cookies } = await api.arena.login(body.url)
  expect(status).toBe(302)
  const { platformId } = await api.services.db.gameAccount.findUniqueOrThrow({ where: { userId: id } })
  return { cookies, platformId: platformId ?? '' }
}

async function classroomWith(platformIds: readonly string[]): Promise<string> {
  const wish = { name: `teacher ${platformIds[0]}`, email: `${platformIds[0]}@schools.example`, role: 'teacher' }
  const owner = (await api.arena.post('/api/users', wish)).json<{ _id: string }>()
  const made = await api.arena.post('/api/classrooms', { name: '甲班', ownerID: owner._id, aceConfig: {} })
  const { _id, code } = made.json<{ _id: string; code: string }>()
  for (const userId of platformIds) await api.arena.put(`/api/classrooms/${_id}/members`, { code, userId })
  return _id
}

async function pullFrom(...platformClassrooms: string[]) {
  const { db, changes } = api.services
  const notified = new Promise<void>((resolve) => changes.onChange(resolve))
  await db.round.update({ where: { key: round }, data: { settings: { platformClassrooms } } })
  await notified
  return pullScores(api.services)
}

const stateOf = ({ id }: Pupil) =>
  api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId: id, roundKey: round } } })

it('a pupil gets an account under our id, enters, and the levels and the time count as the classroom has them', async () => {
  const [pupil, idle] = [await api.pupil(), await api.pupil()]
  const [played, waiting] = [await enter(pupil), await enter(idle)]
  expect(await api.arena.account(played.platformId)).toMatchObject({
    oAuthIdentities: [{ provider: publishedProvider }],
    clientCreator: expect.any(String),
  })
  await api.arena.play(played.cookies, round, 90)
  const stranger = await api.arena.post('/api/users', { name: 'stranger', email: 'stranger@schools.example' })
  const strangerId = stranger.json<{ _id: string }>()._id
  const classroom = await classroomWith([played.platformId, waiting.platformId, strangerId])

  expect(await pullFrom(classroom)).toMatchObject({ pages: 1, scores: 1 })
  const counted = {
    score: 1,
    duration: 90,
    source: 'pull',
    origin: expect.stringContaining(`statistics of ${classroom}`),
  }
  expect(await stateOf(pupil)).toMatchObject(counted)
  expect(await stateOf(idle)).toBeNull()

  // A second pull finds nothing new, and records nothing.
  const entries = () => api.services.db.scoreEntry.count()
  const before = await entries()
  expect(await pullScores(api.services)).toMatchObject({ scores: 0 })
  expect(await entries()).toBe(before)

  await api.arena.play(played.cookies, round, 30)
  expect(await pullScores(api.services)).toMatchObject({ scores: 1 })
  expect(await stateOf(pupil)).toMatchObject({ score: 1, duration: 120 })
})

it('a classroom of more than a page is read whole', async () => {
  const last = await api.pupil()
  const { cookies, platformId } = await enter(last)
  await api.arena.play(cookies, round, 60)
  const others = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const made = await api.arena.post('/api/users', { name: `other ${index}`, email: `other-${index}@x.example` })
      return made.json<{ _id: string }>()._id
    }),
  )
  const classroom = await classroomWith([platformId, ...others])
  expect(await pullFrom(classroom)).toMatchObject({ pages: 2, scores: 1 })
  expect(await stateOf(last)).toMatchObject({ score: 1, duration: 60 })
})

it('a platform that is down during a pull, or returns the same page for ever, loses nothing', async () => {
  const pupil = await api.pupil()
  const { cookies, platformId } = await enter(pupil)
  await api.arena.play(cookies, round, 60)
  const classroom = await classroomWith([platformId])
  await api.arena.fault({ path: '/api/classrooms', cut: true })
  await expect(pullFrom(classroom)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(await stateOf(pupil)).toBeNull()
  await api.arena.fault()
  api.clock.advance(11)
  expect(await pullScores(api.services)).toMatchObject({ scores: 1 })

  const page = Array.from({ length: 100 }, () => ({ platformId, gamesCompleted: 1, playTime: 60 }))
  const platform = { ...api.services.platform, classroomStatistics: async () => page }
  await expect(pullScores({ ...api.services, platform })).rejects.toMatchObject({ reason: 'invalid-response' })
})
