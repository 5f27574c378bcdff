import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { platformDown, useApiWithArena } from '../../../test/support/arena.ts'
import { testNow } from '../../../test/support/season.ts'

const api = useApiWithArena()
beforeEach(() => api.clock.set(testNow))
afterEach(async () => {
  await api.arena.fault()
  await stage(1)
})

type Person = { id: number; bearer: Record<string, string> }

const launch = ({ bearer }: Person, target: string) => api.request.post('/api/game/launch').set(bearer).send({ target })

/** Sets the season's stage and waits until the API is notified. */
async function stage(number: number) {
  const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
  await api.services.db.season.update({ where: { year: 2026 }, data: { stage: number } })
  await notified
}

async function teacher() {
  const person = await api.member()
  await api.services.db.user.update({ where: { id: person.id }, data: { role: 'teacher' } })
  return person
}

/** Seats a person in a room that is open from 10:00 to 12:00. */
async function seat(person: Person, kind: 'final_personal' | 'final_group' | 'extra', roundKey: string) {
  const { db } = api.services
  const room = await db.classroom.create({
    data: {
      roundKey,
      kind,
      name: '测试考场',
      group: 2,
      entry: 'https://meeting.example.com/j/1',
      conferenceNo: '100 200 300',
      beginsAt: new Date('2026-12-12T10:00:00+08:00'),
      endsAt: new Date('2026-12-12T12:00:00+08:00'),
      visibleBefore: kind === 'final_personal' ? 480 : 240,
      enabledBefore: { final_personal: 300, final_group: 180, extra: 0 }[kind],
    },
  })
  await db.classroomSeat.create({ data: { classroomId: room.id, userId: person.id } })
  return room
}

/** Sets the clock on the day of the finals, with sessions that are in use on that day. */
async function onTheDay(time: string) {
  api.clock.set(`2026-12-12T${time}+08:00`)
  const now = api.clock.now()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await api.services.db.session.updateMany({ data: { expiresAt, lastUsedAt: now } })
  // Before the process is notified.
  api.services.sessions.drop(null)
}

const closed = { message: '不在比赛时间', code: 'not_in_competition_time' }

describe('launchGame', () => {
  it('opens an account, logs the pupil in and leads to the task of their group', async () => {
    const pupil = await api.pupil({ group: 5 })
    const { body } = await launch(pupil, 'preliminary').expect(200)
    expect(Object.keys(body)).toEqual(['url'])
    const link = new URL(body.url)
    expect(link.origin + link.pathname).toBe(`${api.arena.url}/auth/login-o-auth`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      provider: 'qisuan',
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      redirect: '/play/2026-1?task=sand',
      errorRedirect: 'http://qisuan.test/jump',
    })
    expect(await api.arena.login(body.url)).toMatchObject({ status: 302, location: '/play/2026-1?task=sand' })
    const me = await api.request.get('/api/login/me').set(pupil.bearer)
    expect(me.body.coco_id).toEqual(expect.any(String))
  })

  it('issues a new token each time and never exposes the session', async () => {
    const pupil = await api.pupil()
    const first = await launch(pupil, 'preliminary').expect(200)
    const second = await launch(pupil, 'preliminary').expect(200)
    expect(first.body.url).not.toBe(second.body.url)
    expect(first.body.url).not.toContain(pupil.token)
    expect(first.body.url).toContain(encodeURIComponent('/play/2026-1?task=energy'))
  })

  it('accepts a form as well', async () => {
    const pupil = await api.pupil()
    await api.request
      .post('/api/game/launch')
      .set(pupil.bearer)
      .type('form')
      .send({ target: 'preliminary' })
      .expect(200)
  })

  it('does not call the platform once there is an account', async () => {
    const pupil = await api.pupil()
    await launch(pupil, 'preliminary').expect(200)
    await api.arena.fault({ cut: true })
    await launch(pupil, 'preliminary').expect(200)
  })

  it('answers 503 while the platform is needed and down, and succeeds afterwards', async () => {
    const pupil = await api.pupil()
    await api.arena.fault({ status: 500, times: 1 })
    const { body, headers } = await launch(pupil, 'preliminary').expect(503)
    expect(body).toEqual(platformDown)
    expect(headers['retry-after']).toBe('5')
    await launch(pupil, 'preliminary').expect(200)
  })

  it('leads back to /jump when the platform rejects the login', async () => {
    const pupil = await api.pupil()
    const { body } = await launch(pupil, 'preliminary').expect(200)
    await api.request.post('/api/login/logout').set(pupil.bearer).expect(200)
    const { location, cookies } = await api.arena.login(body.url)
    expect(location).toMatch(/^http:\/\/qisuan\.test\/jump\?/)
    expect(cookies).toEqual({})
  })

  it('requires a login', async () => {
    const { body } = await api.request.post('/api/game/launch').send({ target: 'preliminary' }).expect(401)
    expect(body.code).toBe('not_logged_in')
  })

  it('requires an enrolment', async () => {
    const { body } = await launch(await api.member(), 'preliminary').expect(409)
    expect(body).toEqual({ message: '你还没有报名', code: 'not_enrolled' })
  })

  it.each([undefined, '', 'final', 1, null, ['preliminary'], '__proto__'])('refuses the target %j', async (target) => {
    const pupil = await api.member()
    const { body } = await api.request.post('/api/game/launch').set(pupil.bearer).send({ target }).expect(422)
    expect(body.errors).toEqual({ target: '没有这个比赛入口' })
  })

  it('refuses the preliminary at other stages', async () => {
    const pupil = await api.pupil()
    await stage(2)
    expect((await launch(pupil, 'preliminary').expect(423)).body).toEqual(closed)
  })
})

