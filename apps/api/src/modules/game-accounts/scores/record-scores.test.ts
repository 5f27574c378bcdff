import type { Stage } from '@qisuan/rules/season/stages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enrolment, useApi } from '../../../../test/support/harness.ts'
import { testNow } from '../../../../test/support/season.ts'
import { inTransaction } from '../../../services/transaction.ts'
import { setStage } from '../../competition/set-stage.ts'
import { findRound } from '../../competition/queries.ts'
import { openBatch } from './score-batch.ts'
import { recordScores, type IncomingScore } from './record-scores.ts'

const api = useApi()
beforeEach(() => api.clock.set(testNow))
afterEach(async () => {
  await api.services.db.gameState.deleteMany()
  await api.services.db.classroom.deleteMany()
})

const stateOf = (userId: number, roundKey = '2026-1') =>
  api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey } } })

async function record(
  scores: Omit<IncomingScore, 'line'>[],
  more: { roundKey?: string; replaces?: boolean; source?: 'pull' | 'import' | 'webhook'; name?: string } = {},
) {
  const { roundKey = '2026-1', source = 'webhook', replaces = false, name = 'test' } = more
  const of = await findRound(api.services, roundKey)
  const incoming = scores.map((score, index) => ({ ...score, line: index + 1 }))
  const now = api.clock.now()
  return inTransaction(api.services.pool, async (client) => {
    const batch = await openBatch(client, { roundKey, source, name, replaces, now })
    return recordScores(client, { ...of, batch, now }, incoming)
  })
}

/** Makes a change and waits until this process is notified. */
async function changed(change: () => Promise<unknown>) {
  const notified = new Promise<void>((resolve) => api.services.changes.onChange(resolve))
  await change()
  await notified
}

const stage = (number: Stage) => changed(() => setStage(api.services, number))

const reasonsOf = ({ rejected }: Awaited<ReturnType<typeof record>>) => rejected.map(({ reason }) => reason)

describe('the task of the group', () => {
  async function settings(tasks: Record<string, string>) {
    const { db, changes } = api.services
    const notified = new Promise<void>((resolve) => changes.onChange(resolve))
    await db.round.update({ where: { key: '2026-1' }, data: { settings: { tasks } } })
    await notified
  }
  afterEach(() => settings({}))

  it.each([
    [5, 'sand', []],
    [5, 'energy', ['wrong_task']],
    [2, 'energy', []],
    [2, 'sand', ['wrong_task']],
    [2, undefined, []],
  ] as const)('in group %i, %s: %j', async (group, task, reasons) => {
    await settings({ '5': 'sand', default: 'energy' })
    const pupil = await api.pupil({ group })
    expect(reasonsOf(await record([{ userId: pupil.id, score: 7, task }]))).toEqual(reasons)
    expect((await stateOf(pupil.id))?.score).toBe(reasons.length === 0 ? 7 : undefined)
  })

  it('may be any when the round names none', async () => {
    await settings({ '5': 'sand' })
    const pupil = await api.pupil({ group: 2 })
    expect(reasonsOf(await record([{ userId: pupil.id, score: 7, task: 'anything' }]))).toEqual([])
  })

  it('ignores a better score at the wrong task', async () => {
    await settings({ '5': 'sand', default: 'energy' })
    const pupil = await api.pupil({ group: 5 })
    const [right, wrong] = [
      { userId: pupil.id, score: 7, task: 'sand' },
      { userId: pupil.id, score: 99, task: 'energy' },
    ]
    expect(await record([wrong, right])).toMatchObject({ accepted: 1, changed: 1 })
    expect((await stateOf(pupil.id))?.score).toBe(7)
  })
})

