import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { forTheFile, nextIdCard, password, startApi } from '../../../test/support/harness.ts'
import { eraseByCommand, qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { importScores } from '../../modules/game-accounts/scores/import-scores.ts'
import { draftMessage } from '../../modules/messages/draft-message.ts'
import { sendMessage } from '../../modules/messages/send-message.ts'

const folder = temporaryFolder()
const api = forTheFile(() => startApi({ env: { ERASURES_FILE: folder.at('erasures.jsonl') } }))

const merge = (from: number, into: number, ...args: string[]) =>
  qisuan(api, 'users', 'merge', String(from), String(into), '--reason', '家长各注册了一次', ...args)

async function scoresOf(id: number, ...scores: number[]) {
  const file = folder.at(`${id}.csv`)
  await writeFile(file, `用户号,成绩\n${scores.map((score) => `${id},${score}\n`).join('')}`)
  await importScores(api.services, { roundKey: '2026-1', file })
}

const certify = (pupil: { bearer: Record<string, string> }, name: string, paper = {}) =>
  api.request
    .post('/api/user/auth_idcard')
    .set(pupil.bearer)
    .send({ name, idcard: nextIdCard(), ...paper })
    .expect(200)

describe('users merge', () => {
  it('shows what moves, and moves the better score, award, certificate, consents, identity and platform account', async () => {
    const { db } = api.services
    const [from, into] = [await api.pupil({ name: '小航二号' }), await api.consentingMember({ name: '小航' })]
    await scoresOf(from.id, 60)
    await certify(from, '林远航', { idcard: '810000199408230021', paper: 'residence_permit' })
    await api.score(from.id, 70, { roundKey: '2026-12', state: 1 })
    const { body: certificate } = await api.request
      .post('/api/user/certificate')
      .set(from.bearer)
      .send({ round: '2026-12' })
      .expect(200)
    const linkedAt = api.clock.now()
    await db.gameAccount.create({
      data: { userId: from.id, handle: 'xiaohang', platformId: 'p-1', linkedAt, createdAt: linkedAt },
    })
    const { externalId } = await db.user.findUniqueOrThrow({ where: { id: from.id } })
    const counts = async () =>
      (await api.services.pool.query(`select count(*)::int as rows from audit_entry`)).rows[0].rows
    const before = await counts()

    const preview = await merge(from.id, into.id)
    expect(preview.out).toMatch(/报名 +1\n[^]*成绩和状态 +2\n[^]*证书 +1\n +同意记录 +1\n/)
    expect(preview.out).toMatch(/实名信息一起过去 +是\n +平台账号 +一起过去/)
    expect(preview.out).toContain('什么也没有改动')
    expect(await counts()).toBe(before)
    await api.request.get('/api/login/me').set(from.bearer).expect(200)

    expect(await merge(from.id, into.id, '--yes')).toMatchObject({ code: 0, out: expect.stringContaining('已合并') })
    const me = await api.request.get('/api/login/me').set(into.bearer).expect(200)
    expect(me.body).toMatchObject({ enrolled: true, group: 2, realname: '林远航', certified: true, coco_id: 'p-1' })
    expect(me.body).toMatchObject({ paper: 'residence_permit', idcard: '8****************1' })
    expect((await db.user.findUniqueOrThrow({ where: { id: into.id } })).externalId).toBe(externalId)
    const verified = await api.request.get(`/api/certificate/${certificate.number}`).expect(200)
    expect(verified.body).toMatchObject({ verdict: 'genuine', certified: true })
    const history = await qisuan(api, 'scores', 'history', String(into.id))
    expect(history.out).toContain('60')
    expect(await db.job.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({ kind: 'publishRankings' })
    await qisuan(api, 'rankings', 'publish')
    await expect
      .poll(async () => (await api.request.get('/api/rank').query({ group: 2 })).body.list)
      .toMatchObject([{ username: '小航', score: 60 }])

    expect(await qisuan(api, 'users', 'role', String(from.id), 'teacher')).toMatchObject({
      code: 3,
      error: expect.stringContaining(`用户 ${from.id} 已经并入 ${into.id}`),
    })
    await expect.poll(async () => (await api.request.get('/api/login/me').set(from.bearer)).status).toBe(401)
    await api.request.post('/api/login').send({ phone: from.phone, password }).expect(422)
    await api.member({ phone: from.phone })
    const entry = await db.auditEntry.findFirstOrThrow({ where: { subject: 'merged_account' } })
    expect(entry).toMatchObject({ operator: '测试组委', after: { reason: '家长各注册了一次' } })
  })

  it('keeps the enrolment and the platform account of the other, and takes the better of two scores', async () => {
    const { db } = api.services
    const [from, into] = [await api.pupil({ group: 1 }), await api.pupil({ group: 2 })]
    await scoresOf(from.id, 90, 20)
    await scoresOf(into.id, 40)
    for (const { id } of [from, into]) {
      await db.gameAccount.create({
        data: {
          userId: id,
          handle: `h-${id}`,
          platformId: `p-${id}`,
          linkedAt: api.clock.now(),
          createdAt: api.clock.now(),
        },
      })
    }
    await qisuan(api, 'messages', 'opt-out', String(from.id))
    const wording = { channel: 'notice', title: '初赛开始', body: '{name}，加油' } as const
    const notice = { seasonYear: 2026, wording, segment: { group: 1 }, createdBy: '测试组委' } as const
    await sendMessage(api.services, await draftMessage(api.services, notice))
    await qisuan(api, 'users', 'disqualify', String(from.id), '2026-2', '--reason', '请人代做', '--yes')
    const { out } = await merge(from.id, into.id, '--yes')
    expect(out).toContain('2026 赛季两边都报了名：留下后一个账号的')
    expect(out).toContain('另一个要请平台删除')
    const where = { userId_roundKey: { userId: into.id, roundKey: '2026-1' } }
    expect(await db.gameState.findUnique({ where })).toMatchObject({ score: 90 })
    expect((await api.request.get('/api/login/me').set(into.bearer)).body).toMatchObject({
      group: 2,
      sms_messages: false,
      unread_notices: 1,
    })
    expect((await qisuan(api, 'erasures')).out).toContain(`p-${from.id}`)
    expect((await qisuan(api, 'users', 'disqualified')).out).toContain(String(into.id))
  })

  it('is refused where only a person can decide, and changes nothing', async () => {
    const [from, into] = [await api.pupil(), await api.pupil()]
    for (const { id } of [from, into]) await api.score(id, 10, { roundKey: '2026-2', state: 2 })
    await certify(from, '林一')
    await certify(into, '林二')
    const refused = await merge(from.id, into.id, '--yes')
    expect(refused.code).toBe(3)
    expect(refused.error).toContain('证件号不同，可能不是同一个人')
    expect(refused.error).toContain('两个账号在 2026-2 都有奖项')
    await api.request.get('/api/login/me').set(from.bearer).expect(200)
    expect(await merge(from.id, from.id)).toMatchObject({ code: 3, error: expect.stringContaining('同一个账号') })
  })

  it('leaves a tombstone of both accounts when the person is erased', async () => {
    const { db } = api.services
    const [from, into] = [await api.pupil({ name: '先来的' }), await api.pupil()]
    const ids = await db.user.findMany({ where: { id: { in: [from.id, into.id] } }, select: { externalId: true } })
    await merge(from.id, into.id, '--yes')
    await eraseByCommand(api, into.id)
    const listed = (await readFile(folder.at('erasures.jsonl'), 'utf8')).trim().split('\n')
    const { createHash } = await import('node:crypto')
    for (const { externalId } of ids) {
      expect(listed.join()).toContain(createHash('sha256').update(externalId).digest('hex'))
    }
    expect((await qisuan(api, 'users', 'find', '先来的')).out).toMatch(/一共 +0\n[^]*没有/)
  })
})

it('moves or deletes the rows of every table that refers to an account', async () => {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `select conrelid::regclass::text || '.' || attname as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'user_account'::regclass order by 1`,
  )
  const moved = [
    'enrolment',
    'game_state',
    'score_entry',
    'plus_score',
    'award',
    'certificate',
    'consent',
    'classroom_seat',
  ]
  const also = [
    'round_access',
    'extra_time',
    'disqualification',
    'game_account',
    'message_recipient',
    'similar_question',
  ]
  const ended = [
    'account_card',
    'session',
    'known_device',
    'launch_token',
    'share',
    'nickname_change',
    'phone_change',
    'erasure_request',
    'school_class',
    'school_class_member',
  ]
  expect(rows.map(({ name }) => name)).toEqual(
    [
      ...[...moved, ...also, ...ended].map((table) => `${table}.user_id`),
      'merged_account.from_id',
      'merged_account.into_id',
      ...['similar_pair', 'similar_decision'].flatMap((table) => [`${table}.one_id`, `${table}.other_id`]),
    ].toSorted(),
  )
})
