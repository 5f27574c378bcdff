import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  account,
  failureOf,
  json,
  status,
  text,
  token,
  useStandIn,
  wish,
  type PlatformAnswer,
} from '../../../test/support/platform-stand-in.ts'
import { failuresToOpen, restSeconds } from './breaker.ts'
import { PlatformFailure, whenPlatformSays } from './game-platform.ts'

const standIn = useStandIn()
const short = { timeoutSeconds: 2 }

const cut: PlatformAnswer = (request) => void request.socket.destroy()
const cutInside: PlatformAnswer = (request, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"_id":', () => request.socket.destroy())
}
const silence: PlatformAnswer = () => {}
const drip: PlatformAnswer = (_request, response) => {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

describe('failures', () => {
  test.each<[string, PlatformAnswer, string]>([
    ['400', status(400), 'refused'],
    ['401', status(401), 'refused'],
    ['403', status(403), 'forbidden'],
    ['404', status(404), 'not-found'],
    ['409', status(409), 'conflict'],
    ['422', status(422), 'unprocessable'],
    ['429', status(429), 'unreachable'],
    ['500', status(500), 'unreachable'],
    ['503 of a proxy', (_, response) => void response.writeHead(503).end('<html>'), 'unreachable'],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(), 'invalid-response'],
    ['half JSON', text('{"_id": 42, <oops>'), 'invalid-response'],
    ['nothing', text(''), 'invalid-response'],
    ['null', text('null'), 'invalid-response'],
    ['a page', text('<html></html>'), 'invalid-response'],
    ['an account without an id', json({ ...account, _id: undefined }), 'invalid-response'],
    ['an id that is none', json({ ...account, _id: 'a\u0000b' }), 'invalid-response'],
    ['a play time that is none', json({ ...account, stats: { playTime: -1 } }), 'invalid-response'],
    ['a cut connection', cut, 'unreachable'],
    ['a connection cut inside the answer', cutInside, 'unreachable'],
    ['silence', silence, 'timeout'],
    ['an answer without an end', drip, 'timeout'],
  ])('%s', async (_name, answer, reason) => {
    standIn.answers = [answer]
    const failure = await failureOf(standIn.client(reason === 'timeout' ? short : {}).createUser(wish))
    expect(failure.reason).toBe(reason)
    expect(standIn.seen).toHaveLength(1)
  })

  test('nothing listens', async () => {
    const gone = createServer()
    await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready))
    const address = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    await new Promise((closed) => gone.close(closed))
    const failure = await failureOf(standIn.client({ to: address }).fetchUser('x'))
    expect(failure).toMatchObject({ reason: 'unreachable', message: expect.stringContaining('ECONNREFUSED') })
  })

  test.each([status(409), status(500), json({ ...account, _id: undefined }), cut])(
    'an error contains no personal data (%#)',
    async (answer) => {
      standIn.answers = [answer]
      const failures = [
        await failureOf(standIn.client().createUser(wish)),
        await failureOf(standIn.client().linkIdentity({ handle: account._id, token })),
        await failureOf(standIn.client().fetchUser(account.name)),
      ]
      const errors = failures.map((failure) => `${failure.message} ${JSON.stringify(failure)}`).join('\n')
      for (const secret of [account.name, account.email, account._id, token, 's:ecret'])
        expect(errors).not.toContain(secret)
    },
  )

  test('an expected failure is replaced by the fallback', async () => {
    const conflict = new PlatformFailure('conflict', 'test')
    await expect(Promise.reject(conflict).catch(whenPlatformSays('conflict', async () => 'found'))).resolves.toBe(
      'found',
    )
    await expect(Promise.reject(conflict).catch(whenPlatformSays('not-found', async () => 'found'))).rejects.toBe(
      conflict,
    )
  })
})

describe('retries', () => {
  test.each([status(500), status(429), cut, cutInside])('reads are attempted three times (%#)', async (answer) => {
    standIn.answers = [answer, answer, json(account)]
    expect((await standIn.client().fetchUser('x')).id).toBe(account._id)
    expect(standIn.seen).toHaveLength(3)

    standIn.answers = [answer, answer, answer, json(account)]
    expect((await failureOf(standIn.client().fetchUser('x'))).reason).toBe('unreachable')
  })

  test.each([status(404), status(401), text('oops')])(
    'what would not get better is not tried again (%#)',
    async (answer) => {
      standIn.answers = [answer]
      await failureOf(standIn.client().fetchUser('x'))
      expect(standIn.seen).toHaveLength(1)
    },
  )

  test('writes are not retried', async () => {
    standIn.answers = [status(500)]
    await failureOf(standIn.client().createUser(wish))
    await failureOf(standIn.client().linkIdentity({ handle: 'x', token }))
    expect(standIn.seen).toHaveLength(2)
  })

  test('the timeout limits all attempts together', async () => {
    standIn.answers = [status(500), silence]
    expect((await failureOf(standIn.client(short).fetchUser('x'))).reason).toBe('timeout')
    // With a timeout per attempt there would be a third one.
    expect(standIn.seen).toHaveLength(2)
  })
})

describe('the breaker', () => {
  const open = async () => {
    const broken = standIn.client()
    standIn.answers = [status(500)]
    for (let turn = 0; turn < failuresToOpen; turn += 1) await failureOf(broken.createUser(wish))
    standIn.seen = []
    standIn.answers = [json(account)]
    return broken
  }
  const pass = (seconds: number) => {
    standIn.now = new Date(standIn.now.getTime() + seconds * 1000)
  }

  test('opens after five consecutive failures and says when to retry', async () => {
    const broken = await open()
    const failure = await failureOf(broken.createUser(wish))
    expect(failure).toMatchObject({ reason: 'unreachable', retryAfterSeconds: restSeconds })
    await failureOf(broken.fetchUser('x'))
    expect(standIn.seen).toEqual([])
  })

  test('stays closed if the platform responds in between', async () => {
    const strained = standIn.client()
    for (let turn = 0; turn < failuresToOpen * 2; turn += 1) {
      standIn.answers = [turn % failuresToOpen === failuresToOpen - 1 ? status(404) : status(500)]
      await failureOf(strained.createUser(wish))
    }
    expect(standIn.seen).toHaveLength(failuresToOpen * 2)
  })

  test('sends one request after ten seconds, and closes when it succeeds', async () => {
    const broken = await open()
    pass(restSeconds - 0.001)
    await failureOf(broken.createUser(wish))
    expect(standIn.seen).toHaveLength(0)
    pass(0.001)
    const settled = await Promise.allSettled([1, 2, 3].map(() => broken.createUser(wish)))
    expect(settled.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(standIn.seen).toHaveLength(1)
    await broken.createUser(wish)
    expect(standIn.seen).toHaveLength(2)
  })

  test('opens again when that request fails', async () => {
    const broken = await open()
    pass(restSeconds)
    standIn.answers = [status(500)]
    await failureOf(broken.createUser(wish))
    await failureOf(broken.createUser(wish))
    expect(standIn.seen).toHaveLength(1)
    pass(restSeconds)
    standIn.answers = [json(account)]
    await broken.createUser(wish)
  })
})