describe('the window', () => {
  it.each([
    ['2026-10-31T23:59:59.999+08:00', ['outside_window']],
    ['2026-11-01T00:00:00+08:00', []],
    ['2026-11-21T12:05:00+08:00', []],
    ['2026-11-21T12:05:00.001+08:00', ['in_future']],
  ] as const)('of the open preliminary, at %s: %j', async (scoredAt, reasons) => {
    const pupil = await api.pupil()
    expect(reasonsOf(await record([{ userId: pupil.id, score: 7, scoredAt: new Date(scoredAt) }]))).toEqual(reasons)
  })

  it('of the preliminary ends with its stage, for what is made afterwards', async () => {
    const [pupil, late] = [await api.pupil(), await api.pupil()]
    await stage(2)
    api.clock.advance(600)
    const before = { userId: pupil.id, score: 7, scoredAt: testNow }
    const after = { userId: late.id, score: 9, scoredAt: new Date(testNow.getTime() + 1) }
    expect(reasonsOf(await record([before, after]))).toEqual(['outside_window'])
    await stage(1)
    expect(reasonsOf(await record([after]))).toEqual([])
  })

  it('ends as well when an organiser changes the stage by SQL', async () => {
    const pupil = await api.pupil()
    await changed(() => api.services.pool.query('update season set stage = 3'))
    const [{ closed }] = (await api.services.pool.query('select preliminary_closed_at as closed from season')).rows
    api.clock.set(new Date(closed.getTime() + 60_000))
    expect(reasonsOf(await record([{ userId: pupil.id, score: 7, scoredAt: api.clock.now() }]))).toEqual([
      'outside_window',
    ])
    await stage(1)
  })

  async function room(userId: number, kind: 'final_personal' | 'final_group', begins: string, finishedAt?: string) {
    const beginsAt = new Date(`2026-11-28T${begins}:00+08:00`)
    const { db } = api.services
    const { id } = await db.classroom.create({
      data: {
        roundKey: '2026-2',
        kind,
        name: '测试考场',
        group: 2,
        entry: 'https://meeting.example.com/j/1',
        conferenceNo: '100 200 300',
        beginsAt,
        endsAt: new Date(beginsAt.getTime() + 3_600_000),
        visibleBefore: 480,
        enabledBefore: 300,
      },
    })
    const handedIn = finishedAt ? new Date(`2026-11-28T${finishedAt}+08:00`) : null
    await db.classroomSeat.create({ data: { classroomId: id, userId, finishedAt: handedIn } })
    return id
  }
  const at = (time: string) => new Date(`2026-11-28T${time}+08:00`)
  /** After the rooms have closed. */
  const evening = '2026-11-28T20:00:00+08:00'

  it.each([
    ['09:54:59.999', ['outside_window']],
    ['09:55:00', []],
    ['11:00:00', []],
    ['11:00:00.001', ['outside_window']],
    ['13:55:00', []],
    ['15:00:00.001', ['outside_window']],
  ] as const)('of a seated user is that of their rooms, at %s: %j', async (time, reasons) => {
    const pupil = await api.pupil()
    api.clock.set(evening)
    await room(pupil.id, 'final_personal', '10:00')
    await room(pupil.id, 'final_group', '14:00')
    const scored = await record([{ userId: pupil.id, score: 7, scoredAt: at(time) }], { roundKey: '2026-2' })
    expect(reasonsOf(scored)).toEqual(reasons)
  })

  it('ends when the user hands in', async () => {
    const pupil = await api.pupil()
    api.clock.set(evening)
    await room(pupil.id, 'final_personal', '10:00', '10:30:00')
    const scores = [
      { userId: pupil.id, score: 7, scoredAt: at('10:30:00') },
      { userId: pupil.id, score: 9, scoredAt: at('10:30:00.001') },
    ]
    expect(reasonsOf(await record(scores, { roundKey: '2026-2' }))).toEqual(['outside_window'])
    expect((await stateOf(pupil.id, '2026-2'))?.score).toBe(7)
  })

  it('of a user without a seat is that of the round', async () => {
    const pupil = await api.pupil()
    await api.services.db.roundAccess.create({ data: { userId: pupil.id, roundKey: '2026-2' } })
    api.clock.set('2026-12-01T12:00:00+08:00')
    const scores = ['2026-10-31T23:54:59.999+08:00', '2026-10-31T23:55:00+08:00', '2026-11-30T23:59:00.001+08:00']
    const made = scores.map((scoredAt) => ({ userId: pupil.id, score: 7, scoredAt: new Date(scoredAt) }))
    expect(reasonsOf(await record(made, { roundKey: '2026-2' }))).toEqual(['outside_window', 'outside_window'])
  })

  it('closes at the first hand-in, in that room only', async () => {
    const [pupil, other] = [await api.pupil(), await api.pupil()]
    const personal = await room(pupil.id, 'final_personal', '10:00')
    const group = await room(pupil.id, 'final_group', '14:00')
    await api.services.db.classroomSeat.create({ data: { classroomId: personal, userId: other.id } })
    for (const time of ['10:20:00', '10:50:00']) {
      const handedIn = { userId: pupil.id, score: 7, scoredAt: at('10:10:00'), handedInAt: at(time) }
      await record([handedIn], { roundKey: '2026-2' })
    }
    const seats = await api.services.db.classroomSeat.findMany({ orderBy: [{ classroomId: 'asc' }, { userId: 'asc' }] })
    expect(seats).toMatchObject([
      { classroomId: personal, userId: pupil.id, finishedAt: at('10:20:00') },
      { classroomId: personal, userId: other.id, finishedAt: null },
      { classroomId: group, userId: pupil.id, finishedAt: null },
    ])
  })
})

