import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { eraseByCommand, qisuan } from '../../../test/support/run-command.ts'
import { eraseClosedAccounts } from '../accounts/erasure/erase-closed-accounts.ts'
import { deleteExpired } from '../retention/delete-expired.ts'
import { retentionOperator } from '../retention/periods.ts'
import { annualReport } from './annual-report.ts'

const api = useApi()
const spring = new Date('2026-03-01T12:00:00+08:00')
/** Already New Year in the competition's zone, still the old year in UTC. */
const newYear = new Date('2026-01-01T00:00:00+08:00')

interface Row {
  version?: string
  givenAt?: Date
  over14?: boolean
  guardian?: boolean
  withdrawnAt?: Date
}

async function consent(userId: number, row: Row = {}) {
  const { db, sealer, content } = api.services
  const { version = content.policy().version, givenAt = spring, over14, guardian = false, withdrawnAt } = row
  const id = randomUUID()
  await db.consent.create({
    data: {
      id,
      userId,
      policyVersion: version,
      policyDigest: new Uint8Array(32),
      givenAt,
      sessionId: randomUUID(),
      sessionOrigin: 'code',
      over14: over14 ?? null,
      guardianNameSealed: guardian ? sealer.seal('林家长', `consent.guardian_name/${id}`) : null,
      guardianPhoneSealed: guardian ? sealer.seal('19900000000', `consent.guardian_phone/${id}`) : null,
      withdrawnAt: withdrawnAt ?? null,
    },
  })
}

const enrol = (userId: number, group: number) =>
  api.services.db.enrolment.create({
    data: { userId, seasonYear: 2026, provinceId: 32, cityId: 3205, group, language: 'python', createdAt: spring },
  })

it('counts consents by version, and the enrolled by what they consented to', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => api.member()))
  const [complete, child, middle, outdated, nothing, gone] = people.map(({ id }) => id)
  if (!complete || !child || !middle || !outdated || !nothing || !gone) throw new Error('six people are registered')
  const current = api.services.content.policy().version

  await enrol(complete, 3)
  await consent(complete)
  await enrol(child, 5)
  await consent(child)
  await consent(child, { guardian: true })
  await enrol(middle, 2)
  await consent(middle, { over14: false })
  await enrol(outdated, 3)
  await consent(outdated, { version: '2025-01-01', givenAt: new Date(newYear.getTime() - 1) })
  await enrol(nothing, 3)
  await consent(gone, { version: '2025-01-01', givenAt: newYear, withdrawnAt: spring })

  const report = await annualReport(api.services, 2026)
  expect(report.consents).toEqual([
    { version: '2025-01-01', agreed: 1, guardians: 0, withdrawn: 1 },
    { version: current, agreed: 3, guardians: 1, withdrawn: 0 },
  ])
  expect(report.enrolled).toEqual({ people: 5, children: 2, complete: 2, incomplete: 2, missing: 1 })
  expect((await annualReport(api.services, 2025)).consents).toEqual([
    { version: '2025-01-01', agreed: 1, guardians: 0, withdrawn: 0 },
  ])
})

it('counts accounts by state, and erasures by who had them done', async () => {
  const { db, sealer } = api.services
  const before = (await annualReport(api.services, 2026)).accounts
  const people = await Promise.all(Array.from({ length: 4 }, () => api.member()))
  const [closing, overdue, teacher, erased] = people.map(({ id }) => id)
  if (!closing || !overdue || !teacher || !erased) throw new Error('four people are registered')
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000)
  await db.user.update({ where: { id: closing }, data: { closesAt: inDays(7) } })
  await db.user.update({ where: { id: overdue }, data: { closesAt: inDays(-1) } })
  const sealed = {
    realnameSealed: sealer.seal('林老师', `user_account.realname/${teacher}`),
    idcardSealed: sealer.seal('1', `user_account.idcard/${teacher}`),
  }
  await db.user.update({
    where: { id: teacher },
    data: { role: 'teacher', ...sealed, identityCheck: 'plausible', certifiedAt: spring },
  })
  expect(await eraseByCommand(api, erased)).toMatchObject({ code: 0 })

  const entry = { action: 'users erase', transaction: 0, subject: 'user_account', at: spring }
  const byWhom = ['本人', '本人', retentionOperator, '测试组委']
  await db.auditEntry.createMany({ data: byWhom.map((operator, id) => ({ ...entry, operator, key: { id: -1 - id } })) })
  await db.auditEntry.create({ data: { ...entry, operator: '本人', key: { id: -9 }, at: new Date(0) } })
  const closesAt = new Date(spring.getTime() - 86_400_000 / 2)
  await db.auditEntry.create({
    data: { ...entry, operator: '本人', key: { id: -10 }, before: { closes_at: closesAt } },
  })
  await db.platformErasure.create({ data: { externalId: randomUUID(), account: '64f1', erasedAt: spring } })

  const { accounts } = await annualReport(api.services, 2026)
  expect(accounts).toEqual({
    ...before,
    open: before.open + 1,
    closing: before.closing + 1,
    closingOverdue: before.closingOverdue + 1,
    teachers: before.teachers + 1,
    certified: before.certified + 1,
    withIdNumber: before.withIdNumber + 1,
  })
  const { erasures } = await annualReport(api.services, 2026)
  expect(erasures).toMatchObject({ byOwner: 3, byPeriod: 1, longestDays: 7.5, leftOnPlatform: 1 })
  expect(erasures.byOperator).toBeGreaterThanOrEqual(1)
})

