import { expect, it } from 'vitest'
import { nextPhone, password, useApi } from '../../../../test/support/harness.ts'

const api = useApi()

type Bearer = Record<string, string>
const post = (path: string, body: object, bearer: Bearer = {}) => api.request.post(path).set(bearer).send(body)
const login = (phone: string) => post('/api/login', { phone, password })

async function confirmedMember() {
  const member = await api.member()
  await api.confirm(member)
  return member
}

/** Sends a code to a new phone and returns the form that changes to it. */
async function formFor(phone: string, bearer: Bearer) {
  await post('/api/user/phone/send_code', { phone }, bearer).expect(200)
  return { phone, code: await api.codeFor(phone) }
}

it('gives the account the new phone, ends the other sessions and frees the old phone', async () => {
  const pupil = await confirmedMember()
  const { body: other } = await login(pupil.phone).expect(200)
  const phone = nextPhone()
  const answer = await post('/api/user/phone', await formFor(phone, pupil.bearer), pupil.bearer).expect(200)
  expect(answer.body).toMatchObject({ id: pupil.id, phone: `${phone.slice(0, 3)}****${phone.slice(7)}` })

  await api.request.get('/api/login/me').set('authorization', `Bearer ${other.token}`).expect(401)
  await api.request.get('/api/login/me').set(pupil.bearer).expect(200)
  await login(phone).expect(200)
  await login(pupil.phone).expect(422)
  api.clock.advance(61)
  const successor = await api.member({ phone: pupil.phone })
  expect(successor.id).not.toBe(pupil.id)
})

it("refuses another account's phone without naming the account", async () => {
  const [pupil, owner] = [await confirmedMember(), await api.member({ name: '别人的名字' })]
  const form = await formFor(owner.phone, pupil.bearer)
  const answer = await post('/api/user/phone', form, pupil.bearer).expect(422)
  expect(answer.body.errors).toEqual({ phone: '这个手机号已经用于另一个账号，请换一个' })
  expect(answer.text).not.toContain('别人的名字')
  await login(owner.phone).expect(200)
  await login(pupil.phone).expect(200)
})

it('gives a phone that several want at the same time to one of them', async () => {
  const [one, other] = [await confirmedMember(), await confirmedMember()]
  const phone = nextPhone()
  const form = await formFor(phone, one.bearer)
  await post('/api/register/send_code', { phone }).expect(200)
  const newcomer = { phone, name: '新来的', password, password_confirmation: password, code: await api.codeFor(phone) }
  const answers = await Promise.all([
    post('/api/user/phone', form, one.bearer),
    post('/api/user/phone', form, other.bearer),
    post('/api/register', newcomer),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const phoneHash = api.services.sealer.blindIndex('phone', phone)
  expect(await api.services.db.user.count({ where: { phoneHash } })).toBe(1)
})

it('requires the code that was sent to the new phone', async () => {
  const pupil = await confirmedMember()
  const phone = nextPhone()
  await post('/api/login/send_code', { phone }).expect(200)
  const ofLogin = { phone, code: await api.codeFor(phone) }
  expect((await post('/api/user/phone', ofLogin, pupil.bearer).expect(422)).body.errors.code).toBeTruthy()
  const { code } = await formFor(phone, pupil.bearer)
  const wrong = { phone, code: code === '000000' ? '000001' : '000000' }
  expect((await post('/api/user/phone', wrong, pupil.bearer).expect(422)).body.errors.code).toBe('验证码不正确')
  await login(pupil.phone).expect(200)
})

it('refuses the present phone, and what is none', async () => {
  const { phone, bearer } = await confirmedMember()
  const same = await post('/api/user/phone/send_code', { phone }, bearer).expect(422)
  expect(same.body.errors).toEqual({ phone: '这就是现在的手机号' })
  const none = await post('/api/user/phone', { phone: '123', code: '1' }, bearer).expect(422)
  expect(none.body.errors).toEqual({ phone: '手机号格式错误', code: '请输入6位验证码' })
})

it('lets one account send codes to ten phones an hour', async () => {
  const { bearer } = await confirmedMember()
  const requestCode = () => post('/api/user/phone/send_code', { phone: nextPhone() }, bearer)
  for (let sent = 0; sent < 10; sent += 1) await requestCode().expect(200)
  await requestCode().expect(429)
})