describe('a score from any source', () => {
  it('keeps its source until a better one replaces it', async () => {
    const pupil = await api.pupil()
    await record([{ userId: pupil.id, score: 7 }], { source: 'import', name: 'a.csv' })
    await record([{ userId: pupil.id, score: 7 }], { source: 'pull', name: 'again' })
    expect(await stateOf(pupil.id)).toMatchObject({ score: 7, source: 'import', origin: 'a.csv:1' })
    await record([{ userId: pupil.id, score: 8 }], { source: 'pull', name: 'better' })
    expect(await stateOf(pupil.id)).toMatchObject({ score: 8, source: 'pull', origin: 'better:1' })
  })

  it('is lowered only when that is allowed', async () => {
    const pupil = await api.pupil()
    await record([{ userId: pupil.id, score: 9 }])
    expect(await record([{ userId: pupil.id, score: 4 }])).toMatchObject({ accepted: 1, changed: 0 })
    expect((await stateOf(pupil.id))?.score).toBe(9)
    expect(await record([{ userId: pupil.id, score: 4 }], { replaces: true })).toMatchObject({ changed: 1 })
    expect((await stateOf(pupil.id))?.score).toBe(4)
  })

  it('finds its owner by any of the three ids', async () => {
    const people = [await api.pupil(), await api.pupil(), await api.pupil()]
    const [first, second, third] = people.map(({ id }) => id)
    const { externalId } = await api.services.db.user.findUniqueOrThrow({ where: { id: second ?? 0 } })
    await api.services.db.gameAccount.create({
      data: { userId: third ?? 0, handle: 'test', platformId: 'abc', createdAt: testNow },
    })
    const scores = [
      { userId: first, score: 1 },
      { externalId, score: 2 },
      { platformId: 'abc', score: 3 },
      { userId: 2_000_000_000, score: 4 },
      { externalId: 'no uuid', score: 5 },
      { platformId: 'abcd', score: 6 },
      { score: 7 },
    ]
    const report = await record(scores)
    expect(reasonsOf(report)).toEqual(Array(4).fill('unknown_person'))
    expect(await Promise.all(people.map(async ({ id }) => (await stateOf(id))?.score))).toEqual([1, 2, 3])
  })

  it('of somebody who has withdrawn the consent counts only after they have enrolled again', async () => {
    const pupil = await api.pupil()
    const call = (path: string, form: object = {}) => api.request.post(path).set(pupil.bearer).send(form).expect(200)
    await record([{ userId: pupil.id, score: 5 }])
    await call('/api/user/consent/withdraw')
    expect(reasonsOf(await record([{ userId: pupil.id, score: 7 }]))).toEqual(['withdrawn'])
    expect((await stateOf(pupil.id))?.score).toBe(5)
    await call('/api/user/consent', { policy_version: api.services.content.policy().version, over14: true })
    expect(reasonsOf(await record([{ userId: pupil.id, score: 7 }]))).toEqual(['withdrawn'])
    await call('/api/user/enroll', enrolment)
    expect(reasonsOf(await record([{ userId: pupil.id, score: 7 }]))).toEqual([])
    expect((await stateOf(pupil.id))?.score).toBe(7)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('of %d is rejected', async (score) => {
    const pupil = await api.pupil()
    expect(reasonsOf(await record([{ userId: pupil.id, score }]))).toEqual(['malformed'])
  })

  it('is written completely by parallel statements', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => api.member()))
    const scores = people.map(({ id }, index) => ({ userId: id, score: index }))
    const ways = [scores, scores.toReversed(), scores.map((each) => ({ ...each, score: each.score + 1 }))]
    await Promise.all([...ways, ...ways].map((way) => record(way)))
    const stored = await Promise.all(people.map(async ({ id }) => (await stateOf(id))?.score))
    expect(stored).toEqual(scores.map(({ score }) => score + 1))
  })
})
