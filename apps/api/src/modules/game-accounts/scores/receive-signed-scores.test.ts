import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApiWithPartner } from '../../../../test/support/openid-partner.ts'

const api = useApiWithPartner()

let subject: string
let userId: number
beforeEach(async () => {
  const pupil = await api.pupil()
  userId = pupil.id
  await api.partner.login(pupil)
  subject = (await api.services.db.gameAccount.findUniqueOrThrow({ where: { userId } })).platformId ?? ''
})

const row = (more: object = {}) => ({
  sub: subject,
  score: 90,
  durationSeconds: 60,
  playedAt: api.clock.now().toISOString(),
  ...more,
})
const stored = async (roundKey = '2026-1') =>
  (await api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } }))?.score ?? null

describe('signed scores', () => {
  it('count as those of any platform do', async () => {
    expect((await api.partner.deliver([row()])).body).toEqual({ accepted: 1, changed: 1, rejected: [] })
    expect(await api.services.db.gameState.findFirst({ where: { userId } })).toMatchObject({
      score: 90,
      duration: 60,
      source: 'webhook',
    })
    expect((await api.partner.deliver([row({ score: 80 })])).body).toMatchObject({ accepted: 1, changed: 0 })
    expect(await stored()).toBe(90)
  })

  it('are taken once: the same number again is refused, and so is the same letter', async () => {
    const jti = randomUUID()
    expect((await api.partner.deliver([row()], { jti })).status).toBe(200)
    const again = await api.partner.deliver([row({ score: 99 })], { jti })
    expect(again).toMatchObject({ status: 409, body: { code: 'already_received' } })
    expect(await stored()).toBe(90)
  })

  it('spoil no others by a row that cannot count', async () => {
    const rows = [
      row(),
      row({ sub: 'nobody-here' }),
      row({ sub: undefined, user: subject }),
      row({ score: -1 }),
      'no row',
    ]
    const { body } = await api.partner.deliver(rows)
    expect(body.accepted).toBe(1)
    expect(body.rejected.map(({ row: line, reason }: { row: number; reason: string }) => [line, reason])).toEqual([
      [2, 'unknown_person'],
      [3, 'malformed'],
      [4, 'malformed'],
      [5, 'malformed'],
    ])
  })

  it('do not count outside the window of their round', async () => {
    const early = row({ playedAt: '2026-01-01T08:00:00+08:00' })
    expect((await api.partner.deliver([early])).body.rejected).toMatchObject([{ reason: 'outside_window' }])
    expect(await stored()).toBeNull()
  })
})

describe('a delivery is refused', () => {
  const badSignature = { status: 401, body: { code: 'bad_signature' } }

  it.each([
    ['from another platform', { iss: 'somebody.else' }, {}],
    ['for another site', { aud: 'https://elsewhere.example' }, {}],
    ['signed for another purpose', {}, { typ: 'JWT' }],
    ['that names a key nobody has published', {}, { kid: 'unknown' }],
    ['from six minutes ago', { iatIn: -660 }, {}],
    ['from the future', { iatIn: 360 }, {}],
    ['without a time', { iat: undefined }, {}],
  ])('%s', async (_, claims, header) => {
    expect(await api.partner.deliver([row()], claims, header)).toMatchObject(badSignature)
    expect(await stored()).toBeNull()
  })

  it('whose content was changed, that has no signature, or is none', async () => {
    const unsigned = [{ alg: 'none', typ: 'qisuan-scores+jwt' }, { scores: [row()] }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    for (const jwt of [`${unsigned}.`, 'not a jwt', 'a.b.c'])
      expect(await api.partner.send(jwt)).toMatchObject(badSignature)
  })

  it.each([
    ['without a number', { jti: undefined }, 'jti'],
    ['with a number of another form', { jti: '1' }, 'jti'],
    ['without scores', { scores: [] }, 'scores'],
    ['with more than 200 scores', { scores: Array.from({ length: 201 }, () => ({})) }, 'scores'],
    ['of no round', { round: '2026-99' }, 'round'],
  ])('%s, by its field', async (_, claims, field) => {
    const { status, body } = await api.partner.deliver([row()], claims)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('by HMAC, for which there is no secret here', async () => {
    const body = { delivery: randomUUID(), sent_at: api.clock.now().toISOString(), round: '2026-1', scores: [row()] }
    const answer = await api.request
      .post('/api/platform/scores')
      .set('x-qisuan-signature', `sha256=${'0'.repeat(64)}`)
      .send(body)
    expect(answer).toMatchObject(badSignature)
  })
})

describe('the keys of the platform', () => {
  it('are fetched again for a new one, and not for every unknown one', async () => {
    await api.partner.rotate('second', 'beside')
    api.clock.advance(11)
    const before = api.partner.keyRequests.length
    expect((await api.partner.deliver([row()])).status).toBe(200)
    expect(api.partner.keyRequests.length).toBe(before + 1)
    await api.partner.rotate('third', 'not')
    for (let count = 0; count < 5; count += 1) expect((await api.partner.deliver([row()])).status).toBe(401)
    expect(api.partner.keyRequests.length).toBe(before + 1)
    await api.partner.rotate('fourth', 'instead')
    api.clock.advance(11)
    expect((await api.partner.deliver([row()])).status).toBe(200)
  })

  it('hold while the platform does not answer, and the operator sees that it does not', async () => {
    api.partner.setUp(false)
    expect((await api.partner.deliver([row()])).status).toBe(200)
    for (let count = 0; count < 6; count += 1) {
      api.clock.advance(61)
      const asked = api.clock.now().getTime()
      await expect.poll(() => Number(api.services.platform.status().failedAt)).toBeGreaterThanOrEqual(asked)
    }
    expect(api.services.platform.status().isDown).toBe(true)
    expect((await api.partner.deliver([row()])).status).toBe(200)
    api.partner.setUp(true)
    api.clock.advance(61)
    api.services.platform.status()
    await expect.poll(() => api.services.platform.status().isDown).toBe(false)
  })
})
