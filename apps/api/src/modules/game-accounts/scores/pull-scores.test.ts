import { randomUUID } from 'node:crypto'
import { scoreRefusals } from '@qisuan/rules/boards/score-verdicts'
import type { Stage } from '@qisuan/rules/season/stages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slow, useApiWithArena } from '../../../../test/support/arena.ts'
import { testNow } from '../../../../test/support/season.ts'
import {
  type GamePlatform,
  PlatformFailure,
  type PlatformScore,
} from '../../../services/game-platform/game-platform.ts'
import { setStage } from '../../competition/set-stage.ts'
import { pullScores } from './pull-scores.ts'

const api = useApiWithArena()
beforeEach(() => api.clock.set(testNow))
afterEach(async () => {
  await api.services.db.scorePull.deleteMany()
  await api.services.db.gameState.deleteMany()
})

const round = '2026-1'
const roundKey = round
const stateOf = (userId: number) =>
  api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } })
const none = Object.fromEntries(scoreRefusals.map((reason) => [reason, 0]))
const allStates = () => api.services.db.gameState.findMany({ orderBy: { userId: 'asc' } })

async function player() {
  const pupil = await api.pupil()
  const { body } = await api.request.get('/api/ladder/url').set(pupil.bearer).expect(200)
  return { ...pupil, cookies: (await api.arena.login(body.url)).cookies }
}

describe('pullScores from the arena', () => {
  it('writes what was played, once', async () => {
    const pupil = await player()
    const best = await api.arena.play(pupil.cookies, round, 75)
    expect(best).toBeGreaterThan(0)
    const report = await pullScores(api.services)
    expect(report).toMatchObject({ scores: 1, rejected: none })
    expect(await stateOf(pupil.id)).toEqual({
      userId: pupil.id,
      roundKey,
      state: 0,
      score: best,
      duration: 75,
      note: null,
      source: 'pull',
      origin: 'ranking after the beginning:1',
      scoredAt: api.clock.now(),
    })

    const before = await allStates()
    expect(await pullScores(api.services)).toMatchObject({ scores: 0, rejected: none })
    expect(await allStates()).toEqual(before)
  })

  it('updates the play time of an equal score', async () => {
    const pupil = await player()
    await api.arena.play(pupil.cookies, round, 75)
    await pullScores(api.services)
    await api.arena.play(pupil.cookies, round, 25)
    await pullScores(api.services)
    expect((await stateOf(pupil.id))?.duration).toBe(100)
  })

  it.each([
    ['timeout', slow],
    ['unreachable', { status: 500 }],
    ['not-found', { status: 404 }],
    ['conflict', { status: 409 }],
    ['invalid-response', { invalidResponse: true }],
    ['unreachable', { cut: true }],
  ])('throws the failure (%s) and loses nothing', async (reason, fault) => {
    const pupil = await player()
    const best = await api.arena.play(pupil.cookies, round)
    await api.arena.fault({ path: '/api/ranking', ...fault })
    await expect(pullScores(api.services)).rejects.toMatchObject({ reason })
    expect(await allStates()).toEqual([])
    await api.arena.fault()
    await pullScores(api.services)
    expect((await stateOf(pupil.id))?.score).toBe(best)
  })
})

