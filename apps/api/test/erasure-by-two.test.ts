import type { Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteExpiredRequests } from '../src/modules/accounts/erasure/erase-by-two.ts'
import { useApi } from './support/harness.ts'
import { consolePage, newOperator, nextCode, operatorPassword, type ConsolePage } from './support/operators.ts'
import { qisuan } from './support/run-command.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const reason = '家长来信要求'
const organiser: Grant[] = [{ role: 'organiser', provinces: null }]
const day = 86_400

type Operator = Awaited<ReturnType<typeof newOperator>>
let first: Operator
let second: Operator
let ofJiangsu: ConsolePage
beforeAll(async () => {
  first = await newOperator(api, organiser)
  second = await newOperator(api)
  ofJiangsu = (await newOperator(api, [{ role: 'organiser', provinces: [32] }])).page
})

/** Logs an operator in again, after the clock has gone on. */
async function returns({ page, login, secret }: Operator): Promise<void> {
  const fresh = consolePage(api)
  const body = { login, password: operatorPassword, code: nextCode(api, secret) }
  await page.enter((await fresh.call('operatorLogin', body).expect(200)).headers)
}

const kindsOfToday = async (page: ConsolePage): Promise<string[]> =>
  (await page.call('today').expect(200)).body.decisions.map(({ kind }: { kind: string }) => kind)

