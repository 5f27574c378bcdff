import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../test/support/bulk-fixture.ts'
import { startApi, type TestApi } from '../../test/support/harness.ts'
import { endOpenJobs } from '../modules/jobs/end-open-jobs.ts'
import { orderJob } from '../modules/jobs/order-job.ts'
import { scheduleJob } from '../modules/jobs/scheduled-jobs.ts'
import { listSnapshots } from '../modules/rankings/publication/list-snapshots.ts'
import { followQueue } from './queue.ts'
import { takeJob } from './take-job.ts'

let api: TestApi
const open: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  api = await startApi({ env: { PLATFORM_URL: 'http://127.0.0.1:1', PLATFORM_TIMEOUT: '1' } })
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
  await api.close()
})

const work = () => void open.push(followQueue(api.services))
const jobs = () => api.services.db.job.findMany({ orderBy: { id: 'asc' } })
const morning = '2026-11-21T02:00:00.000Z'
const tick = {
  kind: 'publishTick',
  about: `2026@${morning}`,
  arguments: { seasonYear: 2026, tick: morning, trigger: 'schedule' },
}
const order = () =>
  orderJob(api.services, {
    kind: 'publishRankings',
    arguments: {},
    about: '榜单',
    reason: '补录成绩',
    operator: '测试组委',
  })

describe('a job of the schedule', () => {
  it('is one for each occasion while it waits or runs, whoever orders it', async () => {
    await Promise.all([1, 2, 3].map(() => scheduleJob(api.services, tick)))
    expect(await jobs()).toMatchObject([{ state: 'waiting', operator: null }])
    const taken = await takeJob(api.services)
    await scheduleJob(api.services, tick)
    expect(await jobs()).toMatchObject([{ state: 'running', attempt: 1 }])
    expect(await takeJob(api.services)).toBeUndefined()
    await taken?.release()
  })

  it('that a dead process has left is done by another one, once', async () => {
    await bulkFixture(api, [{ score: 5 }])
    await scheduleJob(api.services, tick)
    const dead = await takeJob(api.services)
    await dead?.release()
    work()
    work()
    await expect.poll(jobs).toMatchObject([{ state: 'done', attempt: 2 }])
    const [job] = await jobs()
    expect(JSON.stringify(job?.log)).toContain('服务器停过')
    expect(await listSnapshots(api.services)).toMatchObject([{ asOf: new Date(morning), trigger: 'schedule' }])
  })

  it('does not begin before it is due', async () => {
    const dueAt = new Date(api.clock.now().getTime() + 90_000)
    await scheduleJob(api.services, { ...tick, dueAt })
    expect(await takeJob(api.services)).toBeUndefined()
    work()
    api.clock.advance(90)
    await expect.poll(jobs).toMatchObject([{ state: 'done', begunAt: dueAt }])
  })

  it('fails for good after its last attempt', async () => {
    await api.services.pool.query('alter table ranking_snapshot add constraint refused check (false) not valid')
    await scheduleJob(api.services, tick)
    await api.services.db.job.updateMany({ data: { attempt: 9 } })
    work()
    await expect.poll(jobs).toMatchObject([{ state: 'waiting', attempt: 10, begunAt: null }])
    api.clock.advance(300)
    await expect.poll(jobs).toMatchObject([{ state: 'failed', attempt: 11 }])
  })

  it('does not wait for the jobs of operators', async () => {
    const holder = await api.services.pool.connect()
    try {
      await holder.query(`select pg_advisory_lock(hashtext('qisuan rankings'), 2026)`)
      for (let each = 0; each < 3; each += 1) await order()
      work()
      const states = async () => (await jobs()).map(({ state }) => state)
      await expect.poll(states).toEqual(['running', 'running', 'waiting'])
      await scheduleJob(api.services, { kind: 'housekeeping', about: 'test', arguments: {} })
      await expect.poll(states).toEqual(['running', 'running', 'waiting', 'done'])
      await holder.query('select pg_advisory_unlock_all()')
      await expect.poll(states).toEqual(['done', 'done', 'done', 'done'])
    } finally {
      holder.release()
    }
  })

  it('is ordered again after a restore, while that of an operator is not done', async () => {
    await scheduleJob(api.services, tick)
    await order()
    await endOpenJobs(api.services)
    expect(await jobs()).toMatchObject([{ kind: 'publishRankings', state: 'interrupted' }])
    await scheduleJob(api.services, tick)
    const taken = await takeJob(api.services)
    expect(taken).toMatchObject({ kind: 'publishTick', attempt: 1 })
    await taken?.release()
  })
})
