import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failuresToOpen, restSeconds } from './breaker.ts'
import { createCodeCombat } from './codecombat.ts'
import { PlatformFailure, whenPlatformSays } from './game-platform.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const account = {
  _id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  name: 'qisuan-0123456789abcdef',
  slug: 'qisuan-0123456789abcdef',
  email: 'qisuan-0123456789abcdef@users.invalid',
  oAuthIdentities: [{ provider: 'qisuan', id: 'person-1' }],
  stats: { gamesCompleted: 7, concepts: {}, playTime: 5321.4 },
}
const wish = { name: account.name, email: account.email, role: 'student' as const }
const token = 'secret-launch-token'

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const status = (code: number) => json({ message: `no: ${account.email}` }, code)
const text =
  (body: string): Answer =>
  (_request, response) =>
    void response.end(body)
const cut: Answer = (request) => void request.socket.destroy()
const cutInside: Answer = (request, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"_id":', () => request.socket.destroy())
}
const silence: Answer = () => {}
const drip: Answer = (_request, response) => {
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

let answers: Answer[] = []
let seen: { line: string; authorization: string | undefined; body: unknown }[] = []

async function serve(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { authorization } = request.headers
  seen.push({ line: `${request.method} ${request.url}`, authorization, body: body && JSON.parse(body) })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(request, response)
}

const server = createServer((request, response) => void serve(request, response))

let url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let now = new Date('2026-11-21T12:00:00+08:00')
const clock = { now: () => now }

beforeEach(() => {
  answers = [json(account)]
  seen = []
})

const platform = (to = url) =>
  createCodeCombat(
    { url: to, provider: 'qisuan', clientId: 'client', clientSecret: 's:ecret', timeoutSeconds: 2 },
    clock,
  )

async function failureOf(work: Promise<unknown>): Promise<PlatformFailure> {
  const failure = await work.catch((error: unknown) => error)
  if (failure instanceof PlatformFailure) return failure
  throw new Error('it did not fail as a platform does', { cause: failure })
}

describe('requests and their results', () => {
  test('an account is created with HTTP Basic and a Chinese interface', async () => {
    const user = await platform().createUser(wish)
    expect(user).toEqual({
      id: account._id,
      name: account.name,
      linkedTo: 'person-1',
      gamesCompleted: 7,
      playTime: 5321,
    })
    expect(seen).toEqual([
      {
        line: 'POST /api/users',
        authorization: `Basic ${Buffer.from('client:s:ecret').toString('base64')}`,
        body: { ...wish, preferredLanguage: 'zh-HANS' },
      },
    ])
  })

  test('an identity is linked by its token', async () => {
    await platform().linkIdentity({ handle: 'a/b', token })
    expect(seen[0]).toMatchObject({
      line: 'POST /api/users/a%2Fb/o-auth-identities',
      body: { provider: 'qisuan', accessToken: token },
    })
  })

  test('an account gets another name', async () => {
    await platform().renameUser({ handle: 'a/b', name: 'erased-1' })
    expect(seen).toMatchObject([{ line: 'PUT /api/users/a%2Fb', body: { name: 'erased-1' } }])
  })

  test('requests the play time', async () => {
    await platform().fetchUser(account._id)
    expect(seen[0]).toMatchObject({ line: `GET /api/users/${account._id}?includePlayTime=1`, body: '' })
  })

  test.each([
    ['in the list', [{ provider: 'qisuan', id: 42 }], '42'],
    ['not in the list', [{ provider: 'another', id: 'x' }], null],
    ['unknown without a list', undefined, undefined],
  ])('the owner is %s', async (_name, oAuthIdentities, linkedTo) => {
    answers = [json({ ...account, oAuthIdentities })]
    expect((await platform().fetchUser('x')).linkedTo).toBe(linkedTo)
  })

  test('a page of the ranking', async () => {
    const playedAt = '2026-11-21T12:00:00.000+08:00'
    const row = {
      user: account._id,
      externalId: 'person-1',
      task: 'sand',
      score: 88_000.5,
      durationSeconds: 61,
      playedAt,
    }
    const bare = { user: account._id, externalId: null, score: 88_000.5, durationSeconds: null, playedAt }
    answers = [json({ list: [row, { ...bare, handedInAt: playedAt }], next: '18', cursor: '18' })]
    const page = await platform().rankingPage({ round: '2026-1', after: '3', limit: 2 })
    const score = {
      platformId: account._id,
      externalId: 'person-1',
      task: 'sand',
      score: 88_000.5,
      duration: 61,
      scoredAt: new Date(playedAt),
      handedInAt: undefined,
    }
    const absent = { externalId: undefined, task: undefined, duration: undefined, handedInAt: new Date(playedAt) }
    expect(page).toEqual({
      scores: [score, { ...score, ...absent }],
      cursor: '18',
      more: true,
    })
    expect(seen[0]?.line).toBe('GET /api/ranking?round=2026-1&limit=2&after=3')
  })

  test('the first page is requested without a cursor, and the last has no next page', async () => {
    answers = [json({ list: [], next: null, cursor: '0' })]
    expect(await platform().rankingPage({ round: '2026-1', after: undefined, limit: 2 })).toMatchObject({ more: false })
    expect(seen[0]?.line).toBe('GET /api/ranking?round=2026-1&limit=2')
  })

  test('invalid rows are reported, and the other rows are read', async () => {
    const row = { user: account._id, score: 5, playedAt: '2026-11-21T12:00:00.000+08:00' }
    const wrong: [unknown, string][] = [
      [null, 'row'],
      ['x', 'row'],
      [{ ...row, user: 'a b' }, 'user'],
      [{ ...row, score: -1 }, 'score'],
      [{ ...row, score: '5' }, 'score'],
      [{ ...row, playedAt: 'yesterday' }, 'playedAt'],
      [{ ...row, playedAt: '0001-01-01T00:00:00Z' }, 'playedAt'],
      [{ ...row, durationSeconds: 3_000_000_000 }, 'durationSeconds'],
      [{ ...row, handedInAt: 7 }, 'handedInAt'],
      [{ ...row, task: 'a\u0000b' }, 'task'],
      [{ ...row, externalId: '\u0000' }, 'externalId'],
    ]
    answers = [json({ list: [...wrong.map(([each]) => each), row], next: null, cursor: '9' })]
    const page = await platform().rankingPage({ round: '2026-1', after: undefined, limit: 9 })
    expect(page.scores.map((each) => ('wrong' in each ? each.wrong : each.score))).toEqual([
      ...wrong.map(([, field]) => field),
      5,
    ])
  })

  test('an invalid row keeps what can be read of it', async () => {
    const absurd = { user: account._id, externalId: 7, score: 1e12, playedAt: '2026-11-21T12:00:00.000+08:00' }
    answers = [json({ list: [absurd], next: null, cursor: '9' })]
    const page = await platform().rankingPage({ round: '2026-1', after: undefined, limit: 9 })
    expect(page.scores).toEqual([{ wrong: 'externalId', platformId: account._id, externalId: undefined, score: 1e12 }])
  })

  const errorRedirect = 'https://qisuan.test/jump'
  const sentTo =
    (location: string): Answer =>
    (_request, response) =>
      void response.writeHead(302, { location }).end()

  test.each([
    ['to a path', '/', true],
    ['to an absolute address', () => `${url}/?welcome=1`, true],
    ['back without an account', `${errorRedirect}?code=404&errorName=any`, false],
  ])('a redirect %s tells whether an account is linked', async (_name, location, known) => {
    answers = [sentTo(typeof location === 'string' ? location : location())]
    expect(await platform().knows({ token, errorRedirect })).toBe(known)
    expect(seen).toEqual([
      { line: expect.stringMatching(/^GET \/auth\/login-o-auth\?/), authorization: undefined, body: '' },
    ])
    expect(seen[0]?.line).toContain(`accessToken=${token}&redirect=%2F&errorRedirect=`)
  })

  test.each<[string, Answer, string]>([
    ['back for another reason', sentTo(`${errorRedirect}?code=422&errorName=lookup_refused`), 'refused'],
    ['elsewhere', sentTo('https://elsewhere.test/'), 'invalid-response'],
    ['to no address', sentTo('https://'), 'invalid-response'],
    ['nowhere', json({}), 'invalid-response'],
    ['away', status(422), 'unprocessable'],
  ])('a redirect %s is a failure', async (_name, answer, reason) => {
    answers = [answer]
    expect((await failureOf(platform().knows({ token, errorRedirect }))).reason).toBe(reason)
  })

  test('the account settings have the same parameters as a login', () => {
    expect(platform('https://game.test').settingsUrl('Ab-_9')).toBe(
      'https://game.test/account/settings?provider=qisuan&accessToken=Ab-_9',
    )
  })

  test('the login link carries a token that needs no encoding', () => {
    const link = platform('https://game.test').loginUrl({
      token: 'Ab-_9',
      redirect: '/play/2026-1?task=sand',
      errorRedirect: 'https://qisuan.test/jump',
    })
    expect(link).toBe(
      'https://game.test/auth/login-o-auth?provider=qisuan&accessToken=Ab-_9&redirect=%2Fplay%2F2026-1%3Ftask%3Dsand&errorRedirect=https%3A%2F%2Fqisuan.test%2Fjump',
    )
  })
})

describe('failures', () => {
  test.each<[string, Answer, string]>([
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
    answers = [answer]
    const failure = await failureOf(platform().createUser(wish))
    expect(failure.reason).toBe(reason)
    expect(seen).toHaveLength(1)
  })

  test('nothing listens', async () => {
    const gone = createServer()
    await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready))
    const address = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    await new Promise((closed) => gone.close(closed))
    const failure = await failureOf(platform(address).fetchUser('x'))
    expect(failure).toMatchObject({ reason: 'unreachable', message: expect.stringContaining('ECONNREFUSED') })
  })

  test.each([status(409), status(500), json({ ...account, _id: undefined }), cut])(
    'an error contains no personal data (%#)',
    async (answer) => {
      answers = [answer]
      const failures = [
        await failureOf(platform().createUser(wish)),
        await failureOf(platform().linkIdentity({ handle: account._id, token })),
        await failureOf(platform().fetchUser(account.name)),
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
    answers = [answer, answer, json(account)]
    expect((await platform().fetchUser('x')).id).toBe(account._id)
    expect(seen).toHaveLength(3)

    answers = [answer, answer, answer, json(account)]
    expect((await failureOf(platform().fetchUser('x'))).reason).toBe('unreachable')
  })

  test.each([status(404), status(401), text('oops')])(
    'what would not get better is not tried again (%#)',
    async (answer) => {
      answers = [answer]
      await failureOf(platform().fetchUser('x'))
      expect(seen).toHaveLength(1)
    },
  )

  test('writes are not retried', async () => {
    answers = [status(500)]
    await failureOf(platform().createUser(wish))
    await failureOf(platform().linkIdentity({ handle: 'x', token }))
    expect(seen).toHaveLength(2)
  })

  test('the timeout limits all attempts together', async () => {
    answers = [status(500), silence]
    expect((await failureOf(platform().fetchUser('x'))).reason).toBe('timeout')
    // With a timeout per attempt there would be a third one.
    expect(seen).toHaveLength(2)
  })
})

