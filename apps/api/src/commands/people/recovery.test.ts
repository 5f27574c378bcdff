import { describe, expect, it } from 'vitest'
import { nextPhone, password, useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()

const users = (...args: string[]) => qisuan(api, 'users', ...args)
const login = (phone: string, code: string) => api.request.post('/api/login/by_code').send({ phone, code })
const messages = async (phone: string): Promise<string[]> =>
  (await api.request.get('/api/dev/sms').query({ phone })).body.map(({ code }: { code: string }) => code)
const eventsOf = async (id: number): Promise<{ kind: string; detail: object; operator: string }[]> =>
  JSON.parse((await qisuan(api, 'security', '--who', String(id), '--json')).out)

describe('users reset-password', () => {
  const because = ['--proof', '说对了学校和报名日期', '--reason', '收不到验证码']
  const codeIn = (out: string) => /一次性登录码 +(\d{6})/.exec(out)?.[1] ?? ''

  it('gives a one-time code that logs in once, after which the person sets a password', async () => {
    const pupil = await api.member()
    const preview = await users('reset-password', pupil.phone, ...because)
    expect(preview.out).toContain('什么也没有改动')
    await api.request.get('/api/login/me').set(pupil.bearer).expect(200)

    const { out } = await users('reset-password', pupil.phone, ...because, '--yes', '--as', '张老师')
    const code = codeIn(out)
    await expect.poll(async () => (await api.request.get('/api/login/me').set(pupil.bearer)).status).toBe(401)
    await api.request.post('/api/login').send({ phone: pupil.phone, password }).expect(422)
    expect(await messages(pupil.phone)).toContain('重置了密码')
    expect(out).not.toContain(pupil.phone)

    const { body } = await login(pupil.phone, code).expect(200)
    const bearer = { authorization: `Bearer ${body.token}` }
    const fresh = { password: 'xin-mima-2026', password_confirmation: 'xin-mima-2026' }
    await api.request.post('/api/login/reset_password').set(bearer).send(fresh).expect(200)
    await api.request.post('/api/login').send({ phone: pupil.phone, password: fresh.password }).expect(200)
    await login(pupil.phone, code).expect(422)
    expect(await eventsOf(pupil.id)).toContainEqual(
      expect.objectContaining({
        kind: 'password_reset',
        operator: '张老师',
        detail: { proof: '说对了学校和报名日期', reason: '收不到验证码' },
      }),
    )
  })

  it('gives a code that ends after half an hour, after five wrong guesses, and with the next one', async () => {
    const pupil = await api.member()
    const issue = async () => codeIn((await users('reset-password', String(pupil.id), ...because, '--yes')).out)
    const late = await issue()
    api.clock.advance(30 * 60 + 1)
    await login(pupil.phone, late).expect(422)

    const guessed = await issue()
    const wrong = guessed === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 5; guess += 1) await login(pupil.phone, wrong).expect(422)
    await login(pupil.phone, guessed).expect(422)

    const replaced = await issue()
    const last = await issue()
    if (replaced !== last) await login(pupil.phone, replaced).expect(422)
    await login(pupil.phone, last).expect(200)
  })

  it('wants to know what was shown and why', async () => {
    const { id } = await api.member()
    expect(await users('reset-password', String(id), '--reason', '忘了')).toMatchObject({ code: 2 })
    const numbers = ['--proof', '身份证 110105194912310021', '--reason', '忘了']
    expect(await users('reset-password', String(id), ...numbers, '--yes')).toMatchObject({
      code: 3,
      error: expect.stringContaining('不能有手机号和证件号'),
    })
  })
})

