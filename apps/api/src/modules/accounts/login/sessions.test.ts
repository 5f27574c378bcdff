import { describe, expect, it } from 'vitest'
import { password, startApi, type TestApi, useApi } from '../../../../test/support/harness.ts'

const api = useApi()

const send = (path: string, body: object, bearer: Record<string, string> = {}) =>
  api.request.post(path).set(bearer).send(body)

describe('sessions', () => {
  const calls = [
    ['get', '/api/login/me'],
    ['get', '/api/user/game_state'],
    ['post', '/api/login/reset_password'],
    ['post', '/api/login/logout'],
    ['post', '/api/user/auth_idcard'],
    ['post', '/api/user/update_info'],
  ] as const

  it.each(calls)('%s %s answers 401 without a session', async (method, path) => {
    const answer = await api.request[method](path).expect(401)
    expect(answer.body).toEqual({ message: '请先登录', code: 'not_logged_in' })
  })

  it('rejects forged, mangled and unsigned tokens, and tokens in the query or a cookie', async () => {
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

  it('end at logout', async () => {
    const { bearer } = await api.member()
    await api.request.post('/api/login/logout').set(bearer).expect(200)
    await api.request.get('/api/login/me').set(bearer).expect(401)
  })

  it('end in every process, by a logout on another process or by SQL', async () => {
    const other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock })
    const me = (process: TestApi, bearer: Record<string, string>) => process.request.get('/api/login/me').set(bearer)
    const { bearer, phone, id } = await api.member()
    const { body: second } = await send('/api/login', { phone, password }).expect(200)
    const both = [bearer, { authorization: `Bearer ${second.token}` }]
    for (const each of both) for (const process of [api, other]) await me(process, each).expect(200)

    await other.request.post('/api/login/logout').set(bearer).expect(200)
    await expect.poll(async () => (await me(api, bearer)).status).toBe(401)
    await api.services.pool.query(`update user_account set role = 'teacher' where id = $1`, [id])
    await api.services.pool.query('update session set ended_at = now() where user_id = $1', [id])
    for (const process of [api, other]) {
      await expect.poll(async () => (await me(process, both[1] ?? {})).status).toBe(401)
    }
    await other.close()
  })

  it('end after seven days', async () => {
    const { bearer } = await api.member()
    const start = api.clock.now()
    api.clock.advance(7 * 86_400 - 1)
    await api.request.get('/api/login/me').set(bearer).expect(200)
    api.clock.advance(1)
    await api.request.get('/api/login/me').set(bearer).expect(401)
    api.clock.set(start)
  })

  it('end after two days without use, counted by all processes', async () => {
    const env = { SESSION_IDLE_HOURS: '48' }
    const one = await startApi({ env })
    const other = await startApi({ env, databaseUrl: one.databaseUrl, clock: one.clock })
    const me = (process: TestApi, bearer: Record<string, string>) => process.request.get('/api/login/me').set(bearer)
    const { bearer } = await one.member()
    const { bearer: unused } = await one.member()
    for (const process of [one, other, other, one]) {
      one.clock.advance(30 * 3600)
      await me(process, bearer).expect(200)
    }
    for (const process of [one, other]) await me(process, unused).expect(401)
    one.clock.advance(48 * 3600)
    for (const process of [one, other]) await me(process, bearer).expect(401)
    await other.close()
    await one.close()
  })

  it('write their use every five minutes at most', async () => {
    const { bearer, id } = await api.member()
    const use = async () => {
      await api.request.get('/api/login/me').set(bearer).expect(200)
      return (await api.services.db.session.findFirstOrThrow({ where: { userId: id } })).lastUsedAt
    }
    expect(await use()).toBeNull()
    api.clock.advance(299)
    expect(await use()).toBeNull()
    api.clock.advance(1)
    const noted = api.clock.now()
    expect(await use()).toEqual(noted)
    api.clock.advance(299)
    expect(await use()).toEqual(noted)
  })

  it('are answered with no-store, so that no shared cache stores them', async () => {
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

  it('requires equal passwords of at least 6 characters', async () => {
    const { bearer } = await api.member()
    const differ = await send('/api/login/reset_password', { ...form, password_confirmation: 'other' }, bearer).expect(
      422,
    )
    expect(differ.body.errors).toEqual({ password_confirmation: '两次输入的密码不一致' })
    const short = await send('/api/login/reset_password', { password: '12345', password_confirmation: '12345' }, bearer)
    expect(short.body.errors).toEqual({ password: '密码至少6位' })
  })

  it.each([undefined, '', null, 7])('rejects %j as confirmation', async (confirmation) => {
    const { phone, bearer } = await api.member()
    const filled = { ...form, password_confirmation: confirmation }
    const answer = await send('/api/login/reset_password', filled, bearer).expect(422)
    expect(answer.body.errors).toEqual({ password_confirmation: '两次输入的密码不一致' })
    await send('/api/login', { phone, password }).expect(200)
  })

  it('requires a login less than 10 minutes ago, the old password or a confirmation by code, whatever opened the session', async () => {
    const pupil = await api.member()
    const { phone, bearer } = pupil
    await send('/api/login/send_code', { phone }).expect(200)
    const { body } = await send('/api/login/by_code', { phone, code: await api.codeFor(phone) }).expect(200)
    const byCode = { authorization: `Bearer ${body.token}` }
    api.clock.advance(10 * 60)
    for (const old of [bearer, byCode]) {
      const refused = await send('/api/login/reset_password', form, old).expect(403)
      expect(refused.body.code).toBe('forbidden')
    }
    const wrong = await send('/api/login/reset_password', { ...form, old_password: 'not-mine' }, bearer).expect(422)
    expect(wrong.body.errors).toEqual({ old_password: '原密码不正确' })
    await send('/api/login/reset_password', { ...form, old_password: password }, bearer).expect(200)
    await api.confirm(pupil)
    const again = { password: 'xinghe-2027', password_confirmation: 'xinghe-2027' }
    await send('/api/login/reset_password', again, bearer).expect(200)
    await send('/api/login', { phone, password: again.password }).expect(200)
  })

  it('compares the old password ten times in 15 minutes', async () => {
    const { bearer } = await api.member()
    const guess = (old: string) => send('/api/login/reset_password', { ...form, old_password: old }, bearer)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`guess-${index}`)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    await guess(password).expect(429)
  })

  it('refuses a password that anybody would try', async () => {
    const { bearer } = await api.member()
    for (const easy of ['abc123', '888888', 'sunshine']) {
      const refused = await send('/api/login/reset_password', { password: easy, password_confirmation: easy }, bearer)
      expect(refused.body.errors).toEqual({ password: expect.stringContaining('容易被猜到') })
    }
  })
})
