import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStage } from '../src/modules/competition/set-stage.ts'
import { pullScores } from '../src/modules/game-accounts/pull-scores.ts'
import { publishRankings } from '../src/modules/rankings/publish-rankings.ts'
import type { GamePlatform } from '../src/services/game-platform/game-platform.ts'
import { readScoreRow } from '../src/services/game-platform/score-row.ts'
import { startApi, type TestApi } from './harness.ts'
import { qisuan } from './run-command.ts'
import { testNow } from './season.ts'

const secret = 'held by both sides'
let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startApi({ env: { PLATFORM_CLIENT_SECRET: secret } })
  folder = await mkdtemp(join(tmpdir(), 'qisuan-fair-'))
})
beforeEach(() => api.clock.set(testNow))
afterEach(async () => {
  const { db } = api.services
  await db.gameState.deleteMany()
  await db.scoreEntry.deleteMany()
  await db.scorePull.deleteMany()
  await db.roundAccess.deleteMany()
  await db.classroom.deleteMany()
  await db.extraTime.deleteMany()
  await db.disqualification.deleteMany()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function player() {
  const pupil = await api.pupil()
  const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: pupil.id } })
  const row = { user: 'f'.repeat(24), externalId, playedAt: testNow.toISOString(), durationSeconds: 60 }
  return { ...pupil, externalId, row }
}

