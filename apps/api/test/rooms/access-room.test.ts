import { afterAll, beforeAll, expect, it } from 'vitest'
import { followQueue } from '../../src/jobs/queue.ts'
import { endedJob } from '../support/ended-job.ts'
import { useApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const round = '2026-3'
const reason = '加赛名单'

type Pupil = Awaited<ReturnType<TestApi['pupil']>>
let page: ConsolePage
let jobs: ReturnType<typeof followQueue>
let lin: Pupil, chen: Pupil
beforeAll(async () => {
  ;({ page } = await newOperator(api, [{ role: 'scorer', provinces: null }]))
  lin = await api.pupil({ name: '林小算' })
  chen = await api.pupil({ name: '陈长跑' })
  jobs = followQueue(api.services)
})
afterAll(() => jobs.stop())

const listed = async (): Promise<number[]> =>
  (await page.call('accessList', { round }).expect(200)).body.map(({ id }: { id: number }) => id)

async function upload(...people: { id: number }[]): Promise<string> {
  const text = ['用户号', ...people.map(({ id }) => id)].join('\n')
  const content = Buffer.from(text).toString('base64')
  return (await page.call('uploadFile', { name: '加赛.csv', content }).expect(200)).body.id
}

async function imported(file: string, more: object = {}) {
  const { body } = await page.call('importAccess', { file, round, reason, ...more }).expect(200)
  return endedJob(page, body.id)
}

it('one person is let into a round and removed again, by the operator’s name', async () => {
  await page.call('grantAccess', { round, who: lin.phone, reason }).expect(200)
  const { body } = await page.call('accessList', { round }).expect(200)
  expect(body).toEqual([{ id: lin.id, name: '林小算', group: 2, province: '江苏省', organization: expect.any(String) }])
  const [entry] = await api.services.db.auditEntry.findMany({ where: { subject: 'round_access' } })
  expect(entry).toMatchObject({ action: 'console grantAccess' })
  expect((await page.call('accessLists').expect(200)).body.rounds).toContainEqual(
    expect.objectContaining({ round, people: 1 }),
  )
  await page.call('revokeAccess', { round, id: lin.id, reason }).expect(200)
  expect((await page.call('revokeAccess', { round, id: lin.id, reason }).expect(409)).body.message).toContain(
    '先去掉了',
  )
  expect((await page.call('grantAccess', { round, who: '999999', reason }).expect(422)).body.errors).toHaveProperty(
    'who',
  )
  await page.call('accessList', { round: '2031-1' }).expect(422)
})

it('a file is shown with its mistakes, written whole, and taken back', async () => {
  await page.call('grantAccess', { round, who: String(lin.id), reason }).expect(200)
  const stranger = await api.member()
  const file = await upload(lin, chen, stranger)
  const { body } = await page.call('checkAccess', { file, round }).expect(200)
  expect(body).toMatchObject({ lines: 3, sound: 2, changed: 1, unchanged: 1 })
  expect(body.rows.find(({ line }: { line: number }) => line === 4).problems[0].reason).toContain('没有报名')
  expect(await imported(file)).toMatchObject({ state: 'failed', outcome: expect.stringContaining('1 行有错') })
  expect(await listed()).toEqual([lin.id])

  const done = await imported(await upload(lin, chen))
  expect(done).toMatchObject({ state: 'done', outcome: expect.stringContaining('加进 1 人，1 人本来就在') })
  const [{ id }] = (await page.call('accessLists').expect(200)).body.imports
  expect((await page.call('checkAccessUndo', { id }).expect(200)).body).toEqual({ removed: 1, untouched: 0 })
  expect(await listed()).toEqual([lin.id, chen.id])
  await page.call('undoAccessImport', { id, reason }).expect(200)
  await page.call('undoAccessImport', { id, reason }).expect(409)
  expect(await listed()).toEqual([lin.id])
})

it('a file removes people after a preview', async () => {
  const file = await upload(lin, chen)
  const { body } = await page.call('checkAccess', { file, round, remove: true }).expect(200)
  expect(body).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await listed()).toEqual([lin.id])
  expect(await imported(file, { remove: true })).toMatchObject({ outcome: '去掉 1 人，1 人本来就不在' })
  expect(await listed()).toEqual([])
})

it('a list is exported without anything sealed, and only by whoever may manage it', async () => {
  await page.call('grantAccess', { round, who: String(chen.id), reason }).expect(200)
  const { text, body } = await page.call('exportAccess', { round, format: 'csv' }).buffer(true).expect(200)
  const file = Buffer.isBuffer(body) ? body.toString() : text
  expect(file).toContain('陈长跑')
  expect(file).not.toContain(chen.phone)
  for (const grants of [
    [{ role: 'people_desk' as const, provinces: null }],
    [{ role: 'scorer' as const, provinces: [32] }],
  ]) {
    const other = (await newOperator(api, grants)).page
    await other.call('accessLists').expect(403)
    await other.call('grantAccess', { round, who: String(lin.id), reason }).expect(403)
    await other.call('exportAccess', { round, format: 'csv' }).expect(403)
  }
})
