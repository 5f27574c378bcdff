import { expect, it } from 'vitest'
import { type TestApiWithArena, useApiWithArena } from './support/arena.ts'

const api = useApiWithArena({ sends: true })

const round = '2026-2'
const begins = new Date('2026-11-28T10:00:00+08:00')
const minute = 60_000

/** Sets the clock to `minutes` after the beginning of the final; negative is before it. */
const goTo = (minutes: number) => api.clock.set(new Date(begins.getTime() + minutes * minute))

type Person = Awaited<ReturnType<TestApiWithArena['pupil']>>

const launch = ({ bearer }: Person) =>
  api.request.post('/api/game/launch').set(bearer).send({ target: 'final-personal' })
const scoreOf = async ({ id }: Person) =>
  (await api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId: id, roundKey: round } } }))?.score
const ownRoom = async ({ bearer }: Person) => (await api.request.get('/api/classroom').set(bearer)).body.me_v2

/** Seats people in a room of one hour, and extends their sessions beyond its end. */
async function seat(people: readonly Person[]) {
  const { db } = api.services
  const endsAt = new Date(begins.getTime() + 60 * minute)
  await db.classroom.create({
    data: {
      roundKey: round,
      kind: 'final_personal',
      name: '测试考场',
      group: 2,
      entry: 'https://meeting.example.com/j/1',
      conferenceNo: '100 200 300',
      beginsAt: begins,
      endsAt,
      visibleBefore: 480,
      enabledBefore: 300,
      seats: { create: people.map(({ id }) => ({ userId: id })) },
    },
  })
  await db.session.updateMany({ data: { expiresAt: new Date(endsAt.getTime() + 60 * minute) } })
}

it('a final opens five minutes before its beginning, closes when handed in or over, and counts scores within its time only', async () => {
  const [quick, slow] = [await api.pupil(), await api.pupil()]
  await seat([quick, slow])
  const link = async (person: Person) => (await launch(person).expect(200)).body.url

  goTo(-10)
  expect((await launch(quick).expect(423)).body.code).toBe('not_in_competition_time')
  const practice = await api.request.get('/api/ladder/url').set(quick.bearer).expect(200)
  const early = await api.arena.login(practice.body.url)
  // Neither does the platform show the round by its address, once it has heard of the seats.
  await expect.poll(() => api.arena.state(early.cookies, round, 'sand')).toEqual({ ahead: expect.any(Object) })

  goTo(-5 - 1 / minute)
  await launch(quick).expect(423)
  goTo(-5)
  const { cookies } = await api.arena.login(await link(quick))
  goTo(0)
  const best = await api.arena.play(cookies, round, 90)
  await expect.poll(() => scoreOf(quick)).toBe(best)
  expect(await ownRoom(quick)).toMatchObject({ finished_at: null })

  goTo(20)
  await api.arena.handIn(cookies, round)
  await expect
    .poll(() => ownRoom(quick))
    .toMatchObject({ finished_at: new Date(begins.getTime() + 20 * minute).toISOString() })
  expect((await launch(quick).expect(423)).body.message).toBe('你已交卷，不能再次进入')

  goTo(60 - 1 / minute)
  const late = await api.arena.login(await link(slow))
  goTo(61)
  expect((await launch(slow).expect(423)).body.message).toBe('不在比赛时间')
  expect(await api.arena.state(late.cookies, round, 'sand')).toMatchObject({ code: expect.any(String) })
})