describe('the breaker', () => {
  const open = async () => {
    const broken = platform()
    answers = [status(500)]
    for (let turn = 0; turn < failuresToOpen; turn += 1) await failureOf(broken.createUser(wish))
    seen = []
    answers = [json(account)]
    return broken
  }
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }

  test('opens after five consecutive failures and says when to retry', async () => {
    const broken = await open()
    const failure = await failureOf(broken.createUser(wish))
    expect(failure).toMatchObject({ reason: 'unreachable', retryAfterSeconds: restSeconds })
    await failureOf(broken.fetchUser('x'))
    expect(seen).toEqual([])
  })

  test('stays closed if the platform responds in between', async () => {
    const strained = platform()
    for (let turn = 0; turn < failuresToOpen * 2; turn += 1) {
      answers = [turn % failuresToOpen === failuresToOpen - 1 ? status(404) : status(500)]
      await failureOf(strained.createUser(wish))
    }
    expect(seen).toHaveLength(failuresToOpen * 2)
  })

  test('sends one request after ten seconds, and closes when it succeeds', async () => {
    const broken = await open()
    pass(restSeconds - 0.001)
    await failureOf(broken.createUser(wish))
    expect(seen).toHaveLength(0)
    pass(0.001)
    const settled = await Promise.allSettled([1, 2, 3].map(() => broken.createUser(wish)))
    expect(settled.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(seen).toHaveLength(1)
    await broken.createUser(wish)
    expect(seen).toHaveLength(2)
  })

  test('opens again when that request fails', async () => {
    const broken = await open()
    pass(restSeconds)
    answers = [status(500)]
    await failureOf(broken.createUser(wish))
    await failureOf(broken.createUser(wish))
    expect(seen).toHaveLength(1)
    pass(restSeconds)
    answers = [json(account)]
    await broken.createUser(wish)
  })
})
