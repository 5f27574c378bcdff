import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextPhone, password, startApi, type TestApi } from '../../../test/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const send = (path: string, body: object, bearer: Record<string, string> = {}) =>
  api.request.post(path).set(bearer).send(body)

/** A code that is certainly not the one that was sent. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sendRegisterCode and sendLoginCode', () => {
  for (const path of ['/api/register/send_code', '/api/login/send_code']) {
    it(`${path} sends six digits`, async () => {
      const phone = nextPhone()
      const answer = await send(path, { phone }).expect(200)
      expect(answer.body).toEqual({ message: '验证码已发送', wait: 60 })
      expect(await api.codeFor(phone)).toMatch(/^\d{6}$/)
    })

    it(`${path} refuses what is no phone`, async () => {
      for (const phone of ['', '1380013800', '138001380000', 13800138000, null, ['13800138000']]) {
        const answer = await send(path, { phone }).expect(422)
        expect(answer.body.errors).toEqual({ phone: '手机号格式错误' })
      }
    })

    it(`${path} sends the next one after 60 seconds, not before`, async () => {
      const phone = nextPhone()
      await send(path, { phone }).expect(200)
      api.clock.advance(59)
      const early = await send(path, { phone }).expect(429)
      expect(early.body.code).toBe('too_many_requests')
      expect(early.headers['retry-after']).toBe('1')
      api.clock.advance(1)
      await send(path, { phone }).expect(200)
    })

    it(`${path} takes another spelling for the same phone`, async () => {
      const phone = nextPhone()
      await send(path, { phone }).expect(200)
      await send(path, { phone: `+86 ${phone.slice(0, 3)}-${phone.slice(3)}` }).expect(429)
    })
  }

  it('sends one code when two processes are asked at once', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    const phone = nextPhone()
    const ask = (process: TestApi) => process.request.post('/api/login/send_code').send({ phone })
    const answers = await Promise.all([api, other, api, other, api, other].map(ask))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429])
    await other.close()
  })

  it('does not stop a school behind one address', async () => {
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

  it('takes a form as well', async () => {
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

  it('takes a password of 6 characters', async () => {
    await send('/api/register', { ...(await form()), password: '123456', password_confirmation: '123456' }).expect(200)
  })

  it('asks for the code', async () => {
    const { code: _, ...without } = await form()
    const answer = await send('/api/register', without).expect(422)
    expect(answer.body.errors).toEqual({ code: '请输入6位验证码' })
  })

  it('refuses a phone that is taken, and keeps its account', async () => {
    const { phone } = await api.member()
    api.clock.advance(61)
    const answer = await send('/api/register', await form(phone)).expect(422)
    expect(answer.body.errors.phone).toContain('已经注册')
    await send('/api/login', { phone, password }).expect(200)
  })

  it('makes one account of 50 identical requests', async () => {
    const filled = await form()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('/api/register', filled)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(await api.services.db.user.count({ where: { phoneHash: api.services.sealer.hash(filled.phone) } })).toBe(1)
  })

  it('keeps the code when the phone turns out to be taken, and uses it up otherwise', async () => {
    const filled = await form()
    await send('/api/register', filled).expect(200)
    const again = await send('/api/register', { ...filled, phone: filled.phone }).expect(422)
    expect(again.body.errors).toEqual({ code: '验证码已失效，请重新获取' })
  })

  it('lets REGISTER_CODE=optional do without, and the owner of the phone take over', async () => {
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

describe('login', () => {
  it('opens a session by password', async () => {
    const { phone } = await api.member()
    const answer = await send('/api/login', { phone, password }).expect(200)
    await api.request.get('/api/login/me').set('authorization', `Bearer ${answer.body.token}`).expect(200)
  })

  it('says the same of a wrong password and an unknown phone', async () => {
    const { phone } = await api.member()
    const wrong = await send('/api/login', { phone, password: 'wrong-one' }).expect(422)
    const unknown = await send('/api/login', { phone: nextPhone(), password: 'wrong-one' }).expect(422)
    expect(wrong.body).toEqual(unknown.body)
    expect(Object.keys(wrong.body.errors)).toEqual(['password'])
  })

  it('wants both fields', async () => {
    const answer = await send('/api/login', {}).expect(422)
    expect(Object.keys(answer.body.errors)).toEqual(['phone', 'password'])
  })

  it('slows guessing down for this phone, not for the code login nor for others', async () => {
    const { phone } = await api.member()
    const { phone: neighbour } = await api.member()
    for (let guess = 0; guess < 10; guess += 1)
      await send('/api/login', { phone, password: `wrong-${guess}` }).expect(422)
    const stopped = await send('/api/login', { phone, password }).expect(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    await send('/api/login', { phone: neighbour, password }).expect(200)
    await send('/api/login/send_code', { phone }).expect(200)
    await send('/api/login/by_code', { phone, code: await api.codeFor(phone) }).expect(200)
    api.clock.advance(15 * 60)
    await send('/api/login', { phone, password }).expect(200)
  })
})

describe('loginByCode', () => {
  const sent = async () => {
    const { phone } = await api.member()
    await send('/api/login/send_code', { phone }).expect(200)
    return { phone, code: await api.codeFor(phone) }
  }

  it('opens a session, once', async () => {
    const form = await sent()
    await send('/api/login/by_code', form).expect(200)
    const again = await send('/api/login/by_code', form).expect(422)
    expect(again.body.errors).toEqual({ code: '验证码已失效，请重新获取' })
  })

  it('wants six digits', async () => {
    const answer = await send('/api/login/by_code', { phone: nextPhone(), code: '12345' }).expect(422)
    expect(answer.body.errors).toEqual({ code: '请输入6位验证码' })
  })

  it('lives five minutes', async () => {
    const inTime = await sent()
    api.clock.advance(299)
    await send('/api/login/by_code', inTime).expect(200)
    const late = await sent()
    api.clock.advance(300)
    await send('/api/login/by_code', late).expect(422)
  })

  it('forgives four wrong guesses and dies at the fifth', async () => {
    const lucky = await sent()
    for (let guess = 0; guess < 4; guess += 1)
      await send('/api/login/by_code', { ...lucky, code: otherThan(lucky.code) }).expect(422)
    await send('/api/login/by_code', lucky).expect(200)
    const unlucky = await sent()
    for (let guess = 0; guess < 5; guess += 1)
      await send('/api/login/by_code', { ...unlucky, code: otherThan(unlucky.code) }).expect(422)
    await send('/api/login/by_code', unlucky).expect(422)
  })

  it('takes no code of another purpose or phone', async () => {
    const { phone, code } = await sent()
    const { phone: other } = await api.member()
    await send('/api/login/by_code', { phone: other, code }).expect(422)
    const newcomer = nextPhone()
    await send('/api/register/send_code', { phone: newcomer }).expect(200)
    await send('/api/login/by_code', { phone: newcomer, code: await api.codeFor(newcomer) }).expect(422)
    await send('/api/login/by_code', { phone, code }).expect(200)
  })

  it('gives one session to 20 who send the same code', async () => {
    const form = await sent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('/api/login/by_code', form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('sessions', () => {
  const calls = [
    ['get', '/api/login/me'],
    ['get', '/api/user/game_state'],
    ['post', '/api/login/reset_password'],
    ['post', '/api/login/logout'],
    ['post', '/api/user/auth_idcard'],
    ['post', '/api/user/update_info'],
  ] as const

  it.each(calls)('%s %s answers 401 without one', async (method, path) => {
    const answer = await api.request[method](path).expect(401)
    expect(answer.body).toEqual({ message: '请先登录', code: 'not_logged_in' })
  })

  it('believes no forged, mangled or unsigned token, and none in the address', async () => {
    const { token } = await api.member()
    const [, payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${token.slice(0, -4)}AAAA`,
      'x.y.z',
      '',
      'null',
    ]
    for (const each of forged) await api.request.get('/api/login/me').set('authorization', `Bearer ${each}`).expect(401)
    await api.request.get('/api/login/me').query({ token, access_token: token }).expect(401)
    await api.request.get('/api/login/me').set('cookie', `token=${token}`).expect(401)
  })

  it('ends at logout', async () => {
    const { bearer } = await api.member()
    await api.request.post('/api/login/logout').set(bearer).expect(200)
    await api.request.get('/api/login/me').set(bearer).expect(401)
  })

  it('ends in every process at once, whoever ends it', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    const me = (process: TestApi, bearer: Record<string, string>) => process.request.get('/api/login/me').set(bearer)
    const { bearer, phone, id } = await api.member()
    const { body: second } = await send('/api/login', { phone, password }).expect(200)
    const both = [bearer, { authorization: `Bearer ${second.token}` }]
    for (const each of both) for (const process of [api, other]) await me(process, each).expect(200)

    await other.request.post('/api/login/logout').set(bearer).expect(200)
    await expect.poll(async () => (await me(api, bearer)).status, { timeout: 2000 }).toBe(401)
    await api.services.pool.query(`update user_account set role = 'teacher' where id = $1`, [id])
    await api.services.pool.query('update session set ended_at = now() where user_id = $1', [id])
    for (const process of [api, other]) {
      await expect.poll(async () => (await me(process, both[1] ?? {})).status, { timeout: 2000 }).toBe(401)
    }
    await other.close()
  })

  it('ends after seven days', async () => {
    const { bearer } = await api.member()
    const start = api.clock.now()
    api.clock.advance(7 * 86_400 - 1)
    await api.request.get('/api/login/me').set(bearer).expect(200)
    api.clock.advance(1)
    await api.request.get('/api/login/me').set(bearer).expect(401)
    api.clock.set(start)
  })

  it('is not kept by shared caches', async () => {
    const { bearer } = await api.member()
    const answer = await api.request.get('/api/login/me').set(bearer)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('resetPassword', () => {
  const form = { password: 'neu-2026', password_confirmation: 'neu-2026' }

  it('changes the password and ends every other session', async () => {
    const { phone, bearer } = await api.member()
    const { body: other } = await send('/api/login', { phone, password }).expect(200)
    await send('/api/login/reset_password', form, bearer).expect(200)
    await api.request.get('/api/login/me').set('authorization', `Bearer ${other.token}`).expect(401)
    await api.request.get('/api/login/me').set(bearer).expect(200)
    await send('/api/login', { phone, password }).expect(422)
    await send('/api/login', { phone, password: form.password }).expect(200)
  })

  it('wants both, equal and long enough', async () => {
    const { bearer } = await api.member()
    const differ = await send('/api/login/reset_password', { ...form, password_confirmation: 'other' }, bearer).expect(
      422,
    )
    expect(differ.body.errors).toEqual({ password_confirmation: '两次输入的密码不一致' })
    const short = await send('/api/login/reset_password', { password: '12345', password_confirmation: '12345' }, bearer)
    expect(short.body.errors).toEqual({ password: '密码至少6位' })
  })

  it('wants a young session, or one opened by code', async () => {
    const { phone, bearer } = await api.member()
    api.clock.advance(10 * 60)
    const old = await send('/api/login/reset_password', form, bearer).expect(403)
    expect(old.body.code).toBe('forbidden')
    await send('/api/login/send_code', { phone }).expect(200)
    const { body } = await send('/api/login/by_code', { phone, code: await api.codeFor(phone) }).expect(200)
    api.clock.advance(60 * 60)
    await send('/api/login/reset_password', form, { authorization: `Bearer ${body.token}` }).expect(200)
  })
})

describe('certify and updateInfo', () => {
  // Made up: a birthday and a check digit that fit, in a region code that does not exist.
  const plausible = { name: '林小算', idcard: '990101201001011238' }

  it('keeps the ID number sealed and shows it masked', async () => {
    const { bearer, id } = await api.member()
    const answer = await send('/api/user/auth_idcard', { ...plausible, organization: '星河市第一小学' }, bearer).expect(
      200,
    )
    expect(answer.body).toMatchObject({ realname: '林小算', certified: true, organization: '星河市第一小学' })
    expect(answer.body.idcard).toMatch(/^9\*{16}8$/)
    const row = await api.services.db.user.findUniqueOrThrow({ where: { id } })
    expect(Buffer.from(row.idcardSealed ?? []).toString('latin1')).not.toContain('20100101')
    expect(api.services.sealer.open(row.idcardSealed ?? new Uint8Array())).toBe(plausible.idcard)
  })

  it('wants 17 digits and one more character', async () => {
    const { bearer } = await api.member()
    for (const idcard of [
      '',
      '9901012010010112',
      '99010120100101123',
      '9901012010010112345',
      '99010120100101A238',
      undefined,
    ]) {
      const answer = await send('/api/user/auth_idcard', { ...plausible, idcard }, bearer).expect(422)
      expect(answer.body.errors).toEqual({ idcard: '身份证号格式错误' })
    }
    const unnamed = await send('/api/user/auth_idcard', { ...plausible, name: '' }, bearer).expect(422)
    expect(unnamed.body.errors).toEqual({ name: '请填写真实姓名' })
  })

  it('marks a number without a right check digit for review', async () => {
    const { bearer, id } = await api.member()
    await send('/api/user/auth_idcard', { ...plausible, idcard: '99010120100101123x' }, bearer).expect(200)
    expect(await api.services.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ identityCheck: 'review' })
  })

  it('leaves a certified name to the operators', async () => {
    const { bearer } = await api.member()
    await send('/api/user/auth_idcard', plausible, bearer).expect(200)
    const again = await send('/api/user/auth_idcard', plausible, bearer).expect(409)
    expect(again.body.code).toBe('already_certified')
    await send('/api/user/update_info', { realname: '别的名字' }, bearer).expect(409)
    await send('/api/user/update_info', { organization: '星河市第二小学' }, bearer).expect(200)
  })

  it('changes the real name or the organisation', async () => {
    const { bearer } = await api.member()
    await send('/api/user/update_info', { realname: '林大算' }, bearer).expect(200)
    const answer = await send('/api/user/update_info', { organization: '星河市第三小学' }, bearer).expect(200)
    expect(answer.body).toMatchObject({ realname: '林大算', organization: '星河市第三小学' })
    const neither = await send('/api/user/update_info', { realname: ' ' }, bearer).expect(422)
    expect(neither.body.errors).toEqual({ realname: '请至少填写一项' })
  })

  it('makes an individual of who leaves the organisation blank beside a name, and keeps it of who leaves it out', async () => {
    const { bearer } = await api.pupil({ organization: '星河市第四小学' })
    const organization = async () => (await api.request.get('/api/login/me').set(bearer)).body.organization
    await send('/api/user/update_info', { realname: '林大算' }, bearer).expect(200)
    expect(await organization()).toBe('星河市第四小学')
    await send('/api/user/update_info', { realname: '林大算', organization: ' ' }, bearer).expect(200)
    expect(await organization()).toBeNull()
    await send('/api/user/update_info', { organization: '星河市第五小学' }, bearer).expect(200)
    await send('/api/user/auth_idcard', { ...plausible, organization: '' }, bearer).expect(200)
    expect(await organization()).toBeNull()
  })

  it('takes a certificate from one of 20 at once', async () => {
    const { bearer } = await api.member()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('/api/user/auth_idcard', plausible, bearer)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

it('gives nobody a role, an enrolment or an account by the field', async () => {
  const { bearer } = await api.member()
  const wishes = { realname: '林小算', role: 'teacher', enrolled: true, coco_id: 'mine', id: 1, extra_granted: true }
  const answer = await send('/api/user/update_info', wishes, bearer).expect(200)
  expect(answer.body).toMatchObject({ role: 'student', enrolled: false, coco_id: null, extra_granted: false })
})
