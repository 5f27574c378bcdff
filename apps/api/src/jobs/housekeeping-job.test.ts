import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { startApiWithArena, type TestApiWithArena } from '../../test/support/arena.ts'
import { startApi, testClock } from '../../test/support/harness.ts'
import { failuresToOpen, restSeconds } from '../services/game-platform/breaker.ts'
import { startJobs } from './jobs.ts'
import { follow } from './follow.ts'
import { ticks } from './ticks.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function startProcess(): Promise<TestApiWithArena> {
  const api = await startApiWithArena()
  open.push(api)
  return api
}

function startJobsOf({ services }: TestApiWithArena) {
  const jobs = startJobs(services)
  open.push({ close: () => jobs.stop() })
}

it('deletes old launch tokens and deliveries, and nothing else', async () => {
  const api = await startProcess()
  const { db } = api.services
  const pupil = await api.member()
  const now = api.clock.now().getTime()
  const [over, good] = [new Date(now - 86_400_001), new Date(now - 86_400_000)]
  const token = (expiresAt: Date) => ({ hash: randomBytes(32), userId: pupil.id, target: 'play', expiresAt })
  await db.launchToken.createMany({ data: [token(over), token(new Date(0)), token(good)] })
  const [stale, fresh] = [new Date(now - 600_001), new Date(now - 600_000)]
  await db.scoreDelivery.createMany({ data: [stale, fresh].map((receivedAt) => ({ id: randomUUID(), receivedAt })) })

  startJobsOf(api)
  const left = () => Promise.all([db.launchToken.count(), db.scoreDelivery.count()])
  await expect.poll(() => left()).toEqual([1, 1])
  expect(await db.launchToken.findFirst()).toMatchObject({ expiresAt: good })
  expect(await db.scoreDelivery.findMany()).toMatchObject([{ receivedAt: fresh }])
})

it('erases the accounts that were closed a week ago', async () => {
  const api = await startProcess()
  const { db, clock } = api.services
  const [due, later] = [await api.member(), await api.member()]
  const closing = (closesAt: Date, id: number) => db.user.update({ where: { id }, data: { closesAt } })
  await closing(clock.now(), due.id)
  await closing(new Date(clock.now().getTime() + 1), later.id)

  startJobsOf(api)
  const nameOf = async ({ id }: { id: number }) => (await db.user.findUniqueOrThrow({ where: { id } })).name
  await expect.poll(() => nameOf(due)).toBe('已注销')
  expect(await nameOf(later)).toBe(later.name)
})

it('runs at its own time of day', async () => {
  const clock = testClock(new Date('2026-11-22T03:59:59+08:00'))
  const api = await startApi({ clock })
  open.push(api)
  const calls: string[] = []
  const look = ticks(api.services, {
    timesOf: () => ['04:00'],
    onTick: async (tick) => void calls.push(tick.toISOString()),
  })
  const following = follow(api.services, { name: 'ticks', look })
  await expect.poll(() => calls).toEqual(['2026-11-20T20:00:00.000Z'])
  clock.advance(1)
  await expect.poll(() => calls).toEqual(['2026-11-20T20:00:00.000Z', '2026-11-21T20:00:00.000Z'])
  await following.stop()
})

it('completes an interrupted binding without its owner', async () => {
  const api = await startProcess()
  const { db } = api.services
  const pupil = await api.member()
  await api.arena.fault({ path: '/api/users/', status: 500 })
  await api.request.post('/api/codecombat/bind/new').set(pupil.bearer).expect(503)
  await api.request.post('/api/login/logout').set(pupil.bearer).expect(200)
  await api.arena.fault()
  const { handle } = await db.gameAccount.findUniqueOrThrow({ where: { userId: pupil.id } })
  expect(await api.arena.account(handle)).not.toHaveProperty('oAuthIdentities')

  // Bindings younger than a minute may still be running.
  api.clock.advance(61)
  startJobsOf(api)
  await expect
    .poll(() => db.gameAccount.findUnique({ where: { userId: pupil.id } }))
    .toMatchObject({
      platformId: expect.any(String),
      linkedAt: api.clock.now(),
    })
  const { externalId } = await db.user.findUniqueOrThrow({ where: { id: pupil.id } })
  expect(await api.arena.account(handle)).toMatchObject({ oAuthIdentities: [{ provider: 'qisuan', id: externalId }] })
  expect(await db.launchToken.count({ where: { sessionId: { not: null } } })).toBe(0)
})

it('looks for interrupted bindings again when the platform is back', async () => {
  const api = await startProcess()
  startJobsOf(api)
  const laterRuns = async () => {
    const { rows } = await api.services.pool.query(`select from job where kind = 'housekeeping' and due_at > $1`, [
      new Date(api.clock.now().getTime() + 60_000),
    ])
    return rows.length
  }
  await api.arena.fault({ cut: true })
  for (let pupil = 0; pupil < failuresToOpen; pupil += 1) {
    const { bearer } = await api.member()
    await api.request.post('/api/codecombat/bind/new').set(bearer).expect(503)
  }
  expect(await laterRuns()).toBe(0)
  await api.arena.fault()
  api.clock.advance(restSeconds)
  await api.request
    .post('/api/codecombat/bind/new')
    .set((await api.member()).bearer)
    .expect(200)
  await expect.poll(laterRuns).toBe(1)
})
