import type { Grant } from '@qisuan/contracts/console/access/rights'
import { afterEach, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../test/support/bulk-fixture.ts'
import { startApi, useApi, type TestApi } from '../../test/support/harness.ts'
import { endedJob } from '../../test/support/ended-job.ts'
import { newOperator, type ConsolePage } from '../../test/support/operators.ts'
import { listSnapshots } from '../modules/rankings/publication/list-snapshots.ts'
import { followQueue } from './queue.ts'
import { takeJob } from './take-job.ts'

const api = useApi({ env: { LOG_LEVEL: 'error', PLATFORM_URL: 'http://127.0.0.1:1', PLATFORM_TIMEOUT: '1' } })
const scorer: Grant[] = [{ role: 'scorer', provinces: null }]
const why = { reason: '补录了两校的成绩' }

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
})
const work = ({ services }: TestApi) => void open.push(followQueue(services))

async function order(page: ConsolePage): Promise<number> {
  const { body } = await page.call('publishRankings', why).expect(200)
  expect(body).toMatchObject({ state: 'waiting', ...why, log: [], outcome: null })
  return body.id
}

describe('a job', () => {
  it('is done without the page that ordered it, by one of two processes, and tells how', async () => {
    await bulkFixture(api, [{ score: 5 }])
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock, env: { PLATFORM_TIMEOUT: '1' } })
    const { page, name } = await newOperator(api, scorer)
    const id = await order(page)
    for (const each of [api, other]) work(each)
    const job = await endedJob(page, id)
    expect(job).toMatchObject({
      state: 'done',
      operator: name,
      progress: 1,
      outcome: expect.stringContaining('已公布'),
    })
    expect(job.log.map(({ text }: { text: string }) => text)).toContain('切换到新榜单 …')
    expect(await listSnapshots(api.services)).toMatchObject([{ trigger: 'operator', inForce: true }])
    for (const each of open.splice(0)) await each.stop()
    await other.close()
  })

  it('is in the audit under the operator’s name, from order to end', async () => {
    const { page, name } = await newOperator(api, scorer)
    const id = await order(page)
    work(api)
    await endedJob(page, id)
    const entries = await api.services.db.auditEntry.findMany({ where: { operator: name }, orderBy: { id: 'asc' } })
    const ofJob = entries.filter(({ subject }) => subject === 'job')
    expect(ofJob.map(({ action, after }) => ({ action, ...Object(after) }))).toMatchObject([
      { action: 'console publishRankings', reason: why.reason, state: 'waiting' },
      { action: 'console publishRankings', state: 'done' },
    ])
  })

  it('that a dead process has left is done again; one that a living process holds is not', async () => {
    const { page } = await newOperator(api, scorer)
    const id = await order(page)
    const held = await takeJob(api.services)
    expect(held).toMatchObject({ id, kind: 'publishRankings', attempt: 1 })
    expect(await takeJob(api.services)).toBeUndefined()
    await held?.release()
    work(api)
    const job = await endedJob(page, id)
    expect(job.state).toBe('done')
    expect(job.log[0]?.text).toBe('服务器停过，从头再做')
  })

  it('is seen by those who may order its kind, and needs a reason and the password', async () => {
    const { page } = await newOperator(api, scorer)
    const id = await order(page)
    const viewer = await newOperator(api, [{ role: 'viewer', provinces: null }])
    await viewer.page.call('job', { id }).expect(404)
    expect((await viewer.page.call('jobs').expect(200)).body).toEqual([])
    expect((await page.call('jobs', { kind: 'publishRankings' }).expect(200)).body[0]).toMatchObject({ id })
    await page.call('publishRankings', {}).expect(422)
    await page.call('publishRankings', { reason: '打 19900000001' }).expect(422)
    api.clock.advance(11 * 60)
    expect((await page.call('publishRankings', why).expect(403)).body.code).toBe('confirmation_required')
  })
})

describe('freezing in the console', () => {
  it('tells the second of two operators what the first has changed', async () => {
    const { page } = await newOperator(api, scorer)
    const round = '2026-1'
    const { body } = await page.call('freezeRound', { round, ...why, seen: null }).expect(200)
    const frozen = body.rounds.find((each: { round: string }) => each.round === round).frozen_from
    expect(frozen).not.toBeNull()
    const late = await page.call('revealRound', { round, ...why, seen: null }).expect(409)
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: { frozen_from: frozen } })
    await page.call('revealRound', { round, ...why, seen: frozen }).expect(200)
  })
})
