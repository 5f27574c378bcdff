import { createHash } from 'node:crypto'
import type { Challenge } from '@qisuan/contracts/errors'
import { leadingZeros } from '@qisuan/rules/people/proof-of-work'
import { describe, expect, it } from 'vitest'
import { forTheFile, nextPhone, password, startApi, type TestApi, useApi } from '../../../../test/support/harness.ts'
import { openPasswords } from '../../../services/passwords/passwords.ts'

const env = { TRUST_PROXY: '1', SMS_BURST: '90', SMS_PER_ADDRESS: '92' }
const api = useApi({ env })
const second = forTheFile(() => startApi({ env, databaseUrl: api.databaseUrl, clock: api.clock }))

let networks = 0
/** A network from which nothing has come yet. */
const newNetwork = () => {
  networks += 1
  return `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}

const post = (path: string, body: object, network: string, process: TestApi = api) =>
  process.request.post(path).set('x-forwarded-for', network).send(body)

const times = <Value>(count: number, make: (index: number) => Value) => Array.from({ length: count }, (_, n) => make(n))
const statuses = (answers: { status: number }[]) => {
  const counts: Partial<Record<number, number>> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Finds the proof that a challenge asks for. */
function solve({ puzzle, zeros }: Challenge): string {
  for (let guess = 0; ; guess += 1) {
    const proof = `${puzzle}.${guess}`
    if (leadingZeros(createHash('sha256').update(proof).digest()) >= zeros) return proof
  }
}

/** Registers a person from a network, and returns the cookie that the browser got. */
async function registered(network: string) {
  const phone = nextPhone()
  await post('/api/register/send_code', { phone }, network).expect(200)
  const form = { phone, name: '林小算', password, password_confirmation: password, code: await api.codeFor(phone) }
  const answer = await post('/api/register', form, network).expect(200)
  return { phone, device: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

describe('parallel guesses', () => {
  it('300 at two processes compare no more than 10 passwords', async () => {
    const { phone } = await registered(newNetwork())
    const guess = (index: number) =>
      post(
        '/api/login',
        { phone, password: index === 32 ? password : `guess-${index}` },
        newNetwork(),
        index % 2 ? api : second,
      )
    const counts = statuses(await Promise.all(times(300, guess)))
    expect(counts[422]).toBeLessThanOrEqual(10)
    expect((counts[422] ?? 0) + (counts[200] ?? 0)).toBeLessThanOrEqual(11)
    expect(counts[429]).toBeGreaterThanOrEqual(289)
    await post('/api/login', { phone, password }, newNetwork()).expect(429)
  })

  it('the right password costs no attempt', async () => {
    const { phone } = await registered(newNetwork())
    const network = newNetwork()
    for (const _ of times(15, () => null)) await post('/api/login', { phone, password }, network).expect(200)
  })
})

describe('an attacker who knows the phone', () => {
  it('does not keep the owner out who uses a known device, or asks for a code elsewhere', async () => {
    const { phone, device } = await registered(newNetwork())
    const attackers = [newNetwork(), newNetwork()]
    for (const [round, network] of times(20, (index) => [index, attackers[index % 2] ?? ''] as const)) {
      await post('/api/login/send_code', { phone }, network).expect(200)
      if (round % 2) api.clock.advance(60)
    }
    for (const network of attackers) await post('/api/login/send_code', { phone }, network).expect(429)
    for (const guess of times(10, String))
      await post('/api/login', { phone, password: guess }, attackers[0] ?? '').expect(422)
    await post('/api/login', { phone, password }, newNetwork()).expect(429)

    await post('/api/login', { phone, password }, newNetwork()).set('cookie', device).expect(200)
    const network = newNetwork()
    await post('/api/login/send_code', { phone }, network).expect(200)
    const code = await api.codeFor(phone)
    const guesses = times(10, (index) =>
      post('/api/login/by_code', { phone, code: `00000${index}` }, attackers[1] ?? ''),
    )
    await Promise.all(guesses)
    await post('/api/login/by_code', { phone, code }, network).expect(200)
  })

  it('tells only a device of the owner that a phone is registered, and then sends no code', async () => {
    const { phone, device } = await registered(newNetwork())
    api.clock.advance(60)
    const before = await api.codeFor(phone)
    const known = await post('/api/register/send_code', { phone }, newNetwork()).set('cookie', device).expect(422)
    expect(known.body.errors).toEqual({ phone: '这个手机号已经注册过了，请直接登录' })
    expect(await api.codeFor(phone)).toBe(before)
    const elsewhere = await post('/api/register/send_code', { phone }, newNetwork()).expect(200)
    expect(elsewhere.body).toEqual({ message: '验证码已发送', wait: 60 })
  })

  it('does not use up the codes of a known device in the same network', async () => {
    const network = newNetwork()
    const { phone, device } = await registered(network)
    for (const _ of times(10, () => null)) {
      await post('/api/login/send_code', { phone }, network).expect(200)
      api.clock.advance(60)
    }
    await post('/api/login/send_code', { phone }, network).expect(429)
    await post('/api/login/send_code', { phone }, network).set('cookie', device).expect(200)
    await post('/api/login/by_code', { phone, code: await api.codeFor(phone) }, network)
      .set('cookie', device)
      .expect(200)
  })

  it('gets no attempts of their own with a cookie that they made up, or that belongs to somebody else', async () => {
    const { phone } = await registered(newNetwork())
    const { device: other } = await registered(newNetwork())
    const network = newNetwork()
    for (const guess of times(10, String)) await post('/api/login', { phone, password: guess }, network).expect(422)
    for (const cookie of [other, `qisuan_device=${'A'.repeat(43)}`]) {
      await post('/api/login', { phone, password }, network).set('cookie', cookie).expect(429)
    }
  })

  it('is forgotten as a known device when the owner changes the password', async () => {
    const { phone, device } = await registered(newNetwork())
    const { body } = await post('/api/login', { phone, password }, newNetwork()).expect(200)
    const changed = { password: 'xinghe-71', password_confirmation: 'xinghe-71' }
    await post('/api/login/reset_password', changed, newNetwork())
      .set('authorization', `Bearer ${body.token}`)
      .expect(200)
    for (const guess of times(10, String))
      await post('/api/login', { phone, password: guess }, newNetwork()).expect(422)
    await post('/api/login', { phone, password: 'xinghe-71' }, newNetwork()).set('cookie', device).expect(429)
  })
})

describe('200 numbers from one network', () => {
  it('get the codes of a burst, and with proofs those of a day', async () => {
    const network = newNetwork()
    const send = (phone: string, proof?: string) => post('/api/register/send_code', { phone, proof }, network)
    const answers = await Promise.all(times(200, () => send(nextPhone())))
    expect(statuses(answers)).toEqual({ 200: 90, 429: 110 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'too_many_requests', challenge: { zeros: expect.any(Number) } })

    const sendWithProof = async () => {
      const phone = nextPhone()
      const { challenge } = (await send(phone).expect(429)).body
      return send(phone, solve(challenge))
    }
    for (const _ of [91, 92]) expect((await sendWithProof()).status).toBe(200)
    const { status, body } = await sendWithProof()
    expect(status).toBe(429)
    expect(body).toEqual({ code: 'too_many_requests', message: '今天的验证码次数已用完' })
  })

  it('need a proof for each, that nobody made up', async () => {
    const network = newNetwork()
    const send = (phone: string, proof?: string) => post('/api/register/send_code', { phone, proof }, network)
    await Promise.all(times(90, () => send(nextPhone()).expect(200)))
    const [phone, other] = [nextPhone(), nextPhone()]
    const { challenge } = (await send(phone).expect(429)).body
    const proof = solve(challenge)
    for (const wrong of ['', 'a.b.c.d', `${challenge.puzzle}.`, proof.replace(/^\d+/, '9999999999999')]) {
      expect((await send(phone, wrong).expect(429)).body.challenge).toBeDefined()
    }
    await send(other, proof).expect(429)
    const both = await Promise.all([send(phone, proof), send(phone, proof)])
    expect(statuses(both)).toEqual({ 200: 1, 429: 1 })
    const late = solve((await send(other).expect(429)).body.challenge)
    api.clock.advance(300)
    await send(other, late).expect(429)
    api.clock.advance(300)
    await send(other).expect(200)
  })

  it('stop at the budget of the installation, whose error says so', async () => {
    const small = await startApi({ env: { ...env, SMS_PER_DAY: '5' } })
    const answers = await Promise.all(
      times(8, () =>
        small.request.post('/api/register/send_code').set('x-forwarded-for', newNetwork()).send({ phone: nextPhone() }),
      ),
    )
    expect(statuses(answers)).toEqual({ 200: 5, 503: 3 })
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.body).toEqual({
      code: 'sms_unavailable',
      message: '今天的短信已经发完了，请过些时候再试，或联系组委会',
    })
    const metrics = await small.request.get('/metrics')
    expect(metrics.text).toContain('qisuan_sms_total{outcome="budget"} 3')
    await small.close()
  })
})

describe('a school of 40 behind one address', () => {
  it('registers at once, with a code for each guardian too, and logs in at once', async () => {
    const school = newNetwork()
    const people = await Promise.all(times(40, () => registered(school)))
    await Promise.all(times(40, () => post('/api/register/send_code', { phone: nextPhone() }, school).expect(200)))
    await Promise.all(people.map(({ phone }) => post('/api/login', { phone, password }, school).expect(200)))
  })
})

describe('many passwords from one network', () => {
  it('do not make another network wait', async () => {
    // Passwords that take their time, so that a line forms.
    const slow = await startApi({
      env,
      passwords: openPasswords(),
      databaseUrl: api.databaseUrl,
      clock: api.clock,
    })
    const { phone } = await registered(newNetwork())
    const network = newNetwork()
    let answered = 0
    const flood = times(200, async () => {
      await post('/api/login', { phone: nextPhone(), password }, network, slow)
      answered += 1
    })
    await post('/api/login', { phone, password }, newNetwork(), slow).expect(200)
    // It took its turn after a few of the flood, not after all of them.
    expect(answered).toBeLessThan(40)
    await Promise.all(flood)
    await slow.close()
  })

  it('are compared for 30 phones, then only with a proof', async () => {
    const network = newNetwork()
    const answers = await Promise.all(
      times(45, () => post('/api/login', { phone: nextPhone(), password: '123456' }, network)),
    )
    expect(statuses(answers)).toEqual({ 422: 30, 429: 15 })
    const { phone, device } = await registered(newNetwork())
    await post('/api/login', { phone, password }, network).set('cookie', device).expect(200)
    const refused = await post('/api/login', { phone, password }, network).expect(429)
    await post('/api/login', { phone, password, proof: solve(refused.body.challenge) }, network).expect(200)
  })
})
