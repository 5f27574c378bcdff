import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApi, useApi } from '../../../../test/support/harness.ts'
import { testNow } from '../../../../test/support/season.ts'

const secret = 'held by both sides'
const api = useApi({ env: { PLATFORM_CLIENT_SECRET: secret } })
beforeEach(() => api.clock.set(testNow))
afterEach(() => api.services.db.gameState.deleteMany())

const sign = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

const post = (body: string, signature: string, target = api) =>
  target.request
    .post('/api/platform/scores')
    .set('content-type', 'application/json')
    .set('x-qisuan-signature', signature)
    .send(body)

const deliveryOf = (scores: unknown[], more: object = {}) =>
  JSON.stringify({ delivery: randomUUID(), sent_at: api.clock.now().toISOString(), round: '2026-1', scores, ...more })

const deliver = (scores: unknown[], more: object = {}) => {
  const body = deliveryOf(scores, more)
  return post(body, sign(body))
}

async function player() {
  const pupil = await api.pupil()
  const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: pupil.id } })
  const row = { user: 'f'.repeat(24), externalId, playedAt: testNow.toISOString(), durationSeconds: 60 }
  return { ...pupil, row }
}

const stateOf = ({ id }: { id: number }) =>
  api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId: id, roundKey: '2026-1' } } })

const badSignature = { message: '签名无效', code: 'bad_signature' }

describe('receiveScores', () => {
  it('writes a signed score, and reports the outcome', async () => {
    const pupil = await player()
    const delivery = randomUUID()
    const { body } = await deliver([{ ...pupil.row, score: 7 }], { delivery }).expect(200)
    expect(body).toEqual({ accepted: 1, changed: 1, rejected: [] })
    expect(await stateOf(pupil)).toMatchObject({
      score: 7,
      duration: 60,
      source: 'webhook',
      origin: `delivery ${delivery}:1`,
      scoredAt: testNow,
    })
  })

  it('rejects each invalid row with its reason, and writes the others', async () => {
    const [pupil, other] = [await player(), await player()]
    const early = { ...other.row, score: 9, playedAt: '2026-10-01T00:00:00Z' }
    const rows = [{ ...other.row, score: 'x' }, early, { ...pupil.row, score: 7 }, { ...pupil.row, externalId: 'who' }]
    const { body } = await deliver([...rows, { ...other.row, externalId: null, score: 1 }, null]).expect(200)
    expect(body).toEqual({
      accepted: 1,
      changed: 1,
      rejected: [
        { row: 1, reason: 'malformed', message: '格式不对' },
        { row: 2, reason: 'outside_window', message: '不在比赛时间内' },
        { row: 4, reason: 'malformed', message: '格式不对' },
        { row: 5, reason: 'unknown_person', message: '不认识的账号' },
        { row: 6, reason: 'malformed', message: '格式不对' },
      ],
    })
    expect((await stateOf(pupil))?.score).toBe(7)
    expect(await stateOf(other)).toBeNull()
  })

  it('accepts a delivery once, even of fifty parallel copies', async () => {
    const pupil = await player()
    const body = deliveryOf([{ ...pupil.row, score: 7 }])
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, sign(body))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(49)
    for (const { status, body: said } of refused) {
      expect({ status, said }).toEqual({
        status: 409,
        said: { message: '这一批成绩已经收到过', code: 'already_received' },
      })
    }
    await api.services.db.gameState.deleteMany()
    await post(body, sign(body)).expect(409)
    expect(await stateOf(pupil)).toBeNull()
  })

  it('accepts a delivery again after a failed write', async () => {
    const pupil = await player()
    const body = deliveryOf([{ ...pupil.row, score: 7 }])
    await api.services.pool.query('alter table game_state add constraint test_full check (score < 5)')
    await post(body, sign(body)).expect(500)
    await api.services.pool.query('alter table game_state drop constraint test_full')
    await post(body, sign(body)).expect(200)
    expect((await stateOf(pupil))?.score).toBe(7)
  })

  it.each([
    [-300, 200],
    [-300.001, 401],
    [300, 200],
    [300.001, 401],
  ])('answers a delivery dated %d seconds from now with %i', async (seconds, status) => {
    const pupil = await player()
    const sentAt = new Date(testNow.getTime() + seconds * 1000).toISOString()
    const answer = await deliver([{ ...pupil.row, score: 7 }], { sent_at: sentAt })
    expect(answer.status).toBe(status)
    if (status === 401) expect(answer.body).toEqual({ message: '签名已过期', code: 'bad_signature' })
  })

  it('refuses every wrong signature', async () => {
    const pupil = await player()
    const body = deliveryOf([{ ...pupil.row, score: 7 }])
    const right = sign(body)
    const wrong = ['', 'sha256=', right.slice(7), right.slice(0, -1), `${right.slice(0, -1)}g`, sign(body, 'another')]
    for (const signature of [...wrong, sign(`${body} `), sign(body, '')]) {
      expect((await post(body, signature).expect(401)).body).toEqual(badSignature)
    }
    const changed = body.replace('"score":7', '"score":9')
    expect((await post(changed, right).expect(401)).body).toEqual(badSignature)
    expect(await stateOf(pupil)).toBeNull()
  })

  it('accepts neither a session in place of a signature nor a form', async () => {
    const pupil = await player()
    const answer = await api.request.post('/api/platform/scores').set(pupil.bearer).send({ scores: [] }).expect(401)
    expect(answer.body).toEqual(badSignature)
    await api.request.post('/api/platform/scores').type('form').set('x-qisuan-signature', sign('')).send('').expect(401)
  })

  it('refuses everything while no secret is set', async () => {
    const open = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock, env: { PLATFORM_CLIENT_SECRET: '' } })
    const body = deliveryOf([{}])
    expect((await post(body, sign(body, ''), open).expect(401)).body).toEqual(badSignature)
    await open.close()
  })

  it.each([
    [{ round: '1999-1' }, { round: '没有这一轮比赛' }],
    [{ delivery: 'x' }, { delivery: '缺少编号' }],
    [{ sent_at: 'now' }, { sent_at: '不是时刻' }],
    [{ scores: [] }, { scores: '缺少成绩' }],
    [{ scores: Array(201).fill(7) }, { scores: '一批最多 200 条' }],
  ])('refuses %j', async (more, errors) => {
    const { body } = await deliver([{}], more).expect(422)
    expect(body.errors).toEqual(errors)
  })
})
