import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointName } from '@qisuan/contracts/addresses'
import { contract } from '@qisuan/contracts/contract'
import { firstState, isLive } from './support/watch-live.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture } from './support/bulk-fixture.ts'
import { qisuan } from './support/run-command.ts'
import { startApi, type TestApi } from './support/harness.ts'
import { waitUntil } from './support/wait-until.ts'

/** A stand-in for the site's build: a page that contains the boards as a visitor gets them. */
const site = `export const render = async ({ call }) => {
  const query = { round: '2026-1', group: '2' }
  const boards = [await call('ranking', { query }), await call('schoolRanking', { query }), await call('finalRanking', { query })]
  return { kind: 'page', status: 200, html: JSON.stringify(boards), complete: true }
}`

/** Contents of the true boards of the frozen round that no reader may see. */
const trueScore = 987_654.25
const secrets = ['987654', '真金', '后来者', '迟到中学']

let dist: string
let api: TestApi
let other: TestApi
let pupil: Awaited<ReturnType<TestApi['pupil']>>
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'qisuan-freeze-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }')
  await writeFile(join(dist, 'server/entry-server.js'), site)
  await writeFile(join(dist, 'client/broken.html'), 'broken')

  api = await startApi({ env: { WEB_DIST: dist } })
  other = await startApi({ databaseUrl: api.databaseUrl, clock: api.clock, env: { WEB_DIST: dist } })
  pupil = await api.pupil({ name: '小小航', organization: '晨光中学' })
  await bulkFixture(api, [
    { name: '对手甲', city: '苏州市', school: '晨光中学', score: 60 },
    { name: '对手乙', city: '苏州市', school: '二中', score: 40 },
  ])
  for (const roundKey of ['2026-1', '2026-2', '2026-3']) await api.score(pupil.id, 50, { roundKey })
  await api.services.db.plusScore.create({ data: { userId: pupil.id, roundKey: '2026-1', scores1: 5 } })
  await publish()
})
afterAll(async () => {
  await Promise.all([api.close(), other.close()])
  await rm(dist, { recursive: true })
})

/** Publishes a minute later, and waits until both processes show it on the board of 2026-2, which is not frozen. */
async function publish() {
  api.clock.advance(60)
  const { asOf } = await publishRankings(api.services, { trigger: 'operator' })
  for (const process of [api, other]) {
    const board = () => process.request.get('/api/rank/final').query({ round: '2026-2', group: 2 })
    await waitUntil(async () => (await board()).body.as_of === asOf.toISOString())
  }
}

const run = async (...args: string[]) => (await qisuan(api, 'rankings', ...args)).out.trimEnd()

const place = { round: '2026-1', group: 2, area: 'SuZhou' }

/** Queries for the calls that return scores or ranks, sent as visitor and as member. */
const boards: Partial<Record<EndpointName, object[]>> = {
  ranking: [{}, { limit: 5 }, { limit: 7 }, { skip: 1, limit: 20 }, { q: '航' }, { q: '晨光中学' }, { q: '后来者' }],
  schoolRanking: [{}, { limit: 7 }, { q: '晨光' }, { q: '迟到中学' }],
  extraRanking: [{}, { q: '航' }, { group: undefined }],
  finalRanking: [{}, { skip: 1 }, { q: '航' }],
  myRank: [{}],
}

/** The responses to every GET of the contract and the pages, as visitor and as the pupil, by request. */
async function allResponses(process: TestApi): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const endpoints: { method: string; path: string; name: EndpointName; onlyWith?: string }[] = Object.values(contract)
  for (const { method, path, name, onlyWith } of endpoints) {
    if (method !== 'GET' || onlyWith || name === 'shareRecord' || name === 'liveCeremony') continue
    for (const query of [...(boards[name] ?? [{}]), ...(name === 'ranking' ? [{ user_id: pupil.id }] : [])]) {
      for (const [role, bearer] of Object.entries({ visitor: {}, pupil: pupil.bearer })) {
        const address = path.replace(/:\w+/, 'rule').replace('*', 'rule.md')
        const { text } = isLive(name)
          ? await firstState(`${process.address}${address}?round=2026-1&group=2`, bearer)
          : await process.request
              .get(address)
              .query({ ...place, ...query })
              .set(bearer)
        answers.set(`${role} ${name} ${JSON.stringify(query)}`, text)
      }
    }
  }
  for (const page of ['/rank', '/wap/rank', '/']) answers.set(page, (await process.request.get(page)).text)
  return answers
}

