import { expect, it } from 'vitest'
import { useAlerts } from '../../../test/support/alerts.ts'
import { newOperator } from '../../../test/support/operators.ts'
import { robotSecrets } from '../../../test/support/robot-stand-in.ts'
import type { Condition } from './condition.ts'
import { deliverAlerts } from './deliver.ts'
import { lookAtConditions } from './look.ts'

const { api, owner, robots, mail, seen, broken, minute, add, states } = useAlerts()

const addRobots = async () => {
  for (const kind of ['wecom', 'dingtalk', 'feishu', 'webhook'] as const) {
    const secret = kind === 'wecom' ? {} : { secret: robotSecrets[kind] }
    await add({ kind, name: kind, address: robots.addresses[kind], ...secret })
  }
}

it('reaches every kind of receiver with its signature, once from two copies, and so does its end', async () => {
  await addRobots()
  await add({ kind: 'email', name: '邮箱', address: 'zhou@example.org' })
  await add({ kind: 'sms', name: '手机', address: '13800000001' })
  seen.wrong = [{ since: new Date('2026-11-28T11:55:00+08:00'), fact: 'partner.test 不回答。' }]
  for (let minutes = 0; minutes < 5; minutes += 1) await minute()

  const text = [
    '【启算】紧急：比赛平台连不上',
    '11月28日 11:55 起，已经 5 分钟。partner.test 不回答。',
    '怎么办：问平台的人。进过比赛的选手照常进；没进过的要等，恢复以后自动接上。',
    'http://qisuan.test/console/',
  ]
  for (const kind of ['wecom', 'dingtalk', 'feishu'] as const) expect(robots.of(kind)).toEqual([text.join('\n')])
  expect(robots.refused).toEqual([])
  const [event] = robots.of('webhook')
  expect(robots.of('webhook')).toHaveLength(1)
  expect(JSON.parse(event ?? '')).toMatchObject({
    type: 'alert.opened',
    data: { key: 'platform_away', urgent: true, since: '2026-11-28T03:55:00.000Z', closed_at: null },
  })
  expect(mail.letters).toHaveLength(1)
  expect(mail.letters[0]).toContain('To: zhou@example.org')
  expect((await api.services.smsInbox?.list('13800000001'))?.map(({ code }) => code)).toEqual([
    '【启算】紧急：比赛平台连不上，请打开后台的“告警”。',
  ])

  robots.clear()
  seen.wrong = []
  for (let minutes = 0; minutes < 5; minutes += 1) await minute()
  for (const kind of ['wecom', 'dingtalk', 'feishu', 'webhook'] as const) expect(robots.of(kind)).toHaveLength(1)
  expect(robots.of('wecom')[0]).toMatch(/^【启算】恢复正常：比赛平台连上了\n11月28日 11:55 到 12:0\d，\d+ 分钟/)
  expect(mail.letters).toHaveLength(2)
  expect(new Set(await states())).toEqual(new Set(['opened sent', 'closed sent']))
})

it('is not over for one look that sees nothing or fails', async () => {
  await add({ kind: 'wecom', address: robots.addresses.wecom })
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  await minute()
  seen.wrong = []
  await minute()
  const failing = broken({ look: () => Promise.reject(new Error('no answer')) })
  for (let minutes = 0; minutes < 5; minutes += 1) await minute(failing)
  expect(await states()).toEqual(['opened sent'])
})

it('that every process reads of the database is over with the first look that sees nothing', async () => {
  await add({ kind: 'wecom', address: robots.addresses.wecom })
  const late = broken({ key: 'board_late', isSteady: true })
  seen.wrong = [{ since: api.clock.now(), fact: '大家还看不到榜。' }]
  await minute(late)
  seen.wrong = []
  await minute(late)
  expect(await states()).toEqual(['opened sent', 'closed sent'])
})

it('ends after it has begun, and not for whom it never began', async () => {
  await add({ kind: 'webhook', name: '程序', address: robots.addresses.webhook, secret: robotSecrets.webhook })
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  await lookAtConditions(api.services, [broken()])
  const later = new Date(api.clock.now().getTime() + 600_000)
  await api.services.db.alertDelivery.updateMany({ data: { dueAt: later, attempt: 4 } })
  seen.wrong = []
  for (let minutes = 0; minutes < 5; minutes += 1) await minute()
  expect(robots.received).toEqual([])
  api.clock.set(later)
  await minute()
  await minute()
  expect(robots.of('webhook').map((text) => JSON.parse(text).type)).toEqual(['alert.opened', 'alert.closed'])

  await api.services.db.alert.deleteMany()
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  await lookAtConditions(api.services, [broken()])
  await api.services.db.alertDelivery.updateMany({ data: { state: 'failed', settledAt: later } })
  seen.wrong = []
  for (let minutes = 0; minutes < 5; minutes += 1) await minute()
  expect(await states()).toEqual(['opened failed'])
})

