import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nextPhone, password, useApi } from '../../../../test/support/harness.ts'
import { openPasswords } from '../../../services/passwords/passwords.ts'

const api = useApi({ passwords: openPasswords() })

const send = (path: string, body: object, bearer: Record<string, string> = {}) =>
  api.request.post(path).set(bearer).send(body)

/** A code that differs from the given one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('login', () => {
  it('opens a session by password', async () => {
    const { phone } = await api.member()
    const answer = await send('/api/login', { phone, password }).expect(200)
    await api.request.get('/api/login/me').set('authorization', `Bearer ${answer.body.token}`).expect(200)
  })

  it('answers a wrong password and an unknown phone alike', async () => {
    const { phone } = await api.member()
    const wrong = await send('/api/login', { phone, password: 'wrong-one' }).expect(422)
    const unknown = await send('/api/login', { phone: nextPhone(), password: 'wrong-one' }).expect(422)
    expect(wrong.body).toEqual(unknown.body)
    expect(Object.keys(wrong.body.errors)).toEqual(['password'])
  })

  it('requires both fields', async () => {
    const answer = await send('/api/login', {}).expect(422)
    expect(Object.keys(answer.body.errors)).toEqual(['phone', 'password'])
  })

  it('blocks a phone after 10 wrong passwords for 15 minutes, but not its login by code and not other phones', async () => {
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

describe('a password that was hashed with less cost', () => {
  /** As an older version hashed it: less memory, one pass. */
  const weakHash = () => {
    const nonce = randomBytes(16)
    const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { message: password, nonce, ...cost })
    const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
    return `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${hash}`
  }

  it('is hashed again at the next login, and at no other', async () => {
    const { db } = api.services
    const { phone, id } = await api.member()
    const passwordHash = weakHash()
    await db.user.update({ where: { id }, data: { passwordHash } })
    const stored = async () => (await db.user.findUniqueOrThrow({ where: { id } })).passwordHash

    await api.request.post('/api/login').send({ phone, password: 'not-mine' }).expect(422)
    expect(await stored()).toBe(passwordHash)
    await api.request.post('/api/login').send({ phone, password }).expect(200)
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await api.request.post('/api/login').send({ phone, password }).expect(200)
    expect(await stored()).toBe(renewed)
  })
})

describe('loginByCode', () => {
  const sent = async () => {
    const { phone } = await api.member()
    await send('/api/login/send_code', { phone }).expect(200)
    return { phone, code: await api.codeFor(phone) }
  }

  it('opens one session per code', async () => {
    const form = await sent()
    await send('/api/login/by_code', form).expect(200)
    const again = await send('/api/login/by_code', form).expect(422)
    expect(again.body.errors).toEqual({ code: '验证码已失效，请重新获取' })
  })

  it('requires six digits', async () => {
    const answer = await send('/api/login/by_code', { phone: nextPhone(), code: '12345' }).expect(422)
    expect(answer.body.errors).toEqual({ code: '请输入6位验证码' })
  })

  it('accepts a code for five minutes', async () => {
    const inTime = await sent()
    api.clock.advance(299)
    await send('/api/login/by_code', inTime).expect(200)
    const late = await sent()
    api.clock.advance(300)
    await send('/api/login/by_code', late).expect(422)
  })

  it('accepts the right code after four wrong guesses, not after five', async () => {
    const lucky = await sent()
    for (let guess = 0; guess < 4; guess += 1)
      await send('/api/login/by_code', { ...lucky, code: otherThan(lucky.code) }).expect(422)
    await send('/api/login/by_code', lucky).expect(200)
    const unlucky = await sent()
    for (let guess = 0; guess < 5; guess += 1)
      await send('/api/login/by_code', { ...unlucky, code: otherThan(unlucky.code) }).expect(422)
    await send('/api/login/by_code', unlucky).expect(422)
  })

  it('rejects a code of another purpose or phone', async () => {
    const { phone, code } = await sent()
    const { phone: other } = await api.member()
    await send('/api/login/by_code', { phone: other, code }).expect(422)
    const newcomer = nextPhone()
    await send('/api/register/send_code', { phone: newcomer }).expect(200)
    await send('/api/login/by_code', { phone: newcomer, code: await api.codeFor(newcomer) }).expect(422)
    await send('/api/login/by_code', { phone, code }).expect(200)
  })

  it('opens one session for 20 simultaneous requests with the same code', async () => {
    const form = await sent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('/api/login/by_code', form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