/** Calls whose response changes with time or with the round that is played, or says that a round is frozen. */
const volatile = /^\w+ (serverTime|currentGame|devSms|openapi|docs|readyz|metrics|me|rankOutlook) /

async function poster(): Promise<object> {
  const { body } = await api.request.post('/api/rank/share').set(pupil.bearer).expect(200)
  const record = await api.request.get(`/api/rank/share/${body.uuid}`).expect(200)
  return record.body
}

describe('a frozen round', () => {
  let before: Map<string, string>
  let posterBefore: object

  it('is frozen by the command and marked in the history', async () => {
    before = await allResponses(api)
    posterBefore = await poster()
    api.clock.advance(60)
    expect(await run('freeze', '2026-1')).toMatch(/\n2026-1 .* 2026\/11\/21 12:02:00 +1$/)
    const { body } = await api.request.get('/api/game/current')
    const frozen = body.all.filter(({ frozen_from: from }: { frozen_from: string | null }) => from !== null)
    expect(frozen).toMatchObject([{ slug: '2026-1', frozen_from: api.clock.now().toISOString() }])
  })

  it('reveals no later score, rank, medal or name in any response, although publications continue', async () => {
    await bulkFixture(api, [{ name: '后来者', city: '苏州市', school: '迟到中学', score: 987_654 }])
    for (const roundKey of ['2026-1', '2026-3']) {
      await api.score(pupil.id, trueScore, { roundKey, state: 1 })
    }
    await api.services.db.gameState.updateMany({ where: { roundKey: '2026-1' }, data: { note: '真金' } })
    await api.services.db.plusScore.updateMany({ data: { scores1: trueScore } })
    await publish()

    for (const process of [api, other]) {
      const after = await allResponses(process)
      expect(after.size).toBe(before.size)
      for (const [request, text] of after) {
        if (/gameStates/.test(request)) continue
        for (const secret of secrets) expect(text, request).not.toContain(secret)
        if (!volatile.test(request) && !/myPlusScores/.test(request)) expect(text, request).toBe(before.get(request))
      }
    }
    const outlook = (answers: Map<string, string>) => JSON.parse(answers.get('pupil rankOutlook {}') ?? '')
    expect(outlook(before)).toMatchObject({ frozen: false, goal: { score: 60 } })
    const asFrozen = { ...outlook(before), frozen: true, next_at: null, goal: null }
    expect(outlook(await allResponses(api))).toEqual(asFrozen)
    expect(before.get('pupil ranking {}')).toContain('"rank":2')
    expect(before.get('pupil myRank {}')).toContain(
      '"school":{"rank":1,"name":"晨光中学","area_name":"江苏省","score":110,"total":2}',
    )
    expect(before.get('/rank')).toContain('小小航')
  })

  it('has score, state and note of the snapshot in game_state, and current ones for other rounds', async () => {
    const { body } = await api.request.get('/api/user/game_state').set(pupil.bearer).expect(200)
    expect(body['2026-1']).toEqual({ state: 0, score: 50, note: null })
    expect(body['2026-3']).toEqual({ state: 1, score: trueScore, note: null })
  })

  it('has no game_state for people after the freeze, and no scores of the extra round', async () => {
    const latecomer = await api.pupil({ name: '迟到者' })
    await api.score(latecomer.id, trueScore)
    const states = await api.request.get('/api/user/game_state').set(latecomer.bearer).expect(200)
    expect(states.body).toEqual({})
    const plus = await api.request.get('/api/plus_rank/me').query(place).set(pupil.bearer).expect(200)
    expect(new Set(Object.values(plus.body))).toEqual(new Set([null]))
  })

  it('gives posters the same ranks as before the freeze', async () => {
    expect(await poster()).toEqual(posterBefore)
    expect(posterBefore).toMatchObject({ score: 50, national_rank: 2 })
  })

  it('shows operators both the frozen and the true board', async () => {
    expect(await run('show', '2026-1')).toContain(' 2  小小航  50  晨光中学')
    expect(await run('show', '2026-1', '--true')).toContain(` 1  小小航  ${trueScore}  晨光中学`)
    const history = await run('history')
    expect(history).toMatch(/\n +2026-1 .*\d{2}:\d{2}:\d{2} +1\n[^]*\n +2 .* 是\n +1 .* 否/)
  })

  it('is revealed in every process', async () => {
    expect(await run('reveal', '2026-1')).toMatch(/2026-1 .* – +2/)
    for (const process of [api, other]) {
      const first = async () => (await process.request.get('/api/rank').query(place)).body.list[0]
      await expect.poll(first).toMatchObject({ rank: 1, username: '小小航', score: trueScore })
      const page = async () => (await process.request.get('/rank')).text
      await expect.poll(page).toContain('987654')
    }
    const { body } = await api.request.get('/api/user/game_state').set(pupil.bearer).expect(200)
    expect(body['2026-1']).toEqual({ state: 1, score: trueScore, note: '真金' })
    expect(await poster()).toMatchObject({ score: trueScore, national_rank: 1 })
    expect(await run('reveal', '2026-1')).toMatch(/2026-1 .* – +2/)
  })
})

