import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { qisuan } from '../../../test/support/run-command.ts'
import { useApi } from '../../../test/support/harness.ts'
import { deleteExpired } from './delete-expired.ts'

const api = useApi()
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * dayMs)
const printed = async () => (await api.request.get('/api/document').query({ link: 'privacy.md' }).expect(200)).body.text

async function session(userId: number, expiresAt: Date, endedAt: Date | null = null) {
  const { id } = await api.services.db.session.create({
    data: { id: randomUUID(), userId, origin: 'code', createdAt: daysAgo(100), expiresAt, endedAt },
  })
  return id
}

it('deletes what is over, keeps the rest, and records how much in the audit', async () => {
  const { db } = api.services
  const { id: userId, bearer } = await api.member()
  const over = [await session(userId, daysAgo(30.1)), await session(userId, daysAgo(-5), daysAgo(30.1))]
  const kept = [await session(userId, daysAgo(29.9)), await session(userId, daysAgo(-5), daysAgo(29.9))]
  const code = { purpose: 'login', codeHash: randomBytes(32), sentAt: daysAgo(9) } as const
  await db.smsCode.createMany({
    data: [2, 0.5].map((days) => ({
      ...code,
      phoneHash: randomBytes(32),
      requesterHash: randomBytes(32),
      expiresAt: daysAgo(days),
    })),
  })
  await db.attemptBudget.createMany({
    data: [8, 6].map((days) => ({
      kind: 'test',
      subjectHash: randomBytes(32),
      remaining: 1,
      expiresAt: daysAgo(days),
    })),
  })
  await db.knownDevice.createMany({
    data: [400, 300].map((days) => ({ userId, deviceHash: randomBytes(32), lastLoginAt: daysAgo(days) })),
  })
  await db.launchToken.createMany({
    data: [2, 0.5].map((days) => ({ hash: randomBytes(32), userId, target: 'play', expiresAt: daysAgo(days) })),
  })
  const message = { phone: '19900000000', code: '000000', purpose: 'login' }
  await db.smsInbox.createMany({ data: [8, 6].map((days) => ({ ...message, sentAt: daysAgo(days) })) })

  expect(await deleteExpired(api.services)).toEqual({
    sessions: 2,
    codes: 1,
    attempts: 1,
    devices: 1,
    launchTokens: 1,
    smsInbox: 1,
  })
  const left = await db.session.findMany({ where: { id: { in: [...over, ...kept] } } })
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  expect(await db.smsCode.count({ where: { expiresAt: { lt: daysAgo(1) } } })).toBe(0)
  expect(await db.launchToken.count()).toBe(1)
  await api.request.get('/api/login/me').set(bearer).expect(200)

  const entries = await db.auditEntry.findMany({ where: { action: 'retention' } })
  expect(entries).toHaveLength(6)
  expect(entries[0]).toMatchObject({
    operator: '保存期限',
    subject: 'session',
    key: { kind: 'sessions' },
    before: { rows: 2 },
  })
  expect(await deleteExpired(api.services)).toEqual({})
})

it('deletes to whom a message was sent, and not the message and its counts', async () => {
  const { db } = api.services
  const { id: userId } = await api.member()
  const sent = (days: number) => ({ state: 'sent', startedAt: daysAgo(days), endedAt: daysAgo(days) }) as const
  for (const days of [400, 300]) {
    await db.message.create({
      data: {
        seasonYear: 2026,
        channel: 'notice',
        title: '标题',
        body: '正文',
        createdBy: '测试组委',
        createdAt: daysAgo(days),
        ...sent(days),
        recipients: { create: { userId, state: 'sent', settledAt: daysAgo(days) } },
      },
    })
  }
  expect(await deleteExpired(api.services)).toEqual({ messages: 1 })
  expect(await db.message.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { recipientCount: 1, sent: 1 },
    { recipientCount: 1, sent: 1 },
  ])
  expect(await db.messageRecipient.findMany()).toMatchObject([{ settledAt: daysAgo(300) }])
})

