import { expect, it } from 'vitest'
import { nextPhone, password, useApi } from '../../../../test/support/harness.ts'
import { qisuan } from '../../../../test/support/run-command.ts'

const api = useApi({ env: { TRUST_PROXY: '1', SMS_BURST: '8' } })

/** The kinds and details of a person's events, oldest first. */
async function eventsOf(who: string) {
  await api.services.securityLog.settled()
  const { out } = await qisuan(api, 'security', '--who', who, '--json')
  const events = JSON.parse(out) as { kind: string; userIds: number[]; phone: string; device: string; detail: object }[]
  return events.toReversed().filter(({ kind }) => kind !== 'command_run')
}

const kindsOf = async (who: string) => (await eventsOf(who)).map(({ kind }) => kind)

it('has what happens to an account, with network and browser, from before it exists', async () => {
  const member = await api.registered()
  const login = { phone: member.phone, password }
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
  const wrong = { ...login, password: 'not-this-one-2026' }
  await api.request.post('/api/login').set('user-agent', edge).send(wrong).expect(422)
  const { body } = await api.request.post('/api/login').send(login).expect(200)
  await api.request
    .post('/api/login/logout')
    .set({ authorization: `Bearer ${body.token}` })
    .expect(200)

  const events = await eventsOf(member.phone)
  expect(events).toMatchObject([
    { kind: 'code_sent', detail: { purpose: 'register' } },
    { kind: 'registered', userIds: [member.id], phone: null },
    { kind: 'login_failed', userIds: [member.id], device: 'Windows 上的 Edge', detail: { reason: 'wrong_password' } },
    { kind: 'login', userIds: [member.id], detail: { factor: 'password' } },
    { kind: 'session_ended', userIds: [member.id] },
  ])
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${member.phone}|${password}|not-this-one|127\\.0\\.0\\.1`))
})

it('has a changed phone and password, confirmations, consents and closings', async () => {
  const member = await api.member()
  await api.confirm(member)
  const set = (path: string, form: object = {}) => api.request.post(path).set(member.bearer).send(form).expect(200)
  const policy_version = api.services.content.policy().version
  await set('/api/user/consent', { policy_version })
  await api.request.post('/api/user/consent').set(member.bearer).send({ policy_version: '2020-01-01' }).expect(422)
  await set('/api/user/consent/withdraw')
  const phone = nextPhone()
  await set('/api/user/phone/send_code', { phone })
  await set('/api/user/phone', { phone, code: await api.codeFor(phone) })
  await set('/api/user/close')
  await set('/api/user/close/cancel')
  await set('/api/login/reset_password', { password: 'another-2026', password_confirmation: 'another-2026' })
  // The first code was sent to a phone that is not the account's any more.
  expect(await kindsOf(phone)).toEqual([
    'registered',
    'code_sent',
    'confirmed',
    'consent_given',
    'consent_refused',
    'consent_withdrawn',
    'code_sent',
    'phone_changed',
    'account_closed',
    'account_kept',
    'password_changed',
  ])
})

it('has codes that were refused, by budget, and shows what else came from that network', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const phones = Array.from({ length: 10 }, nextPhone)
  for (const phone of phones) await api.request.post('/api/register/send_code').set(from).send({ phone })
  const [refused] = await eventsOf(phones.at(-1) ?? '')
  expect(refused).toMatchObject({
    kind: 'code_refused',
    userIds: [],
    detail: { purpose: 'register', reason: 'burst of codes of a network' },
  })
  const { out } = await qisuan(api, 'security', '--kind', '没有发验证码')
  expect(out).toContain('这个网络要先做计算题，注册用')
  const [, id = ''] = /#(\d+)/.exec(out) ?? []
  const same = JSON.parse((await qisuan(api, 'security', '--same-address', id, '--json')).out) as { kind: string }[]
  const count = (kind: string) => same.filter((event) => event.kind === kind).length
  expect({ sent: count('code_sent'), refused: count('code_refused'), all: same.length }).toEqual({
    sent: 8,
    refused: 2,
    all: 10,
  })
})

it('disturbs no login when it cannot be written', async () => {
  const member = await api.member()
  await api.services.pool.query('alter table security_event rename to security_event_gone')
  await api.request.post('/api/login').send({ phone: member.phone, password }).expect(200)
  await api.services.securityLog.settled()
  await api.services.pool.query('alter table security_event_gone rename to security_event')
  expect(await kindsOf(member.phone)).not.toContain('login')
})
