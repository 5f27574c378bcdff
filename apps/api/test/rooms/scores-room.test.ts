import type { Grant } from '@qisuan/contracts/console/access/rights'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followQueue } from '../../src/jobs/queue.ts'
import { deleteOldFiles } from '../../src/modules/jobs/uploaded-files.ts'
import { useApi, type TestApi } from '../support/harness.ts'
import { endedJob } from '../support/ended-job.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const scorer = (provinces: Grant['provinces'] = null): Grant[] => [{ role: 'scorer', provinces }]
const round = '2026-1'
const reason = '机房断网，成绩由监考老师抄录'

let operator: Awaited<ReturnType<typeof newOperator>>
let page: ConsolePage
let jobs: ReturnType<typeof followQueue>
beforeAll(() => void (jobs = followQueue(api.services)))
afterAll(() => jobs.stop())
beforeEach(async () => {
  operator = await newOperator(api, scorer())
  page = operator.page
})

async function upload(text: string, name = '成绩.csv', by = page): Promise<string> {
  const content = Buffer.from(text).toString('base64')
  return (await by.call('uploadFile', { name, content }).expect(200)).body.id
}

const scoreOf = async (pupil: { id: number }) =>
  (
    await api.services.db.gameState.findUnique({
      where: { userId_roundKey: { userId: pupil.id, roundKey: round } },
    })
  )?.score ?? null

async function imported(file: string, more: object = {}) {
  const { body } = await page.call('importScores', { file, round, reason, ...more }).expect(200)
  return endedJob(page, body.id)
}

