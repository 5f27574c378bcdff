import { afterEach, describe, expect, it, vi } from 'vitest'
import { bulkFixture } from '../../test/support/bulk-fixture.ts'
import { startApi, testClock, type TestApi } from '../../test/support/harness.ts'
import { listSnapshots } from '../modules/rankings/publication/list-snapshots.ts'
import { publishRankings } from '../modules/rankings/publication/publish-rankings.ts'
import { createClock } from '../services/clock.ts'
import type { Services } from '../services/services.ts'
import { follow } from './follow.ts'
import { startJobs } from './jobs.ts'
import { ticks } from './ticks.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function startProcess(options: Parameters<typeof startApi>[0] = {}): Promise<TestApi> {
  const api = await startApi({
    ...options,
    env: { PLATFORM_URL: 'http://127.0.0.1:1', PLATFORM_TIMEOUT: '1', ...options.env },
  })
  open.push(api)
  return api
}

function jobs(services: Services): void {
  const started = startJobs(services)
  open.push({ close: () => started.stop() })
}

/** Writes down each tick of the season's publication times, as they are passed on. */
function followTicks(services: Services, onTick: (call: string) => void): void {
  const look = ticks(services, {
    timesOf: ({ settings }) => settings.publicationTimes,
    onTick: async (tick, isFirst) => onTick(`${isFirst ? 'first' : 'next'} ${tick.toISOString()}`),
  })
  const following = follow(services, { name: 'ticks', look })
  open.push({ close: () => following.stop() })
}

async function settled(services: Services, count: number) {
  await expect.poll(() => listSnapshots(services)).toHaveLength(count)
  return listSnapshots(services)
}

const morning = '2026-11-21T10:00:00+08:00'

describe('publications', () => {
  it('catch up with a missed tick at the start, once for two processes, also while the platform is down', async () => {
    const first = await startProcess()
    await bulkFixture(first, [{ score: 5 }])
    const second = await startProcess({ databaseUrl: first.databaseUrl, clock: first.clock })
    jobs(first.services)
    jobs(second.services)
    const [snapshot] = await settled(first.services, 1)
    expect(snapshot).toMatchObject({ asOf: new Date(morning), trigger: 'catch-up', participants: 1, inForce: true })
    await idle(first)
    expect(await listSnapshots(first.services)).toHaveLength(1)
  })

  it('do not repeat a published tick', async () => {
    const api = await startProcess()
    await publishRankings(api.services, { trigger: 'schedule', asOf: new Date(morning) })
    jobs(api.services)
    await idle(api)
    expect(await listSnapshots(api.services)).toMatchObject([{ trigger: 'schedule' }])
  })

  it('run when the clock passes the tick, once for two processes', async () => {
    const first = await startProcess()
    await publishRankings(first.services, { trigger: 'schedule', asOf: new Date(morning) })
    const second = await startProcess({ databaseUrl: first.databaseUrl })
    // Both clocks run: two seconds before the evening's tick.
    const clock = createClock({ setTo: new Date('2026-11-21T17:59:58+08:00') })
    jobs({ ...first.services, clock })
    jobs({ ...second.services, clock })
    const [evening] = await settled(first.services, 2)
    expect(evening).toMatchObject({ asOf: new Date('2026-11-21T18:00:00+08:00'), trigger: 'schedule', inForce: true })
    await idle(first)
    expect(await listSnapshots(first.services)).toHaveLength(2)
  })

  it('publish every other season with scores, and none without', async () => {
    const api = await startProcess()
    const { db } = api.services
    const round = { kind: 'preliminary', name: '初赛', awardReading: 'tiers' } as const
    await db.season.create({ data: { year: 2021, name: '往届', rounds: { create: { key: '2021-1', ...round } } } })
    await db.season.create({ data: { year: 2020, name: '空的一届', rounds: { create: { key: '2020-1', ...round } } } })
    await bulkFixture(api, [{ score: 5, roundKey: '2021-1' }])
    jobs(api.services)
    await expect
      .poll(() => listSnapshots(api.services, { seasonYear: 2021 }))
      .toMatchObject([{ trigger: 'catch-up', inForce: true }])
    await idle(api)
    expect(await listSnapshots(api.services, { seasonYear: 2020 })).toEqual([])
    expect(await listSnapshots(api.services)).toHaveLength(1)
  })

  it('leave the old snapshot in force after a failure, and retry', async () => {
    const api = await startProcess()
    const old = await publishRankings(api.services, {
      trigger: 'operator',
      asOf: new Date('2026-11-20T18:00:00+08:00'),
    })
    // The database refuses the next snapshot, and takes the one after it.
    await api.services.pool.query(
      `alter table ranking_snapshot add constraint refused check (id <> ${old.snapshotId + 1n})`,
    )
    jobs(api.services)
    await expect.poll(() => scheduled(api)).toMatchObject([{ state: 'waiting', attempt: 1 }])
    expect(await listSnapshots(api.services)).toMatchObject([{ snapshotId: old.snapshotId, inForce: true }])
    api.clock.advance(2)
    const [retried] = await settled(api.services, 2)
    expect(retried).toMatchObject({ snapshotId: old.snapshotId + 2n, asOf: new Date(morning), inForce: true })
  })
})