describe('users change-phone', () => {
  const because = ['--proof', '家长带户口本到场', '--reason', '手机丢了']
  const ask = (id: number, to: string) =>
    users('change-phone', String(id), '--to', to, ...because, '--yes', '--as', '张老师')
  const finish = (id: number, to: string, as: string) =>
    users('complete-phone-change', String(id), '--to', to, '--as', as)
  const day = 24 * 3600

  it('shows at the account that it waits, until a code to the present phone stops it', async () => {
    const pupil = await api.pupil()
    await ask(pupil.id, nextPhone())
    await expect.poll(async () => (await api.request.get('/api/login/me').set(pupil.bearer)).status).toBe(401)
    const { body } = await api.request.post('/api/login').send({ phone: pupil.phone, password }).expect(200)
    const bearer = { authorization: `Bearer ${body.token}` }
    const readyAt = new Date(api.clock.now().getTime() + day * 1000).toISOString()
    expect((await api.request.get('/api/login/me').set(bearer)).body.phone_change_at).toBe(readyAt)
    await api.confirm({ phone: pupil.phone, bearer })
    expect((await api.request.get('/api/login/me').set(bearer)).body.phone_change_at).toBeNull()
  })

  it('takes two operators and a day; then only who has the new phone can log in', async () => {
    const pupil = await api.pupil()
    const to = nextPhone()
    expect((await ask(pupil.id, to)).out).toContain('什么时候起可以完成')
    await expect.poll(async () => (await api.request.get('/api/login/me').set(pupil.bearer)).status).toBe(401)
    for (const phone of [pupil.phone, to]) expect(await messages(phone)).toContain('申请了更换手机号')
    expect((await users('waiting')).out).toMatch(/张老师.+家长带户口本到场/)

    const early = await finish(pupil.id, to, '王老师')
    expect(early).toMatchObject({ code: 3, error: expect.stringContaining('要等到') })
    api.clock.advance(day)
    const same = await finish(pupil.id, to, '张老师')
    expect(same).toMatchObject({ code: 3, error: expect.stringContaining('另一位操作人') })
    const typo = await finish(pupil.id, nextPhone(), '王老师')
    expect(typo).toMatchObject({ code: 3, error: expect.stringContaining('和申请时写的手机号不一样') })
    expect(await finish(pupil.id, to, '王老师')).toMatchObject({ code: 0 })

    expect(await messages(pupil.phone)).toContain('更换了手机号')
    await api.request.post('/api/login').send({ phone: to, password }).expect(422)
    await api.request.post('/api/login/send_code').send({ phone: to }).expect(200)
    const { body } = await login(to, await api.codeFor(to)).expect(200)
    const me = await api.request.get('/api/login/me').set({ authorization: `Bearer ${body.token}` })
    expect(me.body).toMatchObject({ id: pupil.id, enrolled: true, phone: `${to.slice(0, 3)}****${to.slice(-4)}` })
    const kinds = (await eventsOf(pupil.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['phone_change_requested', 'phone_changed']))
    const { rows } = await api.services.pool.query(`select json_agg(audit_entry)::text as all from audit_entry`)
    expect(rows[0].all).toContain('家长带户口本到场')
    expect(rows[0].all).not.toMatch(new RegExp(`${to}|${pupil.phone}`))
  })

  it('is stopped by whoever gets a code at the old phone', async () => {
    const pupil = await api.member()
    const to = nextPhone()
    await ask(pupil.id, to)
    await api.request.post('/api/login').send({ phone: pupil.phone, password }).expect(200)
    expect((await users('waiting')).out).toContain(String(pupil.id))
    await api.request.post('/api/login/send_code').send({ phone: pupil.phone }).expect(200)
    await login(pupil.phone, await api.codeFor(pupil.phone)).expect(200)
    api.clock.advance(day)
    const stopped = await finish(pupil.id, to, '王老师')
    expect(stopped).toMatchObject({ code: 3, error: expect.stringContaining('没有换手机号的申请') })
    expect((await eventsOf(pupil.id)).map(({ kind }) => kind)).toContain('phone_change_stopped')
  })

  it('is refused for a phone in use, twice at a time, and can be cancelled', async () => {
    const [pupil, other] = [await api.member(), await api.member()]
    const taken = await ask(pupil.id, other.phone)
    expect(taken).toMatchObject({ code: 3, error: expect.stringContaining('users merge') })
    expect(await ask(pupil.id, pupil.phone)).toMatchObject({ code: 3, error: expect.stringContaining('这就是现在') })
    await ask(pupil.id, nextPhone())
    const twice = await ask(pupil.id, nextPhone())
    expect(twice).toMatchObject({ code: 3, error: expect.stringContaining('已经有一个换手机号的申请') })
    expect(await users('cancel-phone-change', String(pupil.id))).toMatchObject({ code: 0 })
    expect((await users('cancel-phone-change', String(pupil.id))).code).toBe(3)
  })
})