describe('a file of scores in the console', () => {
  let pupil: Awaited<ReturnType<TestApi['pupil']>>
  beforeEach(async () => {
    pupil = await api.pupil({ name: '苏晓棠' })
  })

  it('is previewed with its mistakes in the table, imported, and taken back', async () => {
    const file = await upload(`用户号,成绩\n${pupil.id},88\n999999,5\n${pupil.id},x`)
    const { body: preview } = await page.call('checkScores', { file, round }).expect(200)
    expect(preview).toMatchObject({ lines: 3, sound: 1, changed: 1, odd: null, imported_as: null })
    expect(preview.headings).toEqual(['用户号', '成绩'])
    expect(preview.rows).toMatchObject([
      { line: 2, cells: [String(pupil.id), '88'], problems: [] },
      { line: 3, problems: [{ column: '用户号' }] },
      { line: 4, problems: [{ column: '成绩', reason: expect.stringContaining('x') }] },
    ])
    expect(await scoreOf(pupil)).toBeNull()

    const done = await imported(file, { skip_invalid: true })
    expect(done).toMatchObject({ state: 'done', outcome: expect.stringContaining('1 行计入，2 行没有计入') })
    expect(done).toMatchObject({ round, about: '成绩.csv' })
    const { body: refused } = await page.call('refusedScores', { round, reason: 'malformed' }).expect(200)
    expect(refused.scores[0]).toMatchObject({
      id: pupil.id,
      refused: 'malformed',
      origin: expect.stringMatching(/:4$/),
    })
    expect(refused.counts).toContainEqual({ reason: 'malformed', scores: refused.scores.length })
    expect(await scoreOf(pupil)).toBe(88)
    const { body: flow } = await page.call('scoreFlow').expect(200)
    expect(flow.hours.at(-1)).toMatchObject({ counted: 1, refused: 2 })
    expect(flow.last).toEqual({ at: expect.any(String), round, source: 'import' })
    const { body: list } = await page.call('scoreImports').expect(200)
    const [newest] = list.imports
    expect(newest).toMatchObject({ name: '成绩.csv', operator: operator.name, counted: 1, refused: 2, undone_at: null })

    const { body: undo } = await page.call('checkScoreUndo', { id: newest.id }).expect(200)
    expect(undo).toMatchObject({ people: 1, changes: [{ id: pupil.id, before: 88, after: null }] })
    expect(await scoreOf(pupil)).toBe(88)
    const { body: ordered } = await page.call('undoScoreImport', { id: newest.id, reason }).expect(200)
    expect(ordered).toMatchObject({ round, about: `${newest.id} 号导入 · 成绩.csv` })
    expect(await endedJob(page, ordered.id)).toMatchObject({ state: 'done' })
    expect(await scoreOf(pupil)).toBeNull()
    await page.call('undoScoreImport', { id: 999, reason }).expect(404)
    expect((await page.call('checkScoreUndo', { id: newest.id }).expect(409)).body.message).toContain('已经撤回')
  })

  it('with a mistake is refused whole, unless the good lines are wanted expressly', async () => {
    const file = await upload(`用户号,成绩\n${pupil.id},77\n999999,5`)
    const refused = await imported(file)
    expect(refused).toMatchObject({ state: 'failed', outcome: '1 行不能计入，什么也没有写入' })
    expect(await scoreOf(pupil)).toBeNull()
    // The job has ended, and the file with it.
    await page.call('checkScores', { file, round }).expect(404)
  })

  it('of a round that has not begun asks', async () => {
    await api.services.pool.query(
      `update round set begins_at = '2026-12-12T09:00+08', ends_at = '2026-12-13T09:00+08' where key = '2026-2'`,
    )
    const file = await upload(`用户号,成绩\n${pupil.id},7`)
    const { body } = await page.call('checkScores', { file, round: '2026-2' }).expect(200)
    expect(body.odd).toMatchObject({ kind: 'not_begun' })
    const refused = await imported(file, { round: '2026-2' })
    expect(refused).toMatchObject({ state: 'failed', outcome: expect.stringContaining('还没有开始') })
  })

  it('is kept encrypted, for its uploader alone, at most a day', async () => {
    const file = await upload(`手机号,成绩\n${pupil.phone},7`)
    const row = await api.services.db.uploadedFile.findUniqueOrThrow({ where: { id: file } })
    expect(Buffer.from(row.encrypted).includes(pupil.phone)).toBe(false)
    const other = await newOperator(api, scorer())
    await other.page.call('checkScores', { file, round }).expect(404)
    await other.page.call('importScores', { file, round, reason }).expect(404)
    expect(await deleteOldFiles(api.services)).toBe(0)
    api.clock.advance(25 * 3600)
    expect(await deleteOldFiles(api.services)).toBeGreaterThan(0)
  })

  it('that is no table says so', async () => {
    const nothing = await upload('不是表格')
    expect((await page.call('checkScores', { file: nothing, round }).expect(409)).body.message).toMatch(
      /[\u4e00-\u9fff]/,
    )
    const script = await upload('<script>alert(1)</script>', '../../<b>.csv')
    await page.call('checkScores', { file: script, round }).expect(409)
    await page.call('uploadFile', { name: '空.csv', content: '' }).expect(422)
  })

  it('may be as long as the contract says, and no longer', async () => {
    const long = Buffer.alloc(1024 * 1024, 'x').toString('base64')
    await page.call('uploadFile', { name: '长.csv', content: long }).expect(200)
    const tooLong = 'A'.repeat(18 * 1024 * 1024)
    await page.call('uploadFile', { name: '太长.csv', content: tooLong }).expect(413)
  })
})

describe('the scores of a person', () => {
  it('are told by phone and user number, in the own provinces only', async () => {
    const pupil = await api.pupil({ name: '林小算' })
    await imported(await upload(`用户号,成绩\n${pupil.id},66`))
    for (const who of [pupil.phone, String(pupil.id)]) {
      const { body } = await page.call('scoreHistory', { who }).expect(200)
      expect(body).toMatchObject({ id: pupil.id, name: '林小算' })
      expect(body.scores).toMatchObject([
        { round, score: 66, source: 'import', operator: operator.name, refused: null },
      ])
    }
    expect((await page.call('scoreHistory', { who: '999999' }).expect(422)).body.errors).toHaveProperty('who')
    const ofJiangsu = (await newOperator(api, scorer([32]))).page
    await ofJiangsu.call('scoreHistory', { who: pupil.phone }).expect(200)
    const ofBeijing = (await newOperator(api, scorer([11]))).page
    const hidden = await ofBeijing.call('scoreHistory', { who: pupil.phone }).expect(404)
    const unknown = await ofBeijing.call('scoreHistory', { who: '19912345678' }).expect(404)
    expect(hidden.body).toEqual(unknown.body)
  })
})
