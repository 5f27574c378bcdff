import { beforeAll, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { reachablePeople } from '../../../test/support/reachable-people.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { changeSettings } from '../../../test/support/season.ts'
import { deliverBatch } from '../../modules/messages/deliver-messages.ts'

const text =
  '${name}，${province}初赛还有一周截止，登录网站点“进入初赛”就能参加，成绩当天上榜，可以多次提交。拒收请回复R'
const smsTemplates = { 初赛提醒: { code: 'SMS_2001', text } }

const api = useApi()
let people: { id: number; phone: string }[]
beforeAll(async () => {
  await changeSettings(api, { smsTemplates, smsPrice: 0.045, smsRate: 100 })
  people = await reachablePeople(api, [
    { name: '小航' },
    { name: '小远', score: 5 },
    { name: '安'.repeat(20) },
    { name: '不收' },
    { name: '注销' },
    { name: '没验证' },
    { name: '撤回' },
    { name: '浙江', provinceId: 33 },
  ])
  const { db } = api.services
  const [, , , off, closing, unproved, withdrawn] = people.map(({ id }) => id)
  await db.user.update({ where: { id: closing ?? 0 }, data: { closesAt: api.clock.now() } })
  await db.user.update({ where: { id: unproved ?? 0 }, data: { phoneVerified: false } })
  await api.services.pool.query(
    `insert into consent (id, user_id, policy_version, policy_digest, given_at, session_id, session_origin, withdrawn_at)
     values (gen_random_uuid(), $1, '1', sha256(''), $2, gen_random_uuid(), 'code', $2)`,
    [withdrawn, api.clock.now()],
  )
  await qisuan(api, 'messages', 'opt-out', String(off))
})

const run = (...args: string[]) => qisuan(api, 'messages', ...args)

it('previews whom it reaches, whom not and why, parts, cost and time; sends, shows and lists it', async () => {
  const preview = await run('preview', '--province', '江苏', '--played', 'no', '--sms', '初赛提醒')
  expect(preview).toMatchObject({ code: 0, error: '' })
  const id = /^编号 +(\d+)/.exec(preview.out)?.[1] ?? ''
  for (const part of [
    `】${text}`,
    '发给 2026 赛季，江苏省，还没参赛',
    '收得到 2',
    '条数 3',
    '费用/元 0.135',
    '每分钟 100',
    '2026/11/21 12:01:00',
    `谁也还没有收到。发送：script/qisuan messages send ${id} --yes`,
  ]) {
    expect(preview.out.replaceAll(/ +/g, ' ')).toContain(part)
  }
  for (const reason of ['不收短信', '账号正在注销', '手机号没有验证', '同意已撤回']) {
    expect(preview.out).toMatch(new RegExp(`${reason} +1\n`))
  }

  expect((await run('send', id)).out).toContain('什么也没有改动')
  expect(await deliverBatch(api.services)).toBeNull()
  expect(await run('send', id, '--yes')).toMatchObject({ code: 0, out: expect.stringMatching(/发给多少人 +2/) })
  expect(await run('send', id, '--yes')).toMatchObject({ code: 3, error: expect.stringContaining('正在发') })
  while ((await deliverBatch(api.services)) !== null);
  const shown = await run('show', id)
  expect(shown.out).toMatch(/发完了[^]*已发 +2\n费用\/元 +0\.135\n[^]*还没发 +0/)
  expect((await run('list')).out).toMatch(new RegExp(`${id} +发完了 .* 2 +2 +0.135`))
  expect(await run('send', id, '--yes')).toMatchObject({ code: 3, error: expect.stringContaining('已经发过了') })
  const audited = await api.services.db.auditEntry.findMany({ where: { subject: 'message' }, orderBy: { id: 'asc' } })
  expect(audited.map(({ action }) => action)).toEqual(['messages preview', 'messages send'])
})

it('sends a notice at once, also to who gets no SMS, and takes it back', async () => {
  const preview = await run('preview', '--title', '决赛名单', '--text', '{name}：\\n请看名单', '--group', 'm')
  expect(preview.out).toContain('收得到  6')
  const id = /^编号 +(\d+)/.exec(preview.out)?.[1] ?? ''
  expect((await run('send', id, '--yes')).out).toMatch(/已发 +6/)
  expect((await run('stop', id)).out).toMatch(/停了[^]*站内通知[^]*决赛名单/)
})

it('finds the advanced who have not confirmed their name', async () => {
  const [first, second] = people.map(({ id }) => id)
  for (const id of [first, second]) await api.score(id ?? 0, 5, { state: 4 })
  const { db, sealer } = api.services
  const realnameSealed = sealer.seal('林远航', `user_account.realname/${second ?? 0}`)
  await db.user.update({
    where: { id: second ?? 0 },
    data: { identityCheck: 'plausible', certifiedAt: api.clock.now(), realnameSealed },
  })
  const { out } = await run('preview', '--advanced', 'yes', '--certified', 'no', '--sms', '初赛提醒')
  expect(out).toMatch(/已晋级，没有实名认证[^]*收得到 +1/)
})

it.each([
  [['preview', '--sms', '没有'], 3, '没有“没有”这个短信模板。有：初赛提醒'],
  [['preview', '--sms', '初赛提醒', '--title', '标题'], 2, '短信的文字在模板里'],
  [['preview', '--title', '标题'], 2, '站内通知写 --title 和 --text'],
  [['preview', '--title', '标题', '--text', '{qq}'], 2, '不认识 {qq}。可以写 {name}（昵称）'],
  [['send', '99'], 3, '没有这条消息'],
  [['stop', '99'], 3, '没有这条消息'],
  [['show', '一'], 2, '请输入整数'],
])('messages %j is refused', async (args, code, sentence) => {
  expect(await run(...args)).toMatchObject({ code, error: expect.stringContaining(sentence) })
})

it('sends a message to nobody not at all', async () => {
  const { out } = await run('preview', '--group', 'x', '--title', '标题', '--text', '正文')
  const id = /^编号 +(\d+)/.exec(out)?.[1] ?? ''
  expect(await run('send', id, '--yes')).toMatchObject({ code: 3, error: expect.stringContaining('没有人可发') })
})

it.each([
  ['smsTemplates={"提醒":{"code":"SMS_1","text":"没有退订的话"}}', 'smsTemplates'],
  ['smsTemplates={"提醒":{"code":"SMS_1","text":"${phone}，拒收请回复R"}}', 'smsTemplates'],
  ['quietHours=22点', 'quietHours'],
  ['smsRate=0', 'smsRate'],
])('the setting %s is refused, by the database too', async (typed, name) => {
  expect(await qisuan(api, 'season', 'set', '2026', '--set', typed)).toMatchObject({
    code: 2,
    error: expect.stringContaining(name),
  })
  const value = typed.slice(name.length + 1)
  const stored = value.startsWith('{') ? value : JSON.stringify(Number.isNaN(Number(value)) ? value : Number(value))
  await expect(
    api.services.pool.query(`update season set settings = settings || jsonb_build_object($1::text, $2::jsonb)`, [
      name,
      stored,
    ]),
  ).rejects.toThrow('应当是')
})
