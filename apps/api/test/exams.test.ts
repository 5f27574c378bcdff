import { createHash, createHmac, randomBytes } from 'node:crypto'
import { withClient } from '@qisuan/db/with-client'
import { describe, expect, it } from 'vitest'
import { isolateFaults, useApiWithArena } from './support/arena.ts'
import type { TestApi } from './support/harness.ts'
import { leftSecret, useApiWithPartner } from './support/openid-partner.ts'
import { newOperator } from './support/operators.ts'

const api = useApiWithArena()
isolateFaults(api)

const at = (time: string) => new Date(`2026-11-22T${time}+08:00`)
const round = '2026-2'

/** A room of the final from 10:00 to 11:00, in which these people sit. */
async function roomWith({ services }: TestApi, ...people: { id: number }[]): Promise<number> {
  const times = { beginsAt: at('10:00:00'), endsAt: at('11:00:00'), visibleBefore: 480, enabledBefore: 300 }
  const { id } = await services.db.classroom.create({
    data: {
      ...times,
      roundKey: round,
      kind: 'final_personal',
      name: '一号考场',
      group: 2,
      seats: { create: people.map(({ id: userId }, index) => ({ userId, seatNumber: String(index + 1) })) },
    },
  })
  return id
}

const launch = ({ bearer }: { bearer: { authorization?: string } }) =>
  api.request.post('/api/game/launch').set(bearer).send({ target: 'final-personal' })

async function enter(pupil: Parameters<typeof launch>[0]) {
  return (await api.arena.login((await launch(pupil).expect(200)).body.url)).cookies
}