describe('pullScores, page by page', () => {
  /** A platform whose ranking of the preliminary has these pages. A page that is an Error is thrown. */
  function ranking(pages: (PlatformScore[] | Error)[]) {
    const cursors: (string | undefined)[] = []
    const platform: GamePlatform = {
      ...api.services.platform,
      async rankingPage({ round: of, after }) {
        if (of !== round) return { scores: [], cursor: after ?? '', more: false }
        cursors.push(after)
        const index = Number(after ?? 0)
        const page = pages[index] ?? []
        if (page instanceof Error) throw page
        return {
          scores: page,

          cursor: String(Math.min(index + 1, pages.length)),
          more: index + 1 < pages.length,
        }
      },
    }
    return { services: { ...api.services, platform }, cursors, pages }
  }

  const played = (externalId: string | undefined, score: number, more: Partial<PlatformScore> = {}): PlatformScore => ({
    platformId: 'f'.repeat(24),
    externalId,
    task: undefined,
    score,
    duration: 60,
    scoredAt: testNow,
    handedInAt: undefined,
    ...more,
  })

  async function person() {
    const { id } = await api.member()
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id } })
    return { id, externalId }
  }

  it('reads all pages', async () => {
    const people = [await person(), await person(), await person()]
    const { services, cursors } = ranking(people.map(({ externalId }, index) => [played(externalId, index + 1)]))
    const report = await pullScores(services, { roundKey })
    expect(report).toEqual({ pages: 3, scores: 3, rejected: none })
    expect(cursors).toEqual([undefined, '1', '2'])
    expect((await allStates()).map(({ score }) => score)).toEqual([1, 2, 3])
  })

  it('continues after the last written page', async () => {
    const people = [await person(), await person()]
    const [first = [], second = []] = people.map(({ externalId }) => [played(externalId, 5)])
    const source = ranking([first, new PlatformFailure('unreachable', 'test')])
    await expect(pullScores(source.services)).rejects.toThrow('unreachable')
    expect(await allStates()).toHaveLength(1)

    source.pages[1] = second
    await pullScores(source.services)
    expect(source.cursors).toEqual([undefined, '1', '1'])
    expect(await allStates()).toHaveLength(2)
  })

  it('writes neither a page nor its cursor when one of them fails', async () => {
    const { externalId } = await person()
    const source = ranking([[played(externalId, 5)]])
    await api.services.pool.query(`alter table game_state add constraint test_full check (score < 5)`)
    await expect(pullScores(source.services)).rejects.toThrow('test_full')
    await api.services.pool.query(`alter table game_state drop constraint test_full`)
    expect(await allStates()).toEqual([])
    expect(await api.services.db.scorePull.findUnique({ where: { roundKey } })).toBeNull()
  })

  it('skips an invalid row, and writes the others of its page', async () => {
    const [good, bad] = [await person(), await person()]
    const page = [played(bad.externalId, -1), played(bad.externalId, 1, { duration: -1 }), played(good.externalId, 5)]
    const report = await pullScores(ranking([page]).services, { roundKey })
    expect(report).toMatchObject({ scores: 1, rejected: { ...none, malformed: 2 } })
    expect(await stateOf(good.id)).toMatchObject({ score: 5 })
    expect(await stateOf(bad.id)).toBeNull()
  })

  it('counts accounts without a user, and writes the other scores', async () => {
    const { id, externalId } = await person()
    const strangers = [played(undefined, 9), played(randomUUID(), 9), played('no-uuid', 9), played("' or 1=1 --", 9)]
    const { services } = ranking([[...strangers, played(externalId, 7)]])
    expect(await pullScores(services, { roundKey })).toMatchObject({ scores: 1, rejected: { unknown_person: 4 } })
    expect((await stateOf(id))?.score).toBe(7)
  })

  it('also finds people by the account that we opened for them', async () => {
    const { id } = await person()
    const platformId = 'e'.repeat(24)
    await api.services.db.gameAccount.create({
      data: { userId: id, handle: `test-${id}`, platformId, linkedAt: testNow, createdAt: testNow },
    })
    const { services } = ranking([[played(undefined, 7, { platformId })]])
    await pullScores(services)
    expect((await stateOf(id))?.score).toBe(7)
  })

  it('takes the best of several scores of one person', async () => {
    const { id, externalId } = await person()
    const scores = [3, 8, 8, 5].map((score, index) => played(externalId, score, { duration: index }))
    await pullScores(ranking([scores]).services)
    expect(await stateOf(id)).toMatchObject({ score: 8, duration: 2 })
  })

  it.each([
    ['lower', 80, { score: 90, duration: 60, source: 'import' }],
    ['equal, with no more play', 90, { score: 90, duration: 60, source: 'import' }],
    ['higher', 91, { score: 91, duration: 30, source: 'pull' }],
  ])('never lowers a score: %s', async (_name, score, outcome) => {
    const { id, externalId } = await person()
    await api.score(id, 90, { state: 3 })
    await pullScores(ranking([[played(externalId, score, { duration: 30 })]]).services)
    expect(await stateOf(id)).toMatchObject({ ...outcome, state: 3 })
  })

  it('raises the play time of an equal score, and keeps its source', async () => {
    const { id, externalId } = await person()
    await api.score(id, 90)
    const entry = played(externalId, 90, { duration: 61, scoredAt: new Date('2026-11-02T00:00:00+08:00') })
    await pullScores(ranking([[entry]]).services)
    expect(await stateOf(id)).toMatchObject({ duration: 61, source: 'import', scoredAt: testNow })
  })

  it('gives a score to an entry that had none', async () => {
    const { id, externalId } = await person()
    await api.score(id, null, { state: 2 })
    await pullScores(ranking([[played(externalId, 0)]]).services)
    expect(await stateOf(id)).toMatchObject({ score: 0, state: 2, source: 'pull' })
  })

  it('rejects scores after the end of a round once the stage has passed it', async () => {
    const { db, changes } = api.services
    const { endsAt } = await db.round.findUniqueOrThrow({ where: { key: round } })
    if (!endsAt) throw new Error('the test season has an end')
    const [inTime, late] = [await person(), await person()]
    const page = [
      played(inTime.externalId, 5, { scoredAt: endsAt }),
      played(late.externalId, 6, { scoredAt: new Date(endsAt.getTime() + 1) }),
    ]
    const stage = async (number: Stage) => {
      const notified = new Promise<void>((resolve) => changes.onChange(resolve))
      await setStage(api.services, number)
      await notified
    }
    api.clock.set(new Date(endsAt.getTime() + 60_000))
    await stage(2)
    expect(await pullScores(ranking([page]).services, { roundKey })).toMatchObject({
      scores: 1,
      rejected: { outside_window: 1 },
    })
    expect(await stateOf(late.id)).toBeNull()

    await stage(1)
    await db.scorePull.deleteMany()
    expect(await pullScores(ranking([page]).services, { roundKey })).toMatchObject({ scores: 2, rejected: none })
    expect((await stateOf(late.id))?.score).toBe(6)
  })

  it('stops when the platform repeats a cursor', async () => {
    const platform: GamePlatform = {
      ...api.services.platform,
      rankingPage: async () => ({ scores: [], cursor: '7', more: true }),
    }
    await expect(pullScores({ ...api.services, platform })).rejects.toMatchObject({ reason: 'invalid-response' })
  })
})