describe('timed rounds', () => {
  it.each([
    ['final-personal', 'final_personal', '2026-2', '09:54:59.999', '09:55:00'],
    ['final-group', 'final_group', '2026-2', '09:56:59.999', '09:57:00'],
    ['extra', 'extra', '2026-3', '09:59:59.999', '10:00:00'],
  ] as const)('%s opens for the seated, on time', async (target, kind, round, early, open) => {
    const [pupil, other] = [await api.pupil(), await api.pupil()]
    await seat(pupil, kind, round)

    const forbidden = await launch(other, target).expect(403)
    expect(forbidden.body).toEqual({ message: '你没有这一轮比赛的参赛资格', code: 'forbidden' })

    await onTheDay(early)
    expect((await launch(pupil, target).expect(423)).body).toEqual(closed)
    await onTheDay(open)
    const { body } = await launch(pupil, target).expect(200)
    expect(new URL(body.url).searchParams.get('redirect')).toBe(`/play/${round}`)
    await onTheDay('12:00:00')
    expect((await launch(pupil, target).expect(423)).body).toEqual(closed)
  })

  it('refuses a user who has handed in', async () => {
    const pupil = await api.pupil()
    const room = await seat(pupil, 'final_personal', '2026-2')
    await onTheDay('11:00:00')
    await api.services.db.classroomSeat.updateMany({
      where: { classroomId: room.id },
      data: { finishedAt: api.clock.now() },
    })
    const { body } = await launch(pupil, 'final-personal').expect(423)
    expect(body).toEqual({ message: '你已交卷，不能再次进入', code: 'not_in_competition_time' })
  })

  it('opens the extra round to its access list and to finalists, within its dates', async () => {
    const [named, finalist] = [await api.pupil(), await api.pupil()]
    await api.services.db.roundAccess.create({ data: { roundKey: '2026-3', userId: named.id } })
    await api.score(finalist.id, null, { roundKey: '2026-2', state: 7 })
    await launch(named, 'extra').expect(200)
    await launch(finalist, 'extra').expect(200)
  })
})

describe('Asia round and CodeQuest', () => {
  it('open by the user’s states', async () => {
    const [pupil, other] = [await api.pupil(), await api.pupil()]
    await api.score(pupil.id, null, { roundKey: '2026-aoc', state: 2 })
    await api.score(pupil.id, null, { roundKey: '2026-cq', state: 1 })
    await launch(pupil, 'aoc').expect(423)
    await launch(pupil, 'cq').expect(200)
    await launch(other, 'cq').expect(403)
    await stage(6)
    const { body } = await launch(pupil, 'aoc').expect(200)
    expect(new URL(body.url).searchParams.get('redirect')).toBe('/play/2026-aoc')
    await launch(other, 'aoc').expect(403)
  })
})

describe('ladderUrl', () => {
  const ladder = ({ bearer }: Person) => api.request.get('/api/ladder/url').set(bearer)

  it('leads to practice, like the target `play`', async () => {
    const pupil = await api.pupil()
    const { body } = await ladder(pupil).expect(200)
    expect(await api.arena.login(body.url)).toMatchObject({ status: 302, location: '/play/2026-1?task=energy' })
    const same = await launch(pupil, 'play').expect(200)
    expect(new URL(same.body.url).searchParams.get('redirect')).toBe('/play/2026-1?task=energy')
  })

  it('opens the platform for a teacher without an enrolment, at any stage', async () => {
    const person = await teacher()
    await stage(0)
    const { body } = await ladder(person).expect(200)
    expect(await api.arena.login(body.url)).toMatchObject({ status: 302 })
    const account = await api.services.db.gameAccount.findUniqueOrThrow({ where: { userId: person.id } })
    expect(await api.arena.account(account.handle)).toMatchObject({ role: 'teacher' })
  })

  it('requires a login', async () => {
    await api.request.get('/api/ladder/url').expect(401)
  })

  it('requires an enrolment', async () => {
    expect((await ladder(await api.member()).expect(409)).body.code).toBe('not_enrolled')
  })

  it('is closed outside the season', async () => {
    const pupil = await api.pupil()
    await stage(0)
    expect((await ladder(pupil).expect(423)).body).toEqual(closed)
  })
})