describe('an erasure', () => {
  it('is asked for by one operator and completed by another, and the audit has both names', async () => {
    const { id } = await api.pupil()
    expect((await first.page.call('previewErasure', { id }).expect(200)).body).toMatchObject({ enrolments: 1 })
    await first.page.call('completeErasure', { id, reason }).expect(409)
    const { body } = await first.page.call('requestErasure', { id, reason }).expect(200)
    expect(body).toMatchObject({ requested_by: first.name, others: [second.name] })

    expect((await second.page.call('person', { id }).expect(200)).body).toMatchObject({
      erasure_request: { requested_by: first.name, reason, others: [second.name] },
      history: expect.arrayContaining([expect.objectContaining({ kind: 'erasure_requested', reason })]),
    })
    expect(await kindsOfToday(second.page)).toContain('erasures')
    expect(await kindsOfToday(ofJiangsu)).toContain('erasures')
    const waiting = (await second.page.call('waitingPeople').expect(200)).body.erasures
    expect(waiting).toContainEqual(expect.objectContaining({ id, requested_by: first.name }))

    await second.page.call('completeErasure', { id, reason: '核对过来信' }).expect(200)
    await second.page.call('person', { id }).expect(404)
    const { db } = api.services
    expect(
      await db.auditEntry.findFirst({ where: { subject: 'user_account', key: { equals: { id } } } }),
    ).toMatchObject({
      action: 'console completeErasure',
      operator: second.name,
      before: { requested_by: first.name, reason },
    })
    expect(await db.erasure.findFirst({ where: { userId: id } })).toMatchObject({
      erasedBy: second.name,
      requestedBy: first.name,
    })
    expect(await db.job.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({ kind: 'publishRankings' })
  })

  it('is not completed by who asked for it, also a day later, while somebody else may', async () => {
    const { id } = await api.pupil()
    await first.page.call('requestErasure', { id, reason }).expect(200)
    const { body } = await first.page.call('completeErasure', { id, reason }).expect(409)
    expect(body.message).toContain(`要由另一位成员完成：${second.name}`)
    expect(body.message).toContain('请其中一位登录自己的账号来办')
    api.clock.advance(day + 60)
    await returns(first)
    await first.page.call('completeErasure', { id, reason }).expect(409)
    await first.page.call('person', { id }).expect(200)
    await first.page.call('withdrawErasure', { id, reason: '家长改了主意' }).expect(200)
  })

  it('is completed alone after a day where nobody else may', async () => {
    await returns(second)
    await second.page.call('disableOperator', { id: first.id, reason }).expect(200)
    const { id } = await api.pupil()
    expect((await second.page.call('requestErasure', { id, reason }).expect(200)).body.others).toEqual([])
    const { body } = await second.page.call('completeErasure', { id, reason }).expect(409)
    expect(body.message).toContain('没有别的成员有这个权限')
    api.clock.advance(day + 60)
    await returns(second)
    await second.page.call('completeErasure', { id, reason }).expect(200)
    await second.page.call('enableOperator', { id: first.id, reason }).expect(200)
    await returns(first)
  })

  it('is withdrawn, expires after two weeks, and is asked for once', async () => {
    const { id } = await api.pupil()
    await returns(second)
    await first.page.call('requestErasure', { id, reason }).expect(200)
    const again = await second.page.call('requestErasure', { id, reason }).expect(409)
    expect(again.body.message).toContain(`${first.name}已经申请了注销这个人`)
    await second.page.call('withdrawErasure', { id, reason: '不是本人' }).expect(200)
    await second.page.call('withdrawErasure', { id, reason }).expect(409)
    await second.page.call('completeErasure', { id, reason }).expect(409)
    expect((await first.page.call('person', { id }).expect(200)).body.erasure_request).toBeNull()

    await first.page.call('requestErasure', { id, reason }).expect(200)
    api.clock.advance(14 * day + 60)
    await returns(second)
    await second.page.call('completeErasure', { id, reason }).expect(409)
    expect(await kindsOfToday(second.page)).not.toContain('erasures')
    await second.page.call('requestErasure', { id, reason }).expect(200)
    expect(await deleteExpiredRequests(api.services)).toBe(0)
    api.clock.advance(14 * day + 60)
    expect(await deleteExpiredRequests(api.services)).toBe(1)
  })

  it('needs the right and a recent password, everywhere', async () => {
    const { id } = await api.pupil()
    const inProvince = await newOperator(api, [{ role: 'organiser', provinces: [32] }])
    const desk = await newOperator(api, [{ role: 'people_desk', provinces: null }])
    for (const { page } of [inProvince, desk]) {
      for (const name of ['requestErasure', 'completeErasure', 'withdrawErasure'] as const)
        expect((await page.call(name, { id, reason }).expect(403)).body.code).toBe('forbidden')
    }
    await returns(first)
    api.clock.advance(11 * 60)
    expect((await first.page.call('requestErasure', { id, reason }).expect(403)).body.code).toBe(
      'confirmation_required',
    )
  })

  it('happens once when two complete it at the same time', async () => {
    const { id } = await api.pupil()
    await returns(first)
    await first.page.call('requestErasure', { id, reason }).expect(200)
    const pages = [(await newOperator(api)).page, (await newOperator(api)).page]
    const statuses = await Promise.all(
      pages.map(async (page) => (await page.call('completeErasure', { id, reason })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await api.services.db.erasure.count({ where: { userId: id } })).toBe(1)
  })
})

it('goes the same way in the shell', async () => {
  const { id } = await api.pupil()
  const run = (command: string, ...args: string[]) => qisuan(api, 'users', command, String(id), ...args)
  const ask = () => run('erase', '--reason', reason, '--yes', '--as', '张老师')
  expect((await run('erase', '--reason', reason)).out).toMatch(/昵称 .*\n会删除的报名 +1\n[^]*什么也没有改动/)
  expect(await run('erase', '--yes')).toMatchObject({ code: 2, error: expect.stringContaining('--reason') })
  expect(await ask()).toMatchObject({ code: 0 })
  expect((await qisuan(api, 'users', 'waiting')).out).toMatch(new RegExp(`${id} .*张老师.*${reason}`))
  expect(await run('complete-erasure', '--yes', '--as', '张老师')).toMatchObject({
    code: 3,
    error: expect.stringContaining('用 --as 写明是谁'),
  })
  expect(await run('withdraw-erasure', '--as', '张老师')).toMatchObject({ code: 0 })
  expect(await run('complete-erasure', '--yes', '--as', '王老师')).toMatchObject({ code: 3 })
  expect(await ask()).toMatchObject({ code: 0 })
  expect(await run('complete-erasure', '--yes', '--as', '王老师')).toMatchObject({ code: 0 })
  expect((await qisuan(api, 'users', 'waiting')).out).not.toContain(reason)
})

it('the database refuses an erasure by who asked for it within a day', async () => {
  const { db } = api.services
  const requestedAt = new Date('2026-12-01T00:00:00Z')
  const tombstone = (person: number, erasedBy: string, hours: number) => ({
    person: new Uint8Array(32).fill(person),
    userId: 1,
    erasedAt: new Date(requestedAt.getTime() + hours * 3_600_000),
    erasedBy,
    requestedBy: '张老师',
    requestedAt,
  })
  await expect(db.erasure.create({ data: tombstone(1, '张老师', 23) })).rejects.toThrow('要由另一个人完成')
  await db.erasure.create({ data: tombstone(2, '张老师', 24) })
  await db.erasure.create({ data: tombstone(3, '王老师', 0) })
  await expect(db.erasure.create({ data: { ...tombstone(4, '王老师', 0), requestedAt: null } })).rejects.toThrow(
    '要么都有',
  )
})
