import type { Grant } from '@qisuan/contracts/console/access/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseDueAwards } from '../../src/modules/awards/publish-awards.ts'
import { followQueue } from '../../src/jobs/queue.ts'
import { takeJob } from '../../src/jobs/take-job.ts'
import { endedJob } from '../support/ended-job.ts'
import { useApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const scorer = (provinces: Grant['provinces'] = null): Grant[] => [{ role: 'scorer', provinces }]
const round = '2026-12'
const reason = '评审会 11 月 20 日决定'
/** A batch of which nobody has said when it is to appear. */
const seen = { publish_at: null }

let page: ConsolePage
let name: string
let jobs: ReturnType<typeof followQueue>
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeAll(async () => {
  ;({ page, name } = await newOperator(api, scorer()))
  pupil = await api.pupil({ name: '顾明澈' })
  await api.score(pupil.id, 90, { roundKey: round })
  jobs = followQueue(api.services)
})
afterAll(() => jobs.stop())

async function upload(text: string): Promise<string> {
  const content = Buffer.from(text).toString('base64')
  return (await page.call('uploadFile', { name: '获奖名单.csv', content }).expect(200)).body.id
}

async function imported(text: string, more: object = {}) {
  const { body } = await page.call('importAwards', { file: await upload(text), round, reason, ...more }).expect(200)
  return endedJob(page, body.id)
}

const newest = async () => (await page.call('awardBatches').expect(200)).body.batches[0]
const certificateOf = async () =>
  (await api.request.post('/api/user/certificate').set(pupil.bearer).send({ round })).body.number as string

describe('a list of winners in the console', () => {
  it('is of a round that has awards, and says which only invite', async () => {
    const { rounds } = (await page.call('awardBatches').expect(200)).body
    const inviting = rounds.flatMap((each: { round: string; invites: boolean }) => (each.invites ? [each.round] : []))
    expect(inviting.toSorted()).toEqual(['2026-aoc', '2026-cq'])
  })

  it('is previewed with its mistakes, stored, published and withdrawn', async () => {
    const text = `用户号,奖项\n${pupil.id},二等奖\n${pupil.id + 5000},一等奖\n${pupil.id},特大奖`
    const { body: preview } = await page.call('checkAwards', { file: await upload(text), round }).expect(200)
    expect(preview).toMatchObject({ lines: 3, sound: 1, fresh: 1, awards: [{ name: '二等奖', people: 1 }] })
    expect(preview.rows.flatMap(({ problems }: { problems: object[] }) => problems)).toContainEqual({
      column: '奖项',
      reason: expect.stringContaining('特大奖'),
    })

    expect(await imported(text)).toMatchObject({ state: 'failed', outcome: '2 行有错，什么也没有写入' })
    expect(await imported(text, { skip_invalid: true })).toMatchObject({ state: 'done', kind: 'importAwards' })
    const batch = await newest()
    expect(batch).toMatchObject({ round, people: 1, operator: name, publish_at: null, published_at: null })
    expect(await certificateOf()).toBeUndefined()

    const { body: out } = await page.call('publishAwards', { batch: batch.id, reason, seen }).expect(200)
    expect(out.batches[0].published_at).not.toBeNull()
    expect(await certificateOf()).toMatch(/-/)
    expect(out.awarded).toContainEqual({ round, people: 1 })
    expect((await newest()).certificates).toBe(1)
    await page.call('publishAwards', { batch: batch.id, reason, seen }).expect(409)
    await page.call('withdrawAwards', { batch: batch.id, reason }).expect(200)
    const { body: left } = await page.call('awardBatches')
    expect(left).toMatchObject({ batches: [{ withdrawn_at: expect.any(String) }] })
    expect(left.awarded).toContainEqual({ round, people: 0 })
  })

  it('is published by the console, at once and later, in the words of the audit', async () => {
    const { page: owner } = await newOperator(api)
    const waysOfBatch = async (id: number): Promise<string[]> => {
      const { body } = await owner.call('auditLog', { operator: name }).expect(200)
      const of = (subject: string, at: string) =>
        body.list.filter((each: { subject: string; at: string }) => each.subject === subject && each.at >= at)
      const [released] = of('award_batch', '').filter((each: { key: { id: number } }) => each.key.id === id)
      return [released, ...of('game_state', released.at)].map(
        ({ way, action, reason: why }) => `${way}: ${action}, ${why}`,
      )
    }
    const ofConsole = `console: console publishAwards, ${reason}`
    await imported(`用户号,奖项\n${pupil.id},二等奖`)
    const now = await newest()
    await page.call('publishAwards', { batch: now.id, reason, seen }).expect(200)
    expect(new Set(await waysOfBatch(now.id))).toEqual(new Set([ofConsole]))
    await page.call('withdrawAwards', { batch: now.id, reason }).expect(200)

    await imported(`用户号,奖项\n${pupil.id},二等奖`)
    const later = await newest()
    const at = new Date(api.clock.now().getTime() + 60_000)
    await page.call('publishAwards', { batch: later.id, at: at.toISOString(), reason, seen }).expect(200)
    api.clock.set(at)
    await releaseDueAwards(api.services)
    expect(new Set(await waysOfBatch(later.id))).toEqual(new Set([ofConsole]))
    await page.call('withdrawAwards', { batch: later.id, reason }).expect(200)
  })

  it('appears at a time, and can be withdrawn before', async () => {
    await imported(`用户号,奖项\n${pupil.id},二等奖`)
    const { id } = await newest()
    const at = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
    const { body } = await page.call('publishAwards', { batch: id, at, reason, seen }).expect(200)
    expect(body.batches[0]).toMatchObject({ publish_at: at, published_at: null })
    await page.call('withdrawAwards', { batch: id, reason }).expect(200)
  })

  it('whose time a colleague has set meanwhile keeps it until that is seen', async () => {
    await imported(`用户号,奖项\n${pupil.id},二等奖`)
    const { id } = await newest()
    const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString()
    const [first, second] = [inHours(24), inHours(48)]
    await page.call('publishAwards', { batch: id, at: first, reason, seen }).expect(200)
    const other = (await newOperator(api, scorer())).page
    const late = await other.call('publishAwards', { batch: id, at: second, reason, seen }).expect(409)
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: { publish_at: first } })
    expect(await newest()).toMatchObject({ publish_at: first })
    const again = { batch: id, at: second, reason, seen: late.body.current }
    expect((await other.call('publishAwards', again).expect(200)).body.batches[0]).toMatchObject({ publish_at: second })
    await page.call('withdrawAwards', { batch: id, reason }).expect(200)
  })

  it('of a round that has not begun appears early only when that is said expressly', async () => {
    await api.services.pool.query(`update round set begins_at = '2026-12-10T09:00+08', ends_at = null where key = $1`, [
      round,
    ])
    await imported(`用户号,奖项\n${pupil.id},二等奖`)
    const { id } = await newest()
    await page.call('publishAwards', { batch: id, reason, seen }).expect(409)
    await page.call('publishAwards', { batch: id, early: true, reason, seen }).expect(200)
  })

  it('whose storing a dead process has left is not stored twice', async () => {
    await jobs.stop()
    const file = await upload(`用户号,奖项\n${pupil.id},二等奖`)
    const { body } = await page.call('importAwards', { file, round, reason }).expect(200)
    await (await takeJob(api.services))?.release()
    jobs = followQueue(api.services)
    const job = await endedJob(page, body.id)
    expect(job).toMatchObject({ state: 'interrupted', outcome: expect.stringContaining('服务器停了') })
  })
})