it('deletes an ID number some time after it was accepted, and no number that waits for a review', async () => {
  const { db, sealer } = api.services
  const people = [await api.member(), await api.member(), await api.member()]
  const [accepted, waiting, young] = people.map(({ id }) => id)
  const certify = (id = 0, certifiedAt: Date | null) =>
    db.user.update({
      where: { id },
      data: {
        realnameSealed: sealer.seal('林小明', `user_account.realname/${id}`),
        idcardSealed: sealer.seal('1', `user_account.idcard/${id}`),
        identityCheck: certifiedAt ? 'plausible' : 'review',
        certifiedAt,
      },
    })
  await certify(accepted, daysAgo(190))
  await certify(waiting, null)
  await certify(young, daysAgo(100))
  expect(await deleteExpired(api.services)).toEqual({ idNumbers: 1 })
  const left = await db.user.findMany({ where: { idcardSealed: { not: null } }, orderBy: { id: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual([waiting, young])
  const me = await api.request
    .get('/api/login/me')
    .set(people[0]?.bearer ?? {})
    .expect(200)
  expect(me.body).toMatchObject({ certified: true, realname: '林小明', idcard: null })
})

it('deletes the scores of accounts that nobody has, but not when their owner became known', async () => {
  const { db } = api.services
  const { id: userId } = await api.member()
  const { id: batchId } = await db.scoreBatch.create({
    data: { roundKey: '2026-1', source: 'webhook', name: 'delivery', receivedAt: daysAgo(190) },
  })
  const unknown = (line: number, days: number) => ({
    batchId,
    line,
    named: `account-${line}`,
    score: 5,
    refused: 'unknown_person' as const,
    judgedAt: daysAgo(days),
  })
  const counted = { batchId, line: 3, verdict: 2, userId, score: 5, judgedAt: daysAgo(100) }
  await db.scoreEntry.createMany({ data: [unknown(1, 190), unknown(2, 170), unknown(3, 190), counted] })
  expect(await deleteExpired(api.services)).toEqual({ unknownScores: 1 })
  const left = await db.scoreEntry.findMany({ where: { batchId }, orderBy: [{ line: 'asc' }, { verdict: 'asc' }] })
  expect(left.map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, 1],
    [3, 1],
    [3, 2],
  ])
  expect(await db.auditEntry.findFirst({ where: { action: 'retention', subject: 'score_entry' } })).toMatchObject({
    key: { kind: 'unknownScores' },
    before: { rows: 1 },
  })
})

it('a changed period changes what the privacy document prints and what is deleted', async () => {
  const { id: userId } = await api.member()
  const id = await session(userId, daysAgo(10))
  const isThere = async () => (await api.services.db.session.count({ where: { id } })) === 1
  expect(await printed()).toContain('赛季结束 2 年之后')
  await deleteExpired(api.services)
  expect(await isThere()).toBe(true)

  expect(await qisuan(api, 'retention', 'set', 'accounts', '18个月', '--yes')).toMatchObject({ code: 0 })
  const preview = await qisuan(api, 'retention', 'set', 'sessions', '7天')
  expect(preview).toMatchObject({ code: 0, out: expect.stringMatching(/今天夜里会删除多少条 +\d+[^]*--yes/) })
  expect((await qisuan(api, 'retention')).out).toMatch(/sessions .* 30 天 +30 天/)
  expect(await qisuan(api, 'retention', 'set', 'sessions', '7天', '--yes')).toMatchObject({ code: 0 })
  await expect.poll(printed).toContain('赛季结束 18 个月之后')
  expect((await qisuan(api, 'retention')).out).toMatch(/sessions .* 7 天 +30 天/)
  await expect
    .poll(async () => {
      await deleteExpired(api.services)
      return isThere()
    })
    .toBe(false)
  expect(await api.services.db.auditEntry.findFirst({ where: { subject: 'retention_period' } })).toMatchObject({
    operator: '测试组委',
    after: { kind: 'accounts', count: 18, unit: 'month' },
  })

  expect(await qisuan(api, 'retention', 'set', 'accounts', 'none', '--yes')).toMatchObject({ code: 0 })
  await expect.poll(printed).toContain('赛季结束 2 年之后')
})

it('deletes old entries of the audit, and the database lets nobody delete others', async () => {
  const { db, pool } = api.services
  const entry = { operator: '测试组委', action: 'test', transaction: 0, subject: 'season', key: {} }
  const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * dayMs)
  await db.auditEntry.createMany({ data: [4, 2].map((years) => ({ ...entry, at: yearsAgo(years) })) })
  expect(await deleteExpired(api.services)).toEqual({ audit: 1 })
  const refused = { message: expect.stringContaining('only ever added to') }
  await expect(pool.query('delete from audit_entry')).rejects.toMatchObject(refused)
  await expect(pool.query(`set qisuan.retention = 'on'; delete from audit_entry`)).rejects.toMatchObject(refused)
  await expect(pool.query(`update audit_entry set operator = ''`)).rejects.toMatchObject(refused)
})

it.each([
  ['shoes', '1年', 2, 'sessions'],
  ['sessions', '一年', 2, '写成 30 天'],
  ['audit', '5个月', 3, '至少要保存 6 个月'],
])('refuses %s %s', async (kind, period, code, sentence) => {
  expect(await qisuan(api, 'retention', 'set', kind, period)).toMatchObject({
    code,
    error: expect.stringContaining(sentence),
  })
})

it('longer than people agreed to is set only after a warning, unless they agreed to none that is printed', async () => {
  const { bearer } = await api.consentingMember()
  const { version } = api.services.content.policy()
  const set = (...args: string[]) => qisuan(api, 'retention', 'set', ...args)
  const longer = expect.stringMatching(new RegExp(`现在 +2 年\n改成 +3 年[^]*${version}[^]*--yes`))
  expect(await set('accounts', '3年')).toMatchObject({ code: 0, out: longer })
  expect(await printed()).toContain('赛季结束 2 年之后')
  expect(await set('accounts', '3年', '--yes')).toMatchObject({ code: 0 })
  await expect.poll(printed).toContain('赛季结束 3 年之后')
  await set('accounts', 'none', '--yes')
  await api.request.post('/api/user/consent/withdraw').set(bearer).expect(200)
})

it('so short that accounts would be erased is set only after a warning', async () => {
  const { id } = await api.member()
  await api.services.db.session.deleteMany({ where: { userId: id } })
  await api.services.db.knownDevice.deleteMany({ where: { userId: id } })
  await api.services.db.user.update({ where: { id }, data: { createdAt: daysAgo(40) } })
  const out = expect.stringMatching(/改成 +30 天[^]*今天夜里会注销多少个账号 +1\n[^]*--yes/)
  expect(await qisuan(api, 'retention', 'set', 'accounts', '30天')).toMatchObject({ code: 0, out })
  expect((await qisuan(api, 'retention')).out).toMatch(/accounts .* 2 年 +2 年/)
})