async function planOf(
  { request, clock, services }: TestApi,
  { sentAt = clock.now(), secret = services.config.platform.clientSecret } = {},
) {
  const body = JSON.stringify({ sent_at: sentAt.toISOString() })
  return request
    .post('/api/platform/exams')
    .set('content-type', 'application/json')
    .set('x-qisuan-signature', `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
    .send(body)
}

it('the plan has each person’s own times, and only the platform reads it', async () => {
  api.clock.set(at('09:00:00'))
  const [pupil, other, excluded, admitted] = [
    await api.pupil(),
    await api.pupil(),
    await api.pupil(),
    await api.pupil(),
  ]
  const { db } = api.services
  await roomWith(api, pupil, other, excluded)
  const now = api.clock.now()
  await db.extraTime.create({
    data: { userId: other.id, roundKey: round, delay: 600, extra: 900, reason: '设备故障', grantedAt: now },
  })
  await db.disqualification.create({
    data: { userId: excluded.id, seasonYear: 2026, roundKey: round, reason: '替考', decidedAt: now },
  })
  await db.round.update({ where: { key: round }, data: { beginsAt: at('09:30:00'), endsAt: at('12:00:00') } })
  await db.roundAccess.create({ data: { userId: admitted.id, roundKey: round } })
  const ids = new Map(
    (await db.user.findMany({ select: { id: true, externalId: true } })).map(({ id, externalId }) => [externalId, id]),
  )
  const { body } = await planOf(api)
  const exam = body.plan.exams.find((each: { round: string }) => each.round === round)
  expect(exam).toMatchObject({ begins_at: at('09:30:00').toISOString(), ends_at: at('12:00:00').toISOString() })
  const people = exam.people.map(({ id, begins_at, ends_at }: { id: string; begins_at: string; ends_at: string }) => [
    ids.get(id),
    begins_at,
    ends_at,
  ])
  const span = (who: { id: number }, ...times: string[]) => [who.id, ...times.map((time) => at(time).toISOString())]
  const byId = (one: number[], two: number[]) => (one[0] ?? 0) - (two[0] ?? 0)
  expect(people.toSorted(byId)).toEqual([
    span(pupil, '10:00:00', '11:00:00'),
    span(other, '10:10:00', '11:25:00'),
    span(admitted, '09:30:00', '12:00:00'),
  ])
  expect((await planOf(api, { sentAt: at('08:00:00') })).status).toBe(401)
  expect((await planOf(api, { secret: 'guessed' })).status).toBe(401)
  await db.classroom.deleteMany()
  await db.round.update({ where: { key: round }, data: { beginsAt: null, endsAt: null } })
})

it('the proctor sees who is absent, at the door and why, in, late and done; only with the right, and of the own province', async () => {
  api.clock.set(at('09:50:00'))
  const [absent, early, writing, done] = [await api.pupil(), await api.pupil(), await api.pupil(), await api.pupil()]
  const id = await roomWith(api, absent, early, writing, done)
  const { page } = await newOperator(api, [{ role: 'scorer', provinces: null }])
  const watch = async () => (await page.call('classroomWatch', { id }).expect(200)).body
  const states = async () =>
    (await watch()).people.map(({ state, why }: { state: string; why: string | null }) => [state, why])

  await launch(early).expect(423)
  api.clock.set(at('09:56:00'))
  const [cookies, own] = [await enter(writing), await enter(done)]
  expect(await api.arena.state(cookies, round, 'sand')).toMatchObject({
    ahead: { opensAt: at('10:00:00').toISOString() },
  })
  const notYet = ['door', '还没到入场时间，或者已经结束']
  await expect
    .poll(states, { timeout: 10_000 })
    .toEqual([['absent', null], notYet, ['door', '在等开考'], ['absent', null]])

  api.clock.set(at('10:00:00'))
  for (const each of [cookies, own]) await api.arena.state(each, round, 'sand')
  await api.arena.handIn(own, round)
  api.clock.set(at('10:02:00'))
  await expect.poll(states, { timeout: 10_000 }).toEqual([['absent', null], notYet, ['in', null], ['handed_in', null]])
  expect(await watch()).toMatchObject({
    now: at('10:02:00').toISOString(),
    told: true,
    people: [{}, {}, { at: at('10:00:00').toISOString(), checked: false }, {}],
  })

  const elsewhere = (await newOperator(api, [{ role: 'scorer', provinces: [11] }])).page
  expect((await elsewhere.call('classroomWatch', { id }).expect(200)).body.people).toEqual([])
  const editor = (await newOperator(api, [{ role: 'editor', provinces: null }])).page
  await editor.call('classroomWatch', { id }).expect(403)
  await page.call('classroomWatch', { id: 999_999 }).expect(409)

  await api.arena.fault({ path: `/api/exams/${round}/players`, status: 503 })
  await expect.poll(async () => (await watch()).told, { timeout: 10_000 }).toBe(false)
})

describe('an arena of our own with OpenID Connect', () => {
  const own = useApiWithArena({ openId: true, beside: true })

  /** Logs somebody in at the arena under the `sub` of their login. @returns cookies of their session */
  async function arrive(sub: string) {
    const token = randomBytes(32).toString('base64url')
    await withClient(own.services.config.arenaDatabaseUrl ?? '', (client) =>
      client.query(
        `with account as (
           insert into user_account (id, client_id, name, slug, email, preferred_language)
           values ($1, 'qisuan', $1, $1, $1 || '@users.invalid', 'zh-CN') returning id
         ), known as (
           insert into identity (provider, external_id, user_id) select 'openid', $2, id from account
         )
         insert into session (token_hash, user_id, expires_at) select $3, id, $4 from account`,
        [randomBytes(12).toString('hex'), sub, createHash('sha256').update(token).digest(), at('23:00:00')],
      ),
    )
    return { arena_session: token }
  }

  it('opens to those on the list and tells the proctor of them, by the numbers of their logins', async () => {
    own.clock.set(at('09:50:00'))
    const [absent, writing, other] = [await own.pupil(), await own.pupil(), await own.pupil()]
    const id = await roomWith(own, absent, writing)
    const { page } = await newOperator(own, [{ role: 'scorer', provinces: null }])
    const watch = async () => (await page.call('classroomWatch', { id }).expect(200)).body
    const launched = async ({ bearer }: { bearer: { authorization?: string } }, target: string) =>
      new URL((await own.request.post('/api/game/launch').set(bearer).send({ target }).expect(200)).body.url)
    const subOf = async (userId: number) =>
      (await own.services.db.gameAccount.findUniqueOrThrow({ where: { userId } })).platformId ?? ''

    // Everybody who tries their computer has a number from then on; who has not is on the list all the same.
    const check = await launched(writing, 'check')
    expect(check.searchParams.get('target_link_uri')).toBe(`${own.arena.url}/check`)
    await launched(other, 'check')
    const [cookies, strange] = [await arrive(await subOf(writing.id)), await arrive(await subOf(other.id))]
    const state = (who: Record<string, string>) => own.arena.state(who, round, 'sand')

    own.clock.set(at('09:59:59'))
    expect(await state(cookies)).toMatchObject({ ahead: { opensAt: at('10:00:00').toISOString() } })
    await expect
      .poll(watch, { timeout: 10_000 })
      .toMatchObject({ told: true, people: [{ state: 'absent' }, { state: 'door', why: '在等开考' }] })

    own.clock.set(at('10:00:00'))
    expect(await state(strange)).toMatchObject({ code: 'not_listed' })
    expect(await state(cookies)).toMatchObject({ exam: true, clock: { endsAt: at('11:00:00').toISOString() } })
    // Whoever logs in for the first time now is known as well.
    await launched(absent, 'final-personal')
    expect(await state(await arrive(await subOf(absent.id)))).toMatchObject({ exam: true })
    await expect
      .poll(watch, { timeout: 10_000 })
      .toMatchObject({ told: true, people: [{ state: 'in' }, { state: 'in', checked: false }] })
  })
})

describe('a platform of somebody else with OpenID Connect', () => {
  const foreign = useApiWithPartner()

  it('learns no list, is asked for none, and has no check of computers', async () => {
    foreign.clock.set(at('09:50:00'))
    const pupil = await foreign.pupil()
    const id = await roomWith(foreign, pupil)
    for (const secret of [leftSecret, ''])
      expect(await planOf(foreign, { secret })).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
    const { page } = await newOperator(foreign, [{ role: 'scorer', provinces: null }])
    const { body } = await page.call('classroomWatch', { id }).expect(200)
    expect(body).toMatchObject({ told: false, people: [{ state: 'absent' }] })
    expect(foreign.partner.keyRequests.filter((path) => path.includes('players'))).toEqual([])
    const launch = foreign.request.post('/api/game/launch').set(pupil.bearer)
    expect(await launch.send({ target: 'check' })).toMatchObject({ status: 404 })
    expect((await foreign.request.get('/api/game/current')).body.device_check).toBe(false)
  })
})