describe('the time of a freeze', () => {
  const top = async () => (await api.request.get('/api/rank').query(place).expect(200)).body.list[0].score
  const own = async () => {
    const { body } = await api.request.get('/api/user/game_state').set(pupil.bearer).expect(200)
    return body['2026-1'].score
  }
  const seen = (score: number) => expect.poll(top).toBe(score)

  it('in the future takes effect by itself: boards are updated until then', async () => {
    const from = new Date(api.clock.now().getTime() + 3_600_000)
    await run('freeze', '2026-1', '--from', from.toISOString())
    await api.score(pupil.id, 1_000_001)
    await publish()
    await seen(1_000_001)
    expect(await own()).toBe(1_000_001)

    api.clock.set(from)
    await api.score(pupil.id, 1_000_002)
    await publish()
    expect(await top()).toBe(1_000_001)
    expect(await own()).toBe(1_000_001)
    await run('reveal', '2026-1')
    await seen(1_000_002)
  })

  it('hides a later publication even if its nominal time is earlier', async () => {
    const tick = api.clock.now()
    api.clock.advance(300)
    await run('freeze', '2026-1')
    api.clock.advance(120)
    await api.score(pupil.id, 1_000_003)
    await publishRankings(api.services, { trigger: 'operator', asOf: tick })
    await publish()
    expect(await top()).toBe(1_000_002)
    await run('reveal', '2026-1')
    await seen(1_000_003)
  })

  it('in the past hides what was published since, posters too', async () => {
    const from = new Date(api.clock.now().getTime() + 1000)
    await api.score(pupil.id, 1_000_004)
    await publish()
    await seen(1_000_004)
    const { body } = await api.request.post('/api/rank/share').set(pupil.bearer).expect(200)
    const record = () => api.request.get(`/api/rank/share/${body.uuid}`)
    expect((await record().expect(200)).body.score).toBe(1_000_004)

    await run('freeze', '2026-1', '--from', from.toISOString())
    await seen(1_000_003)
    const hidden = await record().expect(404)
    expect(hidden.body).toEqual({ message: '榜单已封榜，这张分享页要等揭榜后才能看', code: 'not_found' })
    expect(hidden.text).not.toContain('1000004')
    await run('reveal', '2026-1')
    await seen(1_000_004)
    expect((await record().expect(200)).body.score).toBe(1_000_004)
  })

  it('before the first publication leaves the boards empty', async () => {
    await run('freeze', '2026-1', '--from', '2026-01-01T00:00:00Z')
    await expect
      .poll(async () => (await api.request.get('/api/rank').query(place)).body)
      .toEqual({ as_of: null, total: 0, list: [] })
    await api.request.post('/api/rank/share').set(pupil.bearer).expect(409)
    const { body } = await api.request.get('/api/rank/me').query(place).set(pupil.bearer).expect(200)
    expect(body).toMatchObject({ as_of: null, rank: null, score: null, total: 0, percentage: null })
    await run('reveal', '2026-1')
  })

  it.each([
    [[], '还缺少 <轮次>'],
    [['2026-9'], '没有 2026-9 这一轮'],
    [['2026-1', '--form', '2026-11-21T10:00:00Z'], '不认识选项 --form'],
    [['2026-1', '--from', 'tomorrow'], '不是时刻'],
    [['2026-1', '--from', '2026-11-21T10:00:00Z', 'x'], '参数太多了'],
  ])('is rejected with the arguments %j', async (args, sentence) => {
    const { code, error } = await qisuan(api, 'rankings', 'freeze', ...args)
    expect(code).toBe(2)
    expect(error).toContain(sentence)
  })
})
