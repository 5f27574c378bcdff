import { beforeAll, expect, it } from 'vitest'
import { deleteExpired } from '../../src/modules/retention/delete-expired.ts'
import { useApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const reason = '按新的隐私政策'

let page: ConsolePage
let name: string
beforeAll(async () => {
  const operator = await newOperator(api, [{ role: 'organiser', provinces: null }])
  page = operator.page
  name = operator.name
})

const state = async () => (await page.call('periods').expect(200)).body
const of = (body: { periods: { kind: string }[] }, kind: string) => body.periods.find((each) => each.kind === kind)
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000)

it('shows each period, what the next job deletes of it, and what was deleted', async () => {
  const { id: userId } = await api.member()
  await api.services.db.knownDevice.create({
    data: { userId, deviceHash: Buffer.alloc(32, 9), lastLoginAt: daysAgo(500) },
  })
  const before = await state()
  expect(of(before, 'devices')).toMatchObject({ period: '13 个月', usual: '13 个月', least: null, due: 1 })
  expect(of(before, 'audit')).toMatchObject({ period: '3 年', least: '6 个月' })
  expect(of(before, 'backups')).toMatchObject({ due: null })
  expect(Date.parse(before.next_at)).toBeGreaterThan(api.clock.now().getTime())
  await deleteExpired(api.services)
  // The audit has the time of the database.
  const { deleted, ...after } = await state()
  expect(of(after, 'devices')).toMatchObject({ due: 0 })
  expect(deleted).toContainEqual({ day: expect.any(String), kind: 'devices', rows: 1 })
})

it('says before a change what it deletes, and that people agreed to less', async () => {
  const { id: userId } = await api.member()
  await api.services.db.knownDevice.create({
    data: { userId, deviceHash: Buffer.alloc(32, 8), lastLoginAt: daysAgo(60) },
  })
  const { body } = await page.call('previewPeriod', { kind: 'devices', period: '30 天' }).expect(200)
  expect(body).toMatchObject({ from: '13 个月', to: '30 天', deletes: 1, accounts: 0, agreed: 0 })
  await api.consentingMember()
  const longer = (await page.call('previewPeriod', { kind: 'accounts', period: '3年' }).expect(200)).body
  expect(longer).toMatchObject({ from: '2 年', to: '3 年', version: expect.any(String) })
  expect(longer.agreed).toBeGreaterThan(0)
})

it('changes a period once, under the operator’s name, and restores the default', async () => {
  const set = (period: string, seen: string, kind = 'devices') =>
    page.call('setPeriod', { kind, period, reason, seen: { period: seen } })
  expect(of((await set('6个月', '13 个月').expect(200)).body, 'devices')).toMatchObject({ period: '6 个月' })
  expect((await set('2 年', '13 个月').expect(409)).body.current).toEqual({ period: '6 个月' })
  expect((await set('半年', '6 个月').expect(422)).body.errors.period).toContain('写成 30 天')
  expect((await set('5 个月', '3 年', 'audit').expect(409)).body.message).toContain('至少要保存 6 个月')
  expect(of((await set('', '6 个月').expect(200)).body, 'devices')).toMatchObject({ period: '13 个月' })
  expect(await api.services.db.auditEntry.findFirst({ where: { subject: 'retention_period' } })).toMatchObject({
    operator: name,
    action: 'console setPeriod',
    after: { kind: 'devices', count: 6, unit: 'month' },
  })
})
