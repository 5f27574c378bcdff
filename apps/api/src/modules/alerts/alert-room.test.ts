import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUp } from '../../../test/support/alerts.ts'
import { useApi } from '../../../test/support/harness.ts'
import { newOperator, type ConsolePage } from '../../../test/support/operators.ts'
import { robotSecrets, robotStandIn } from '../../../test/support/robot-stand-in.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { startJobs } from '../../jobs/jobs.ts'

const api = useApi()
let page: ConsolePage
let robots: Awaited<ReturnType<typeof robotStandIn>>
beforeAll(async () => {
  page = (await newOperator(api)).page
  robots = await robotStandIn(() => api.clock.now())
})
afterAll(() => robots.close())

const reason = '有人要知道'
const add = (body: object) => page.call('addAlertReceiver', { name: '组委会群', reason, ...body })

it('shows what the robot answers to a test, right or wrong', async () => {
  const address = robots.addresses.feishu
  const { body: right } = await add({ kind: 'feishu', name: '对的', address, secret: robotSecrets.feishu }).expect(200)
  const { body: wrong } = await add({ kind: 'feishu', name: '错的', address, secret: 'cuo-de' }).expect(200)
  expect((await page.call('testAlertReceiver', { id: right.id }).expect(200)).body).toEqual({
    outcome: 'sent',
    answer: '0 success',
  })
  expect((await page.call('testAlertReceiver', { id: wrong.id }).expect(200)).body).toMatchObject({
    outcome: 'refused',
    answer: expect.stringContaining('19021 sign match fail'),
  })
  expect(robots.of('feishu')).toEqual([expect.stringContaining('这是试发的一条')])
})

it('makes the secret of a program, shows it once, and keeps it where nobody reads it', async () => {
  const { body: made } = await add({ kind: 'webhook', name: '程序', address: robots.addresses.webhook }).expect(200)
  expect(made.secret).toMatch(/^whsec_[\w+/]{32}$/)
  const { body: receivers } = await page.call('alertReceivers').expect(200)
  expect(receivers).toContainEqual(expect.objectContaining({ name: '程序', member: null, on: true, trouble: null }))
  const { rows } = await api.services.pool.query<{ text: string }>(
    `select (select coalesce(string_agg(row_to_json(alert_receiver)::text, ''), '') from alert_receiver)
       || (select string_agg(row_to_json(audit_entry)::text, '') from audit_entry) as text`,
  )
  for (const text of [JSON.stringify(receivers), rows[0]?.text]) {
    expect(text).not.toContain(made.secret)
    expect(text).not.toContain('demo-hook')
  }
})

it.each([
  [{ kind: 'wecom', address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send' }, 'address'],
  [{ kind: 'dingtalk', address: 'https://oapi.dingtalk.com/robot/send' }, 'address'],
  [{ kind: 'feishu', address: 'https://open.feishu.cn/open-apis/bot/v2/' }, 'address'],
  [{ kind: 'webhook', address: 'ftp://example.org' }, 'address'],
  [{ kind: 'webhook', address: 'https://a:b@example.org' }, 'address'],
  [{ kind: 'webhook', address: 'https://example.org', secret: 'duan' }, 'secret'],
  [{ kind: 'sms', address: '123' }, 'address'],
  [{ kind: 'email', address: 'zhou@example.org' }, 'kind'],
  [{ kind: 'sms', address: '13800000001', name: '对的' }, 'name'],
])('refuses %o', async (body, field) => {
  const { body: refusal } = await add(body).expect(422)
  expect(Object.keys(refusal.errors)).toEqual([field])
})

it('is switched off, on and away from the console and from the shell', async () => {
  const { body: made } = await add({ kind: 'wecom', name: '群', address: robots.addresses.wecom }).expect(200)
  await page.call('switchAlertReceiver', { id: made.id, on: 'off', reason }).expect(200)
  const { out } = await qisuan(api, 'alerts', 'receivers')
  expect(out).toContain('企业微信机器人')
  expect((await qisuan(api, 'alerts', 'switch', String(made.id), 'on')).code).toBe(0)
  const { body: effect } = await page.preview('removeAlertReceiver', { id: made.id, reason }).expect(200)
  expect(effect[0]).toContain('群（')
  await page.call('removeAlertReceiver', { id: made.id, reason }).expect(200)
  await page.call('removeAlertReceiver', { id: made.id, reason }).expect(404)
})

it('tells by itself while the process runs', async () => {
  robots.clear()
  await add({ kind: 'wecom', name: '值班群', address: robots.addresses.wecom }).expect(200)
  // Nobody has published today and nobody has made a backup.
  await setUp(api.services, 48)
  const jobs = startJobs(api.services)
  await expect.poll(() => robots.of('wecom'), { timeout: 10_000 }).toHaveLength(1)
  await jobs.stop()
  expect(robots.of('wecom')[0]).toContain('一天没有备份了')
  const { body } = await page.call('alerts').expect(200)
  expect(body.open).toContainEqual(
    expect.objectContaining({ title: '一天没有备份了', told: expect.stringContaining('值班群') }),
  )
  expect((await qisuan(api, 'alerts', 'list')).out).toContain('一天没有备份了')
})

it('counts the open alerts for those who may see them', async () => {
  const before = (await page.call('operator')).body.open_alerts
  const at = { since: api.clock.now(), openedAt: api.clock.now(), seenAt: api.clock.now() }
  await api.services.db.alert.create({ data: { key: 'disk_full', fact: '磁盘快满了。', ...at } })
  expect((await page.call('operator')).body.open_alerts).toBe(before + 1)
  const { page: scorer } = await newOperator(api, [{ role: 'scorer', provinces: null }])
  expect((await scorer.call('operator')).body.open_alerts).toBe(0)
})
