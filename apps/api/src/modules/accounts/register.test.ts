import { describe, expect, it } from 'vitest'
import { nextPhone, password, startApi, type TestApi, useApi } from '../../../test/support/harness.ts'

const api = useApi()

const send = (path: string, body: object, bearer: Record<string, string> = {}) =>
  api.request.post(path).set(bearer).send(body)

describe('sendRegisterCode and sendLoginCode', () => {
  for (const path of ['/api/register/send_code', '/api/login/send_code']) {
    it(`${path} sends six digits`, async () => {
      const phone = nextPhone()
      const answer = await send(path, { phone }).expect(200)
      expect(answer.body).toEqual({ message: '验证码已发送', wait: 60 })
      expect(await api.codeFor(phone)).toMatch(/^\d{6}$/)
    })

    it(`${path} rejects an invalid phone`, async () => {
      for (const phone of ['', '1380013800', '138001380000', 13800138000, null, ['13800138000']]) {
        const answer = await send(path, { phone }).expect(422)
        expect(answer.body.errors).toEqual({ phone: '手机号格式错误' })
      }
    })

    it(`${path} sends another code after 60 seconds, not before`, async () => {
      const phone = nextPhone()
      await send(path, { phone }).expect(200)
      api.clock.advance(59)
      const early = await send(path, { phone }).expect(429)
      expect(early.body.code).toBe('too_many_requests')
      expect(early.headers['retry-after']).toBe('1')
      api.clock.advance(1)
      await send(path, { phone }).expect(200)
    })

    it(`${path} counts other spellings as the same phone`, async () => {
      const phone = nextPhone()
      await send(path, { phone }).expect(200)
      for (const spelling of spellings(phone)) await send(path, { phone: spelling }).expect(429)
    })
  }

  it('sends one code when two processes get requests at the same time', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    const phone = nextPhone()
    const requestCode = (process: TestApi) => process.request.post('/api/login/send_code').send({ phone })
    const answers = await Promise.all([api, other, api, other, api, other].map(requestCode))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429])
    await other.close()
  })

  it('does not limit many phones behind one IP address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send('/api/register/send_code', { phone: nextPhone() })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('register', () => {
  const form = async (phone = nextPhone()) => {
    await send('/api/register/send_code', { phone }).expect(200)
    return { phone, name: '林小算', password, password_confirmation: password, code: await api.codeFor(phone) }
  }

  it('opens an account and a session', async () => {
    const filled = await form()
    const answer = await send('/api/register', filled).expect(200)
    expect(Object.keys(answer.body)).toEqual(['token'])
    const me = await api.request.get('/api/login/me').set('authorization', `Bearer ${answer.body.token}`).expect(200)
    expect(me.body).toMatchObject({
      name: '林小算',
      phone: `${filled.phone.slice(0, 3)}****${filled.phone.slice(7)}`,
      role: 'student',
      enrolled: false,
      group: 4,
      certified: false,
    })
  })

  it('accepts a form body', async () => {
    await api.request
      .post('/api/register')
      .type('form')
      .send(await form())
      .expect(200)
  })

  it('names every wrong field at once', async () => {
    const answer = await send('/api/register', {
      phone: '123',
      name: ' ',
      password: '12345',
      password_confirmation: '54321',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      phone: '手机号格式错误',
      name: '请填写昵称',
      password: '密码至少6位',
      password_confirmation: '与密码不一致',
    })
  })

  it('accepts a password of 6 characters', async () => {
    await send('/api/register', { ...(await form()), password: 'k7m2qp', password_confirmation: 'k7m2qp' }).expect(200)
  })

  it('refuses a password that anybody would try', async () => {
    const filled = await form()
    const { full_name, short_name } = api.services.content.organiser()
    const named = [`${short_name}2026`, full_name, filled.phone.slice(-6), '林小算2026']
    for (const easy of ['123456', '111111', 'Password123', 'woaini520', ...named]) {
      const answer = await send('/api/register', { ...filled, password: easy, password_confirmation: easy }).expect(422)
      expect(answer.body.errors, easy).toEqual({ password: expect.stringContaining('容易被猜到') })
    }
    await send('/api/register', filled).expect(200)
  })

  it('requires the code', async () => {
    const { code: _, ...without } = await form()
    const answer = await send('/api/register', without).expect(422)
    expect(answer.body.errors).toEqual({ code: '请输入6位验证码' })
  })

  it('rejects a phone that is taken, and leaves its account unchanged', async () => {
    const { phone } = await api.member()
    api.clock.advance(61)
    const answer = await send('/api/register', await form(phone)).expect(422)
    expect(answer.body.errors.phone).toContain('已经注册')
    await send('/api/login', { phone, password }).expect(200)
  })

  it('opens one account when the answer is lost and the form is sent again, and the password opens it', async () => {
    const filled = await form()
    await send('/api/register', filled).expect(200)
    await send('/api/register', filled).expect(422)
    const phoneHash = api.services.sealer.blindIndex('phone', filled.phone)
    expect(await api.services.db.user.count({ where: { phoneHash } })).toBe(1)
    const answer = await send('/api/login', filled).expect(200)
    await api.request.get('/api/login/me').set('authorization', `Bearer ${answer.body.token}`).expect(200)
  })

  it('creates one account for 50 identical simultaneous requests', async () => {
    const filled = await form()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('/api/register', filled)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(
      await api.services.db.user.count({ where: { phoneHash: api.services.sealer.blindIndex('phone', filled.phone) } }),
    ).toBe(1)
  })

  it('recognises a taken phone with full-width digits, +86 or spaces', async () => {
    const { phone } = await api.member()
    api.clock.advance(61)
    const filled = await form(phone)
    for (const spelling of spellings(phone)) {
      const answer = await send('/api/register', { ...filled, phone: spelling }).expect(422)
      expect(answer.body.errors.phone, spelling).toContain('已经注册')
      await send('/api/login', { phone: spelling, password }).expect(200)
    }
    expect(
      await api.services.db.user.count({ where: { phoneHash: api.services.sealer.blindIndex('phone', phone) } }),
    ).toBe(1)
  })

  it('ignores fields that would grant a role, an enrolment or a game account', async () => {
    const privileges = { role: 'teacher', enrolled: true, coco_id: '5f0c', certified: true, extra_granted: true }
    const { body } = await send('/api/register', { ...(await form()), ...privileges }).expect(200)
    const me = await api.request.get('/api/login/me').set('authorization', `Bearer ${body.token}`).expect(200)
    expect(me.body).toMatchObject({
      role: 'student',
      enrolled: false,
      coco_id: null,
      certified: false,
      extra_granted: false,
    })
  })

  it('uses the code up with the registration', async () => {
    const filled = await form()
    await send('/api/register', filled).expect(200)
    const again = await send('/api/register', { ...filled, phone: filled.phone }).expect(422)
    expect(again.body.errors).toEqual({ code: '验证码已失效，请重新获取' })
  })

  it('needs no code with REGISTER_CODE=optional, and the owner of the phone takes the account over by SMS code', async () => {
    const lax = await startApi({ env: { REGISTER_CODE: 'optional' }, clock: api.clock })
    const phone = nextPhone()
    const filled = { phone, name: '先来的人', password, password_confirmation: password }
    const { body } = await lax.request.post('/api/register').send(filled).expect(200)
    await lax.request.post('/api/login/send_code').send({ phone }).expect(200)
    await lax.request
      .post('/api/login/by_code')
      .send({ phone, code: await lax.codeFor(phone) })
      .expect(200)
    await lax.request.get('/api/login/me').set('authorization', `Bearer ${body.token}`).expect(401)
    await lax.request.post('/api/login').send({ phone, password }).expect(422)
    await lax.close()
  })
})

/** Other spellings of a phone, as input methods and address books write it. */
function spellings(phone: string): string[] {
  const fullWidth = phone.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  return [
    `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`,
    `${phone.slice(0, 3)} ${phone.slice(3)}`,
    fullWidth,
    `＋８６${fullWidth}`,
  ]
}
