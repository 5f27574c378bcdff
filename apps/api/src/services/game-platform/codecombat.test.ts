import { describe, expect, test } from 'vitest'
import {
  account,
  failureOf,
  json,
  status,
  token,
  useStandIn,
  wish,
  type PlatformAnswer,
} from '../../../test/support/platform-stand-in.ts'

const standIn = useStandIn()

describe('requests and their results', () => {
  test('an account is created with HTTP Basic and a Chinese interface', async () => {
    const user = await standIn.client().createUser(wish)
    expect(user).toEqual({
      id: account._id,
      name: account.name,
      linkedTo: ['person-1'],
      gamesCompleted: 7,
      playTime: 5321,
    })
    expect(standIn.seen).toEqual([
      {
        line: 'POST /api/users',
        authorization: `Basic ${Buffer.from('client:s:ecret').toString('base64')}`,
        body: { ...wish, preferredLanguage: 'zh-HANS' },
      },
    ])
  })

  test('an identity is linked by its token', async () => {
    await standIn.client().linkIdentity({ handle: 'a/b', token })
    expect(standIn.seen[0]).toMatchObject({
      line: 'POST /api/users/a%2Fb/o-auth-identities',
      body: { provider: 'qisuan', accessToken: token },
    })
  })

  test('an account gets another name', async () => {
    await standIn.client().renameUser({ handle: 'a/b', name: 'erased-1' })
    expect(standIn.seen).toMatchObject([{ line: 'PUT /api/users/a%2Fb', body: { name: 'erased-1' } }])
  })

  test('requests the play time', async () => {
    await standIn.client().fetchUser(account._id)
    expect(standIn.seen[0]).toMatchObject({ line: `GET /api/users/${account._id}?includePlayTime=1`, body: '' })
  })

  test.each([
    ['in the list', [{ provider: 'qisuan', id: 42 }], ['42']],
    [
      'all of ours',
      [...['a', 'b'].map((id) => ({ provider: 'qisuan', id })), { provider: 'another', id: 'x' }],
      ['a', 'b'],
    ],
    ['not in the list', [{ provider: 'another', id: 'x' }], []],
    ['nobody without a list', undefined, []],
  ])('the owner is %s', async (_name, oAuthIdentities, linkedTo) => {
    standIn.answers = [json({ ...account, oAuthIdentities })]
    expect((await standIn.client().fetchUser('x')).linkedTo).toEqual(linkedTo)
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
    standIn.answers = [json({ list: [row, { ...bare, handedInAt: playedAt }], next: '18', cursor: '18' })]
    const page = await standIn.client().rankingPage({ round: '2026-1', after: '3', limit: 2 })
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
    expect(standIn.seen[0]?.line).toBe('GET /api/ranking?round=2026-1&limit=2&after=3')
  })

  test('the first page is requested without a cursor, and the last has no next page', async () => {
    standIn.answers = [json({ list: [], next: null, cursor: '0' })]
    expect(await standIn.client().rankingPage({ round: '2026-1', after: undefined, limit: 2 })).toMatchObject({
      more: false,
    })
    expect(standIn.seen[0]?.line).toBe('GET /api/ranking?round=2026-1&limit=2')
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
    standIn.answers = [json({ list: [...wrong.map(([each]) => each), row], next: null, cursor: '9' })]
    const page = await standIn.client().rankingPage({ round: '2026-1', after: undefined, limit: 9 })
    expect(page.scores.map((each) => ('wrong' in each ? each.wrong : each.score))).toEqual([
      ...wrong.map(([, field]) => field),
      5,
    ])
  })

  test('an invalid row keeps what can be read of it', async () => {
    const absurd = { user: account._id, externalId: 7, score: 1e12, playedAt: '2026-11-21T12:00:00.000+08:00' }
    standIn.answers = [json({ list: [absurd], next: null, cursor: '9' })]
    const page = await standIn.client().rankingPage({ round: '2026-1', after: undefined, limit: 9 })
    expect(page.scores).toEqual([{ wrong: 'externalId', platformId: account._id, externalId: undefined, score: 1e12 }])
  })

  const errorRedirect = 'https://qisuan.test/jump'
  const sentTo =
    (location: string): PlatformAnswer =>
    (_request, response) =>
      void response.writeHead(302, { location }).end()

  test.each([
    ['to a path', '/', true],
    ['to an absolute address', () => `${standIn.url}/?welcome=1`, true],
    ['back without an account', `${errorRedirect}?code=404&errorName=any`, false],
  ])('a redirect %s tells whether an account is linked', async (_name, location, known) => {
    standIn.answers = [sentTo(typeof location === 'string' ? location : location())]
    expect(await standIn.client().knows({ token, errorRedirect })).toBe(known)
    expect(standIn.seen).toEqual([
      { line: expect.stringMatching(/^GET \/auth\/login-o-auth\?/), authorization: undefined, body: '' },
    ])
    expect(standIn.seen[0]?.line).toContain(`accessToken=${token}&redirect=%2F&errorRedirect=`)
  })

  test.each<[string, PlatformAnswer, string]>([
    [
      'back from a platform that does not know us',
      sentTo(`${errorRedirect}?code=404&message=Provider+not+found.`),
      'refused',
    ],
    ['back for another reason', sentTo(`${errorRedirect}?code=422&errorName=lookup_refused`), 'refused'],
    ['elsewhere', sentTo('https://elsewhere.test/'), 'invalid-response'],
    ['to no address', sentTo('https://'), 'invalid-response'],
    ['nowhere', json({}), 'invalid-response'],
    ['away', status(422), 'unprocessable'],
  ])('a redirect %s is a failure', async (_name, answer, reason) => {
    standIn.answers = [answer]
    expect((await failureOf(standIn.client().knows({ token, errorRedirect }))).reason).toBe(reason)
  })

  test('the account settings have the same parameters as a login', () => {
    expect(standIn.client({ to: 'https://game.test' }).settingsUrl('Ab-_9')).toBe(
      'https://game.test/account/settings?provider=qisuan&accessToken=Ab-_9',
    )
  })

  test('the login link carries a token that needs no encoding', async () => {
    const link = await standIn.client({ to: 'https://game.test' }).loginUrl({
      token: async () => 'Ab-_9',
      redirect: '/play/2026-1?task=sand',
      errorRedirect: 'https://qisuan.test/jump',
    })
    expect(link).toBe(
      'https://game.test/auth/login-o-auth?provider=qisuan&accessToken=Ab-_9&redirect=%2Fplay%2F2026-1%3Ftask%3Dsand&errorRedirect=https%3A%2F%2Fqisuan.test%2Fjump',
    )
  })
})