it('that begins again before it was told is told as what is wrong now', async () => {
  await add({ kind: 'wecom', address: robots.addresses.wecom })
  api.clock.set('2026-11-28T23:30:00+08:00')
  const calm = () => broken({ key: 'redis_away', urgent: false })
  seen.wrong = [{ since: api.clock.now(), fact: '各用各的内存。' }]
  await minute(calm())
  seen.wrong = []
  for (let minutes = 0; minutes < 5; minutes += 1) await minute(calm())
  seen.wrong = [{ since: api.clock.now(), fact: '又各用各的内存。' }]
  await minute(calm())
  api.clock.set('2026-11-29T07:30:00+08:00')
  await minute(calm())
  expect(robots.of('wecom')).toEqual([expect.stringContaining('又各用各的内存')])
})

it('waits for the morning unless it is urgent, and tells a night in one message', async () => {
  await add({ kind: 'wecom', address: robots.addresses.wecom })
  const calm = (key: string, look: Condition['look']) => broken({ key, urgent: false, look })
  api.clock.set('2026-11-28T23:30:00+08:00')
  const since = api.clock.now()
  seen.wrong = [{ since, fact: '差 90 MB。' }]
  await minute(calm('replica_behind', async () => seen.wrong))
  await minute(calm('backup_due', async () => [{ since, fact: '还没有备份过。' }]))
  expect(robots.received).toEqual([])
  await minute(broken({ look: async () => [{ since, fact: '不回答。' }] }))
  expect(robots.of('wecom')).toHaveLength(1)

  // One of the two is over before the morning.
  for (let minutes = 0; minutes < 5; minutes += 1)
    await minute(calm('backup_due', async () => [{ since, fact: '还没有备份过。' }]))
  robots.clear()
  api.clock.set('2026-11-29T07:29:00+08:00')
  await deliverAlerts(api.services)
  expect(robots.received).toEqual([])
  api.clock.set('2026-11-29T07:30:00+08:00')
  await deliverAlerts(api.services)
  const [text = '', ...more] = robots.of('wecom')
  expect(more).toEqual([])
  expect(text).toContain('恢复正常：数据库的副本跟上了')
  expect(text).toContain('一天没有备份了')
  expect(text).not.toContain('数据库的副本没有跟上')
})

it('keeps to what a robot takes, however much there is to say', async () => {
  await add({ kind: 'wecom', address: robots.addresses.wecom })
  seen.wrong = Array.from({ length: 40 }, (_, index) => ({
    subject: `${index}`,
    since: api.clock.now(),
    fact: '没有连着。',
  }))
  await minute(broken({ key: 'replica_behind' }))
  expect(robots.of('wecom')).toHaveLength(1)
  expect(robots.of('wecom')[0]).toContain('还有 28 条')
  expect(robots.refused).toEqual([])
})

it('tells who is on duty, and everybody when nobody is', async () => {
  const colleague = await newOperator(api)
  await add({ kind: 'sms', name: '周六', address: '13800000011', operator: owner.id })
  await add({ kind: 'sms', name: '周日', address: '13800000012', operator: colleague.id })
  await owner.page
    .call('addAlertDuty', { operator: owner.id, days: '6', hours: '09:00-09:00', reason: '排班' })
    .expect(200)
  await owner.page
    .call('addAlertDuty', { operator: colleague.id, days: '7', hours: '09:00-20:00', reason: '排班' })
    .expect(200)
  const { body: duty } = await owner.page.call('alertDuty').expect(200)
  expect(duty).toMatchObject({
    list: [
      { member: owner.name, now: true, reachable: true },
      { member: colleague.name, now: false },
    ],
    quiet_hours: '22:30-07:30',
  })
  const told = async () => {
    await api.services.db.alert.deleteMany()
    await minute()
    const phones = ['13800000011', '13800000012']
    const counts = await Promise.all(phones.map(async (phone) => (await api.services.smsInbox?.list(phone))?.length))
    await api.services.pool.query('delete from sms_inbox')
    return counts
  }
  seen.wrong = [{ since: api.clock.now(), fact: '不回答。' }]
  expect(await told()).toEqual([1, 0])
  api.clock.set('2026-11-29T10:00:00+08:00')
  expect(await told()).toEqual([0, 1])
  api.clock.set('2026-11-29T21:00:00+08:00')
  expect(await told()).toEqual([1, 1])

  // A member leaves with news on its way.
  await lookAtConditions(api.services, [broken({ key: 'sms_failing' })])
  await api.services.db.operator.update({ where: { id: colleague.id }, data: { disabledAt: api.clock.now() } })
  await deliverAlerts(api.services)
  expect(await api.services.smsInbox?.list('13800000012')).toEqual([])
})