it('counts accounts beyond their period, and says how long a closing took', async () => {
  const { db, clock } = api.services
  const { id } = await api.member()
  const past = new Date(clock.now().getTime() - 3 * 366 * 86_400_000)
  await db.session.deleteMany({ where: { userId: id } })
  await db.knownDevice.deleteMany({ where: { userId: id } })
  await db.user.update({ where: { id }, data: { createdAt: past } })
  expect((await annualReport(api.services, 2026)).accounts.lapsed).toBe(1)
  await db.user.update({ where: { id }, data: { closesAt: past } })
  await eraseClosedAccounts(api.services)
  expect((await annualReport(api.services, 2026)).accounts.lapsed).toBe(0)
  const entry = await db.auditEntry.findFirst({ where: { action: 'users erase', key: { equals: { id } } } })
  expect(entry).toMatchObject({ operator: '本人', before: { closes_at: past.toISOString() } })
})

it('sums what the daily job deleted', async () => {
  const entry = { operator: retentionOperator, action: 'retention', transaction: 0, subject: 'session', at: spring }
  const runs = [30, 12].map((rows) => ({ ...entry, key: { kind: 'sessions' }, before: { rows } }))
  const lastYear = { ...entry, key: { kind: 'sessions' }, before: { rows: 500 }, at: new Date(newYear.getTime() - 1) }
  await api.services.db.auditEntry.createMany({ data: [...runs, lastYear] })
  const { deletions } = await annualReport(api.services, 2026)
  expect(deletions).toContainEqual({ kind: 'sessions', rows: 42 })
})

it('counts what should be deleted by now', async () => {
  const { id: userId } = await api.member()
  const longAgo = new Date(api.clock.now().getTime() - 40 * 86_400_000)
  const session = { userId, origin: 'code', createdAt: longAgo, expiresAt: longAgo } as const
  await api.services.db.session.create({ data: { id: randomUUID(), ...session } })
  expect((await annualReport(api.services, 2026)).overdue).toContainEqual({ kind: 'sessions', rows: 1 })
  await deleteExpired(api.services)
  expect((await annualReport(api.services, 2026)).overdue).toEqual([])
})

it('counts how often operators read personal data, of how many people, by which command', async () => {
  const read = { kind: 'person_read', at: spring, operator: '测试组委' }
  const detail = (command: string, fields: string[]) => ({ command, fields, reason: '家长来信要求' })
  await api.services.db.securityEvent.createMany({
    data: [
      { ...read, userIds: [1], detail: detail('users export', ['everything']) },
      { ...read, userIds: [1, 2], detail: detail('users export', ['everything']), operator: '另一位组委' },
      { ...read, userIds: [3], detail: detail('users export', ['everything']), at: new Date(newYear.getTime() - 1) },
      { ...read, userIds: [4], detail: detail('users erase', []) },
    ],
  })
  expect((await annualReport(api.services, 2026)).readings).toEqual([
    { command: 'users export', times: 2, people: 2, operators: 2 },
  ])
})

it('is a command with text, JSON and a table, and names nobody', async () => {
  const { name, phone } = await api.member({ name: '不该出现的昵称' })
  const text = await qisuan(api, 'privacy', 'report', '2026')
  expect(text).toMatchObject({ code: 0, out: expect.stringMatching(/2026 赛季的报名，现在\n {2}人数 +5\n/) })
  const json = await qisuan(api, 'privacy', 'report', '2026', '--json')
  expect(JSON.parse(json.out)).toMatchObject({ year: 2026, enrolled: { people: 5 } })
  for (const personal of [name, phone, '林家长', '测试组委']) expect(text.out + json.out).not.toContain(personal)

  const file = join(tmpdir(), `${randomUUID()}.csv`)
  expect(await qisuan(api, 'privacy', 'report', '2026', '--to', file)).toMatchObject({ code: 0 })
  expect(await readFile(file, 'utf8')).toContain('2026 赛季的报名，现在,人数,5\r\n')
  expect(await qisuan(api, 'privacy', 'report', '26')).toMatchObject({ code: 2 })
})
