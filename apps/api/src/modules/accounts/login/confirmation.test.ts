import type { EndpointName } from '@qisuan/contracts/addresses'
import { contract } from '@qisuan/contracts/contract'
import type { Endpoint } from '@qisuan/contracts/endpoint'
import { describe, expect, it } from 'vitest'
import { nextPhone, password, useApi } from '../../../../test/support/harness.ts'

const api = useApi()

type Bearer = Record<string, string>

const post = (path: string, bearer: Bearer, body: object = {}) => api.request.post(path).set(bearer).send(body)
const call = (name: EndpointName, bearer: Bearer = {}) => {
  const { method, path } = contract[name]
  return method === 'GET' ? api.request.get(path).set(bearer) : post(path, bearer)
}

const ofMembers = Object.values(contract)
  .filter(({ path }) => /^\/api\/user\/(confirm|data|sessions|rename|phone|close)/.test(path))
  .map(({ name }) => name)
const needingCode = Object.values(contract)
  .filter(({ confirmed }: Endpoint) => confirmed)
  .map(({ name }) => name)

describe('the calls about the own account', () => {
  it.each(ofMembers)('%s answers 401 to a visitor', async (name) => {
    await call(name).expect(401)
  })

  it.each(needingCode)('%s answers 403 without a confirmation, before it reads the fields', async (name) => {
    const { bearer } = await api.member()
    const answer = await call(name, bearer).expect(403)
    expect(answer.body).toEqual({ message: '请先用短信验证码确认是你本人', code: 'confirmation_required' })
  })
})

describe('confirm', () => {
  it('opens the calls for ten minutes, in this session only', async () => {
    const pupil = await api.member()
    const { body: other } = await api.request.post('/api/login').send({ phone: pupil.phone, password }).expect(200)
    await api.confirm(pupil)
    await call('sessions', pupil.bearer).expect(200)
    await call('sessions', { authorization: `Bearer ${other.token}` }).expect(403)

    api.clock.advance(10 * 60 - 1)
    await call('sessions', pupil.bearer).expect(200)
    api.clock.advance(1)
    await call('sessions', pupil.bearer).expect(403)
  })

  it('goes on under a new token, and the one from before ends', async () => {
    const pupil = await api.member()
    const before = { ...pupil.bearer }
    const { body: old } = await call('me', before).expect(200)
    await api.confirm(pupil)
    await call('me', before).expect(401)
    const { body: now } = await call('me', pupil.bearer).expect(200)
    expect(now).toEqual(old)
    expect((await call('sessions', pupil.bearer).expect(200)).body).toHaveLength(1)
  })

  it('tells whether the session is confirmed, and the masked phone', async () => {
    const pupil = await api.member()
    const phone = `${pupil.phone.slice(0, 3)}****${pupil.phone.slice(7)}`
    const before = await call('confirmation', pupil.bearer).expect(200)
    expect(before.body).toEqual({ phone, guardian_phone: null, confirmed_until: null })
    await api.confirm(pupil)
    const after = await call('confirmation', pupil.bearer).expect(200)
    const until = new Date(api.clock.now().getTime() + 600_000).toISOString()
    expect(after.body).toEqual({ phone, guardian_phone: null, confirmed_until: until })
  })

  it('accepts only the code that was sent for this, once', async () => {
    const { phone, bearer } = await api.member()
    await api.request.post('/api/login/send_code').send({ phone }).expect(200)
    const ofLogin = await api.codeFor(phone)
    expect((await post('/api/user/confirm', bearer, { code: ofLogin }).expect(422)).body.errors.code).toBeTruthy()

    await post('/api/user/confirm/send_code', bearer).expect(200)
    const code = await api.codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const answer = await post('/api/user/confirm', bearer, { code: wrong }).expect(422)
    expect(answer.body.errors).toEqual({ code: '验证码不正确' })
    const guesses = await Promise.all([1, 2, 3].map(() => post('/api/user/confirm', bearer, { code })))
    // Whoever comes after the right one has an old token.
    expect(guesses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it.each(['', '12345', null, {}])('rejects %j as a code', async (code) => {
    const { bearer } = await api.member()
    const answer = await post('/api/user/confirm', bearer, { code }).expect(422)
    expect(answer.body.errors).toEqual({ code: '请输入6位验证码' })
  })

  it("accepts a code to the phone of the child's guardian, if the consent is older than the login", async () => {
    const child = await api.member()
    const toGuardian = { to: 'guardian' }
    await post('/api/user/confirm/send_code', child.bearer, toGuardian).expect(404)
    const phone = nextPhone()
    await post('/api/user/consent/send_code', child.bearer, { phone }).expect(200)
    const { body: consent } = await api.request.get('/api/user/consent').set(child.bearer).expect(200)
    const agreed = { policy_version: consent.policy_version, guardian_name: '林妈妈', guardian_phone: phone }
    await post('/api/user/consent', child.bearer, { ...agreed, code: await api.codeFor(phone) }).expect(200)

    // Whoever finds the device logged in could have given this phone.
    expect((await call('confirmation', child.bearer).expect(200)).body.guardian_phone).toBeNull()
    await post('/api/user/confirm/send_code', child.bearer, toGuardian).expect(404)

    await post('/api/user/consent/withdraw', child.bearer).expect(200)
    api.clock.advance(60)
    const { body } = await api.request.post('/api/login').send({ phone: child.phone, password }).expect(200)
    const bearer = { authorization: `Bearer ${body.token}` }
    const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
    expect((await call('confirmation', bearer).expect(200)).body.guardian_phone).toBe(masked)
    await post('/api/user/confirm/send_code', bearer, toGuardian).expect(200)
    const code = await api.codeFor(phone)
    await post('/api/user/confirm', bearer, { code }).expect(422)
    const confirmed = await post('/api/user/confirm', bearer, { ...toGuardian, code }).expect(200)
    const data = await call('ownData', { authorization: `Bearer ${confirmed.body.token}` }).expect(200)
    expect(data.body.consents).toMatchObject([{ guardian_name: '林妈妈', guardian_phone: phone }])
  })

  it('sends the next code after a minute', async () => {
    const { bearer } = await api.member()
    await post('/api/user/confirm/send_code', bearer).expect(200)
    await post('/api/user/confirm/send_code', bearer).expect(429)
  })
})