describe('certificates in the console', () => {
  let number: string
  beforeAll(async () => {
    await api.score(pupil.id, 90, { roundKey: round, state: 2 })
    number = await certificateOf()
  })

  it('are listed without the name on them, by round, number and person', async () => {
    const { body } = await page.call('certificates', { find: '顾明' }).expect(200)
    expect(body.rounds).toMatchObject([{ round, issued: 1, withdrawn: 0, renamed: 0 }])
    expect(body).toMatchObject({ total: 1, list: [{ number, id: pupil.id, award: '二等奖', withdrawn: null }] })
    expect((await page.call('certificates', { find: number.toLowerCase() }).expect(200)).body.total).toBe(1)
    expect((await page.call('certificates', { find: '没有这个人' }).expect(200)).body.total).toBe(0)
    expect((await page.call('certificates', { round: '2026-1' }).expect(200)).body.total).toBe(0)
  })

  it('show the name for a reason, which the pupil can read', async () => {
    await page.call('showCertificate', { number }).expect(422)
    const { body } = await page.call('showCertificate', { number, reason: '家长说名字印错了' }).expect(200)
    expect(body).toMatchObject({ name: '顾明澈', certified: false, qualified: false, drawn: { year: 2026 } })
    expect(body.drawn.verify_url).toBe(`http://qisuan.test/verify/${number}`)
    const read = await api.services.db.securityEvent.findFirst({
      where: { kind: 'person_read', userIds: { has: pupil.id } },
      orderBy: { id: 'desc' },
    })
    expect(read?.detail).toMatchObject({ fields: ['realname'], reason: '家长说名字印错了' })
  })

  it('are looked at before anything is published, and are nobody’s', async () => {
    const { body } = await page.call('previewCertificate', { round }).expect(200)
    expect(body).toMatchObject({ number: '0000-0000-0000', year: 2026, group: 2 })
    expect(body.awards).toContainEqual({ name: '晋级下一轮', qualified: true })
    expect(body.awards.map((each: { name: string }) => each.name)).not.toContain('未获奖')
    expect((await api.request.get('/api/certificate/0000-0000-0000')).body.verdict).toBe('unknown')
    await page.call('previewCertificate', { round: '1999-1' }).expect(422)
  })

  it('belong to the provinces of their people', async () => {
    const ofBeijing = (await newOperator(api, scorer([11]))).page
    expect((await ofBeijing.call('certificates').expect(200)).body).toEqual({ rounds: [], total: 0, list: [] })
    for (const call of ['showCertificate', 'withdrawCertificate', 'renameCertificate'] as const)
      await ofBeijing.call(call, { number, reason, seen: { renamed_at: null } }).expect(404)
    const ofJiangsu = (await newOperator(api, scorer([32]))).page
    expect((await ofJiangsu.call('certificates').expect(200)).body.total).toBe(1)
  })

  it('are renamed and withdrawn, with the operator in the audit', async () => {
    const unrenamed = { renamed_at: null }
    expect(
      (await page.call('renameCertificate', { number, reason, seen: unrenamed }).expect(409)).body.message,
    ).toContain('实名认证')
    const renamed = await page
      .call('renameCertificate', { number, name: '顾明彻', reason, seen: unrenamed })
      .expect(200)
    expect(renamed.body).toEqual({ certified: false })
    const other = (await newOperator(api, scorer())).page
    const late = await other.call('renameCertificate', { number, name: '顾鸣澈', reason, seen: unrenamed }).expect(409)
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: { renamed_at: expect.any(String) } })
    expect((await page.call('showCertificate', { number, reason }).expect(200)).body.name).toBe('顾明彻')
    const withdrawn = await page.call('withdrawCertificate', { number, reason }).expect(200)
    expect(withdrawn.body.before).toBe(false)
    const { body } = await page.call('certificates').expect(200)
    expect(body.list[0]).toMatchObject({ withdrawn: { reason }, renamed_at: expect.any(String) })
    const audited = await api.services.db.auditEntry.findMany({
      where: { operator: name, subject: 'certificate' },
      orderBy: { id: 'asc' },
    })
    expect(audited.map(({ action }) => action)).toEqual(['console renameCertificate', 'console withdrawCertificate'])
  })
})
