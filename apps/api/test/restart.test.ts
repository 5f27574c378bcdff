import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@qisuan/launcher/free-port'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { enrolment, nextPhone, password, startApi, type TestApi } from './support/harness.ts'
import { startServer, stopServer } from './support/server-process.ts'

/** A process that survives, to read the database. */
let witness: TestApi
let address: string
let port: number
let server: ChildProcess | undefined
beforeAll(async () => {
  witness = await startApi()
  port = await freePort()
  address = `http://127.0.0.1:${port}`
  server = await startServer(witness, port)
})
afterAll(async () => {
  await stopServer(server, 'SIGTERM')
  await witness.close()
})

interface Person {
  phone: string
  registered: boolean
  enrolled: boolean
}

/** Repeats registration and enrolment until each is acknowledged, or refused because an earlier attempt succeeded. */
async function retry(person: Person, signal: AbortSignal): Promise<void> {
  while (!person.enrolled && !signal.aborted) {
    // A server that is away is not asked by forty people without a pause: it could not come back.
    await attempt(person).catch(() => delay(100))
  }
}

async function attempt(person: Person): Promise<void> {
  const { phone } = person
  const post = (path: string) => supertest(address).post(path).timeout(30_000)
  if (!person.registered) {
    const codes = await supertest(address).get('/api/dev/sms').query({ phone })
    if (codes.body.length === 0) await post('/api/register/send_code').send({ phone })
    const sent = codes.body.length > 0 ? codes : await supertest(address).get('/api/dev/sms').query({ phone })
    const form = { phone, name: '测试选手', password, password_confirmation: password, code: sent.body[0].code }
    const answer = await post('/api/register').send(form)
    const known = answer.status === 422 && (answer.body.errors.phone ?? answer.body.errors.code) !== undefined
    person.registered = answer.status === 200 || known
    return
  }
  const login = await post('/api/login').send({ phone, password })
  const bearer = `Bearer ${login.body.token}`
  const { policy_version } = (await supertest(address).get('/api/user/consent').set('authorization', bearer)).body
  await post('/api/user/consent').set('authorization', bearer).send({ policy_version, over14: true })
  const answer = await post('/api/user/enroll').set('authorization', bearer).send(enrolment)
  person.enrolled = answer.status === 200 || answer.body.code === 'already_enrolled'
}

it('loses and duplicates nothing that it acknowledged when it is killed twice during registrations', async () => {
  const people = Array.from({ length: 40 }, (): Person => ({ phone: nextPhone(), registered: false, enrolled: false }))
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const attempts = Promise.all(people.map((person) => retry(person, end.signal)))

  for (const done of [10, 25]) {
    await expect.poll(() => people.filter(({ registered }) => registered).length).toBeGreaterThanOrEqual(done)
    const acknowledged = people.filter(({ registered }) => registered).map(({ phone }) => phone)
    const enrolled = people.filter((person) => person.enrolled).map(({ phone }) => phone)
    await stopServer(server, 'SIGKILL')
    expect(await accounts(acknowledged)).toBe(acknowledged.length)
    expect(await enrolments(enrolled)).toBe(enrolled.length)
    server = await startServer(witness, port)
  }

  await attempts
  const phones = people.map(({ phone }) => phone)
  expect(people.filter((person) => !person.enrolled)).toEqual([])
  expect(await accounts(phones)).toBe(40)
  expect(await enrolments(phones)).toBe(40)
})

const hashes = (phones: string[]) => phones.map((phone) => witness.services.sealer.blindIndex('phone', phone))
const accounts = (phones: string[]) => witness.services.db.user.count({ where: { phoneHash: { in: hashes(phones) } } })
const enrolments = (phones: string[]) =>
  witness.services.db.enrolment.count({ where: { user: { phoneHash: { in: hashes(phones) } } } })

it('exits with code 0 on SIGTERM', async () => {
  const gone = once(server ?? expect.unreachable(), 'exit')
  server?.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})