describe('ticks', () => {
  it.each(['UTC', 'Asia/Shanghai', 'America/New_York'])(
    'are those of the competition on a machine in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const api = await startProcess({ clock: testClock(new Date('2026-11-21T09:59:59+08:00')) })
      const calls: string[] = []
      followTicks(api.services, (call) => void calls.push(call))
      await expect.poll(() => calls).toEqual(['first 2026-11-20T10:00:00.000Z'])
      api.clock.set(morning)
      await expect.poll(() => calls.at(-1)).toBe('next 2026-11-21T02:00:00.000Z')
      expect(calls).toHaveLength(2)
    },
  )

  it.each([
    ['Asia/Shanghai', 'at a year’s end', '2026-12-31T10:00:00.000Z', '2027-01-01T02:00:00.000Z'],
    ['America/New_York', 'the day the clocks go forward', '2026-03-07T23:00:00.000Z', '2026-03-08T14:00:00.000Z'],
    ['America/New_York', 'the day the clocks go back', '2026-10-31T22:00:00.000Z', '2026-11-01T15:00:00.000Z'],
  ])('in %s %s come at ten, and not a second before', async (timeZone, _, evening, morning) => {
    const { services, clock } = await startProcess({
      clock: testClock(new Date(Date.parse(morning) - 1000)),
      env: { TIME_ZONE: timeZone },
    })
    const calls: string[] = []
    followTicks(services, (call) => void calls.push(call))
    await expect.poll(() => calls).toEqual([`first ${evening}`])
    clock.set(morning)
    await expect.poll(() => calls).toEqual([`first ${evening}`, `next ${morning}`])
  })

  it('are retried until they are sent', async () => {
    const api = await startProcess()
    const tries: string[] = []
    followTicks(api.services, (call) => {
      tries.push(call)
      if (tries.length === 1) throw new Error('no database')
    })
    const morning = 'first 2026-11-21T02:00:00.000Z'
    await expect.poll(() => tries).toEqual([morning, morning])
  })
})

/** The jobs of publication times that are in the database, oldest first. */
const scheduled = ({ services }: TestApi) =>
  services.db.job.findMany({ where: { kind: 'publishTick' }, orderBy: { id: 'asc' } })

/** Waits until no job waits or runs, and the schedule has had the time to order one more. */
async function idle(api: TestApi): Promise<void> {
  await expect
    .poll(() => api.services.db.job.count({ where: { kind: 'housekeeping', endedAt: { not: null } } }))
    .not.toBe(0)
  await expect.poll(async () => (await scheduled(api)).filter(({ endedAt }) => endedAt === null)).toEqual([])
}