/** Sends scores as the platform does. @returns the reasons of what does not count */
async function deliver(scores: object[], round = '2026-1'): Promise<string[]> {
  const body = JSON.stringify({ delivery: randomUUID(), sent_at: api.clock.now().toISOString(), round, scores })
  const answer = await api.request
    .post('/api/platform/scores')
    .set('content-type', 'application/json')
    .set('x-qisuan-signature', `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
    .send(body)
    .expect(200)
  return answer.body.rejected.map(({ reason }: { reason: string }) => reason)
}

async function run(...args: string[]): Promise<string> {
  const { code, out, error } = await qisuan(api, ...args)
  expect({ code, error }).toEqual({ code: 0, error: expect.not.stringContaining('✗') })
  return out
}

const scoreOf = async (userId: number, roundKey = '2026-1') =>
  (await api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } }))?.score ?? null

async function file(content: string): Promise<string> {
  const path = join(folder, '成绩.csv')
  await writeFile(path, content)
  return path
}

/** Makes a change and waits until this process is notified. */
async function changed(change: () => Promise<unknown>) {
  const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
  await change()
  await notified
}

async function seat(userId: number, kind: 'final_personal' | 'extra', roundKey: string) {
  const [beginsAt, endsAt] = [new Date(testNow.getTime() - 3_600_000), new Date(testNow.getTime() + 3_600_000)]
  const room = { roundKey, kind, name: '一号考场', group: 2, entry: '/play', conferenceNo: '1', beginsAt, endsAt }
  const { id } = await api.services.db.classroom.create({
    data: { ...room, visibleBefore: 480, enabledBefore: 300, seats: { create: { userId } } },
  })
  return id
}

describe('who is let in', () => {
  it('somebody whom the final refuses wins nothing by a signed delivery', async () => {
    const [outsider, finalist] = [await player(), await player()]
    await run('access', 'grant', '2026-2', String(finalist.id))
    const rows = [
      { ...outsider.row, score: 999 },
      { ...finalist.row, score: 10 },
    ]
    expect(await deliver(rows, '2026-2')).toEqual(['not_admitted'])
    await publishRankings(api.services, { trigger: 'operator' })
    const board = async () => (await api.request.get('/api/rank/final?round=2026-2&group=2')).body.list
    await expect.poll(board).toMatchObject([{ rank: 1, score: 10 }])
    expect(await run('scores', 'refused', '--round', '2026-2')).toMatch(
      new RegExp(`没有这一轮的参赛资格 1 条\\n2026-2 .*（${outsider.id}） +999 .*平台送来 delivery .*:1`),
    )
  })

  it.each([
    ['a seat in the final', '2026-2', (id: number) => seat(id, 'final_personal', '2026-2')],
    ['a seat in the extra round', '2026-3', (id: number) => seat(id, 'extra', '2026-3')],
    ['a medal of the final', '2026-3', (id: number) => api.score(id, null, { roundKey: '2026-2', state: 3 })],
    ['a state in the Asia round', '2026-aoc', (id: number) => api.score(id, null, { roundKey: '2026-aoc', state: 2 })],
    ['state 1 in CodeQuest', '2026-cq', (id: number) => api.score(id, null, { roundKey: '2026-cq', state: 1 })],
  ])('%s lets scores in %s count, and nothing else does', async (_, round, admit) => {
    const [outsider, insider] = [await player(), await player()]
    await admit(insider.id)
    const rows = [outsider, insider].map(({ row }) => ({ ...row, score: 5 }))
    expect(await deliver(rows, round)).toEqual(['not_admitted'])
    expect(await scoreOf(insider.id, round)).toBe(5)
    expect(await scoreOf(outsider.id, round)).toBeNull()
  })

  it('the medal of somebody disqualified from the final admits to no extra round', async () => {
    const pupil = await player()
    await api.score(pupil.id, null, { roundKey: '2026-2', state: 1 })
    await run('users', 'disqualify', String(pupil.id), '--round', '2026-2', '--reason', '请人代做')
    expect(await deliver([{ ...pupil.row, score: 5 }], '2026-3')).toEqual(['not_admitted'])
  })

  it('a file counts for those on the list alone, and counts when it is imported again after they are let in', async () => {
    const pupil = await player()
    const path = await file(`用户号,成绩\n${pupil.id},7`)
    expect(await run('scores', 'import', path, '--round', '2026-2')).toContain('第 2 行：没有这一轮的参赛资格')
    await run('access', 'grant', '2026-2', String(pupil.id))
    await run('scores', 'import', path, '--round', '2026-2')
    expect(await scoreOf(pupil.id, '2026-2')).toBe(7)
    const history = JSON.parse(await run('scores', 'history', String(pupil.id), '--json'))
    expect(history.map(({ refused }: { refused: string | null }) => refused)).toEqual(['not_admitted', null])
  })
})

describe('one absurd score', () => {
  const absurd = { score: 2e9 }

  it('spoils no other row of its delivery', async () => {
    const [pupil, other] = [await player(), await player()]
    expect(
      await deliver([
        { ...pupil.row, ...absurd },
        { ...other.row, score: 5 },
      ]),
    ).toEqual(['malformed'])
    expect(await scoreOf(other.id)).toBe(5)
    expect(await run('scores', 'refused')).toMatch(/2000000000 .*格式不对：score/)
  })

  it('stops no pull', async () => {
    const [pupil, other] = [await player(), await player()]
    const pages = [[{ ...pupil.row, ...absurd }, null], [{ ...other.row, score: 5 }]]
    const platform: GamePlatform = {
      ...api.services.platform,
      async rankingPage({ round, after }) {
        const index = Number(after ?? 0)
        const scores = round === '2026-1' ? (pages[index] ?? []).map(readScoreRow) : []
        return { scores, cursor: String(index + 1), more: scores.length > 0 }
      },
    }
    const report = await pullScores({ ...api.services, platform }, { roundKey: '2026-1' })
    expect(report).toMatchObject({ pages: 3, scores: 1, rejected: { malformed: 2 } })
    expect(await scoreOf(other.id)).toBe(5)
  })

  it('refuses no file, and is named by line and column', async () => {
    const [pupil, other] = [await player(), await player()]
    const path = await file(`用户号,成绩\n${pupil.id},2000000000\n${other.id},5`)
    expect(await run('scores', 'import', path)).toContain('第 2 行「成绩」：“2000000000”太大')
    expect(await scoreOf(other.id)).toBe(5)
    expect(await run('scores', 'history', String(pupil.id))).toMatch(/文件 成绩\.csv:2（测试组委） +格式不对：成绩/)
  })

  it('cannot be set by hand either', async () => {
    const pupil = await player()
    const refused = await qisuan(api, 'state', '2026-1', String(pupil.id), '--score', '2000000000')
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('成绩是 0 到 10 亿之间的数') })
  })
})

describe('times', () => {
  it('a score from the future does not count, also not when its time has come', async () => {
    const pupil = await player()
    const playedAt = new Date(testNow.getTime() + 48 * 3_600_000).toISOString()
    expect(await deliver([{ ...pupil.row, score: 5, playedAt }])).toEqual(['in_future'])
    api.clock.advance(72 * 3600)
    await run('scores', 'recompute', '--yes')
    expect(await scoreOf(pupil.id)).toBeNull()
  })

  it('stage 2 freezes the scores of the preliminary, and stage 1 opens them again', async () => {
    const pupil = await player()
    await changed(() => setStage(api.services, 2))
    api.clock.advance(60)
    const row = { ...pupil.row, score: 9, playedAt: api.clock.now().toISOString() }
    expect(await deliver([row])).toEqual(['outside_window'])
    await changed(() => setStage(api.services, 1))
    expect(await deliver([row])).toEqual([])
  })
})

it('what somebody disqualified plays does not count, until they are reinstated', async () => {
  const pupil = await player()
  await deliver([{ ...pupil.row, score: 5 }])
  api.clock.advance(60)
  await run('users', 'disqualify', String(pupil.id), '--season', '--reason', '请人代做')
  api.clock.advance(60)
  const row = { ...pupil.row, score: 9, playedAt: api.clock.now().toISOString() }
  expect(await deliver([row])).toEqual(['disqualified'])
  expect(await scoreOf(pupil.id)).toBe(5)
  await run('users', 'reinstate', String(pupil.id), '--season')
  expect(await scoreOf(pupil.id)).toBe(9)
})

describe('the history', () => {
  it('has every score with source, time and verdict, for the operator and for the pupil', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5, task: 'energy' }])
    api.clock.advance(60)
    await run('state', '2026-1', String(pupil.id), '--score', '4')
    const lines = (await run('scores', 'history', String(pupil.id))).split('\n')
    expect(lines[0]).toMatch(/^2026-1 +5 +2026\/11\/21 12:00:00 取得 +.* 收到 +平台送来 delivery [\w-]+:1 +计入$/)
    expect(lines[1]).toMatch(/^2026-1 +4 .* 组委会更正 state:1（测试组委） +计入$/)

    const { body } = await api.request.get('/api/user/scores?round=2026-1').set(pupil.bearer).expect(200)
    expect(body.list).toMatchObject([
      { score: 4, source: 'operator', counts: true, reason: null },
      { score: 5, duration: 60, task: 'energy', made_at: testNow.toISOString(), source: 'webhook', counts: true },
    ])
    await api.request.get('/api/user/scores?round=2026-1').expect(401)
    await api.request.get('/api/user/scores?round=1999-1').set(pupil.bearer).expect(422)
  })

  it('hides from the pupil what arrives during a freeze', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5 }])
    api.clock.advance(60)
    await changed(() => run('rankings', 'freeze', '2026-1'))
    await deliver([{ ...pupil.row, score: 9 }])
    const own = async () =>
      (await api.request.get('/api/user/scores?round=2026-1').set(pupil.bearer)).body.list.map(
        ({ score }: { score: number }) => score,
      )
    expect(await own()).toEqual([5])
    await changed(() => run('rankings', 'reveal', '2026-1'))
    expect(await own()).toEqual([9, 5])
  })

  it('is only ever added to', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5 }])
    await expect(api.services.pool.query('update score_entry set score = 6')).rejects.toThrow('only ever added to')
  })

  it('keeps its batches, and takes no score without one', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5 }])
    const { pool } = api.services
    for (const sql of ['delete from score_batch', 'truncate score_batch', 'update score_batch set id = id + 1']) {
      await expect(pool.query(sql)).rejects.toThrow('only ever added to')
    }
    const insert = `insert into score_entry (batch_id, line, user_id, score, judged_at) select batch, 2, $1, 5, now() from unnest($2::int4[]) batch`
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from score_batch')
    const last = rows[0]?.id ?? 0
    await expect(pool.query(insert, [pupil.id, [last, last + 1]])).rejects.toMatchObject({ code: '23503' })
  })

  it('has a score that an organiser sets by SQL', async () => {
    const pupil = await player()
    const client = new Client({ connectionString: api.databaseUrl, application_name: 'psql' })
    await client.connect()
    await client.query(`insert into game_state (user_id, round_key, score) values (${pupil.id}, '2026-1', 6)`)
    await client.query(`update game_state set score = 5 where user_id = ${pupil.id}`)
    await client.end()
    expect(await run('scores', 'history', String(pupil.id))).toMatch(/ 6 .*SQL:1[\s\S]* 5 .*SQL:1/)
    await run('scores', 'recompute', '--yes')
    expect(await scoreOf(pupil.id)).toBe(5)
  })

  it('keeps scores of accounts that nobody here has, and recomputing finds their owner later', async () => {
    const pupil = await api.pupil()
    const platformId = 'e'.repeat(24)
    const row = { user: platformId, score: 5, playedAt: testNow.toISOString() }
    expect(await deliver([row])).toEqual(['unknown_person'])
    expect(await run('scores', 'refused')).toContain(platformId)
    await api.services.db.gameAccount.create({
      data: { userId: pupil.id, handle: 'late', platformId, createdAt: testNow },
    })
    await run('scores', 'recompute', '--yes')
    expect(await scoreOf(pupil.id)).toBe(5)
    expect(await run('scores', 'refused')).toBe('没有不计入的成绩\n')
  })

  it('a file is one entry of the audit: who, digest and counts', async () => {
    const pupils = [await player(), await player()]
    const content = `用户号,成绩\n${pupils.map(({ id }, index) => `${id},${index}`).join('\n')}\nx,1`
    const { rows: before } = await api.services.pool.query('select coalesce(max(id), 0) as id from audit_entry')
    await run('scores', 'import', await file(content))
    const { rows } = await api.services.pool.query(
      'select operator, action, subject, key, after from audit_entry where id > $1',
      [before[0].id],
    )
    const digest = createHash('sha256').update(content).digest('hex')
    expect(rows).toEqual([
      {
        operator: '测试组委',
        action: 'scores import',
        subject: 'score_batch',
        key: { id: expect.any(Number), round_key: '2026-1', name: '成绩.csv', digest: `\\x${digest}` },
        after: expect.objectContaining({ lines: 3, counted: 2, changed: 2, refused: 1 }),
      },
    ])
  })
})

describe('recompute', () => {
  it('scores again when another task counts, shows it first, and leaves corrections alone', async () => {
    const [pupil, corrected] = [await player(), await player()]
    const rows = [
      { ...pupil.row, score: 9, task: 'old' },
      { ...pupil.row, score: 5, task: 'new' },
      { ...corrected.row, score: 8, task: 'old' },
    ]
    await deliver(rows)
    await run('state', '2026-1', String(corrected.id), '--score', '3')
    const tasks = (settings: object) =>
      changed(() => api.services.db.round.update({ where: { key: '2026-1' }, data: { settings } }))
    await tasks({ tasks: { default: 'new' } })

    const preview = await run('scores', 'recompute')
    expect(preview).toContain('2026-1：2 人，2 条成绩计入与否有变，1 人的成绩有变')
    expect(preview).toContain(`${pupil.id}：9 → 5`)
    expect(await scoreOf(pupil.id)).toBe(9)

    await run('scores', 'recompute', '--yes')
    expect([await scoreOf(pupil.id), await scoreOf(corrected.id)]).toEqual([5, 3])
    const { rows: audit } = await api.services.pool.query(
      `select before ->> 'score' as before, after ->> 'score' as after from audit_entry
       where action = 'scores recompute' and subject = 'game_state' order by id desc limit 1`,
    )
    expect(audit).toEqual([{ before: '9', after: '5' }])
    expect(await run('scores', 'recompute')).toContain('0 条成绩计入与否有变，0 人的成绩有变')
    await tasks({})
  })

  it('takes away a score that may not count, and keeps the award', async () => {
    const pupil = await player()
    await run('access', 'grant', '2026-2', String(pupil.id))
    await deliver([{ ...pupil.row, score: 5 }], '2026-2')
    await run('state', '2026-2', String(pupil.id), '--award', '金牌')
    await run('access', 'revoke', '2026-2', String(pupil.id))
    await run('scores', 'recompute', '--round', '2026-2', '--who', String(pupil.id), '--yes')
    expect(await scoreOf(pupil.id, '2026-2')).toBeNull()
    const { body } = await api.request.get('/api/user/game_state').set(pupil.bearer)
    expect(body['2026-2']).toMatchObject({ state: 1, score: null })
  })
})
