import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditGroups } from '../../src/modules/audit/queries.ts'
import { disqualify, reinstate } from '../../src/modules/competition/disqualify.ts'
import { revealRound } from '../../src/modules/rankings/publication/freeze-round.ts'
import { publishRankings } from '../../src/modules/rankings/publication/publish-rankings.ts'
import { finalRound as round, frozenFinal } from '../support/finalists.ts'
import { useApi } from '../support/harness.ts'
import { newOperator, operatorPassword, type ConsolePage } from '../support/operators.ts'
import { psql } from '../support/psql.ts'
import { qisuan } from '../support/run-command.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const scorer: Grant[] = [{ role: 'scorer', provinces: null }]
const order = { round, group: 2, single: 2, wall: 10, reason: '决赛之夜' }

let page: ConsolePage
let name: string
let people: number[]
beforeAll(async () => {
  ;({ page, name } = await newOperator(api, scorer))
})

const prepare = async (more: object = {}): Promise<Control> =>
  (await page.call('prepareCeremony', { ...order, ...more }).expect(200)).body
const act = (ceremony: { id: string; version: number }, name: string) =>
  page.call(name === 'start' ? 'startCeremony' : 'moveCeremony', {
    id: ceremony.id,
    seen: ceremony.version,
    ...(name !== 'start' && { act: name }),
  })
const wall = (id: string, key?: string) => api.request.get(`/api/ceremony/${id}`).query({ key })
const running = async () => (await api.request.get('/api/ceremony').expect(200)).body.list
const publicBoard = async (group = 2) =>
  (await api.request.get('/api/rank/final').query({ round, group }).expect(200)).body.total
type Control = OperatorAnswer<'ceremonyControl'>

describe('before anything is hidden', () => {
  it('nothing can be prepared', async () => {
    const refused = await page.call('prepareCeremony', order).expect(409)
    expect(refused.body.message).toContain('先封榜')
    const { body } = await page.call('ceremonies').expect(200)
    expect(body.rounds.find((each: { round: string }) => each.round === round)).toMatchObject({ snapshot: null })
  })

  it('a rehearsal shows invented people to whoever has its address', async () => {
    const rehearsal = await prepare({ rehearsal: true, people: 30 })
    expect(rehearsal).toMatchObject({ rehearsal: true, snapshot: null, people: 30, state: 'prepared', public: false })
    const key = new URL(rehearsal.hall).searchParams.get('key') ?? ''
    await wall(rehearsal.id).expect(404)
    await wall(rehearsal.id, 'x'.repeat(43)).expect(404)
    expect(await toTheEnd(rehearsal)).toMatchObject({ state: 'ended', public: false })
    const { body } = await wall(rehearsal.id, key).expect(200)
    expect(body).toMatchObject({
      rehearsal: true,
      now: { rows: [{ rank: 1, name: '孙悟空', school: '花果山实验学校' }] },
    })
    await page.call('removeCeremony', { id: rehearsal.id, reason: '排练完了' }).expect(200)
    await wall(rehearsal.id, key).expect(404)
  })
})

describe('a ceremony', () => {
  let ceremony: Control

  beforeAll(async () => {
    people = await frozenFinal(api, [...Array.from({ length: 14 }, (_, index) => 900 - index), 886])
  })

  it('is prepared of the hidden publication, once for each group', async () => {
    ceremony = await prepare()
    // 14 and 15 share a rank; the wall holds ten: 6–15, 3–5, then 2 and 1 in three steps each.
    expect(ceremony).toMatchObject({ state: 'prepared', step: 0, people: 15, newer: false, others: 0, public: false })
    expect(ceremony.steps).toBe(8)
    expect((await page.call('prepareCeremony', order).expect(409)).body.message).toContain('已经准备了一场')
    const { body } = await page.call('ceremonies').expect(200)
    expect(body.ceremonies).toMatchObject([{ id: ceremony.id, rehearsal: false }])
  })

  it('tells its wall nothing before it starts, and its operator who comes first', async () => {
    expect((await wall(ceremony.id).expect(200)).body).toMatchObject({ state: 'prepared', now: null, out: [] })
    expect(ceremony.next).toMatchObject({ kind: 'wall', rows: expect.arrayContaining([{ ...row(6), rank: 6 }]) })
    expect(await running()).toEqual([])
    await act(ceremony, 'forward').expect(409)
  })

  it('cannot start without the password, nor while somebody on it is disqualified', async () => {
    const contest = { roundKey: round }
    const userId = people[3] ?? 0
    await disqualify(api.services, { userId, contest, reason: '代打' })
    expect((await act(ceremony, 'start').expect(409)).body.message).toContain('已经取消资格')
    await reinstate(api.services, { userId, contest })
    api.clock.advance(601)
    expect((await act(ceremony, 'start').expect(403)).body.code).toBe('confirmation_required')
    await page.call('confirmOperator', { password: operatorPassword }).expect(200)
    ceremony = (await act(ceremony, 'start').expect(200)).body
    await expect.poll(running).toEqual([{ id: ceremony.id, round, group: 2 }])
  })

  it('counts one of two taps at once', async () => {
    const both = await Promise.all([act(ceremony, 'forward'), act(ceremony, 'forward')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
      current: { version: ceremony.version + 1 },
    })
    ceremony = (await page.call('ceremonyControl', { id: ceremony.id }).expect(200)).body
    expect(ceremony).toMatchObject({ step: 1, state: 'running' })
  })

  it('shows of a place first the province, then the school, then name and score', async () => {
    const shown = async () => {
      ceremony = (await act(ceremony, 'forward').expect(200)).body
      return (await wall(ceremony.id).expect(200)).body.now.rows
    }
    await shown()
    expect(await shown()).toEqual([{ ...nobody, rank: 2, province: '江苏省' }])
    expect(await shown()).toEqual([{ ...nobody, rank: 2, province: '江苏省', school: '第2决赛中学' }])
    expect(await shown()).toEqual([row(2)])
    ceremony = (await act(ceremony, 'back').expect(200)).body
    expect((await wall(ceremony.id).expect(200)).body).toMatchObject({ now: { rows: [{ name: null }] }, out: [] })
    ceremony = (await act(ceremony, 'forward').expect(200)).body
  })

  it('is black or paused without losing its place', async () => {
    ceremony = (await act(ceremony, 'black').expect(200)).body
    expect((await wall(ceremony.id).expect(200)).body).toMatchObject({ state: 'black', now: null, out: [] })
    expect((await act(ceremony, 'forward').expect(409)).body.message).toContain('先亮屏')
    ceremony = (await act(ceremony, 'pause').expect(200)).body
    ceremony = (await act(ceremony, 'resume').expect(200)).body
    expect(ceremony).toMatchObject({ state: 'running', step: 5 })
  })

  it('holds the freeze: nobody reveals the board beside it, not even with SQL', async () => {
    await expect(revealRound(api.services, round)).rejects.toThrow('这一轮准备了揭榜')
    await expect(psql(api.databaseUrl, `update round set frozen_from = null where key = '${round}'`)).rejects.toThrow(
      '这一轮准备了揭榜',
    )
    await expect(psql(api.databaseUrl, `update ceremony set step = step + 2`)).rejects.toThrow('一次走一步')
  })

  it('makes the board public with its last step', async () => {
    expect(await publicBoard()).toBe(0)
    while (ceremony.next) ceremony = (await act(ceremony, 'forward').expect(200)).body
    expect(ceremony).toMatchObject({ state: 'ended', public: true, next: null })
    await expect.poll(() => publicBoard()).toBe(15)
    await expect.poll(running).toEqual([])
    expect((await act(ceremony, 'back').expect(409)).body.message).toContain('已经全部揭晓')
    await page.call('removeCeremony', { id: ceremony.id, reason: '不要了' }).expect(409)
    expect(await api.services.db.auditEntry.count({ where: { subject: 'ceremony', operator: name } })).toBeGreaterThan(
      8,
    )
  })
})

describe('two groups of a round', () => {
  it('are public when the second ends, and what was published since stays hidden', async () => {
    api.clock.advance(60)
    await frozenFinal(api, [950], 1)
    let [first, second] = [await prepare(), await prepare({ group: 1 })]
    api.clock.advance(60)
    await publishRankings(api.services, { trigger: 'operator' })
    first = await toTheEnd(first)
    expect(first).toMatchObject({ state: 'ended', public: false, others: 1, newer: true })
    expect(await publicBoard(1)).toBe(0)
    second = await toTheEnd(second)
    expect(second).toMatchObject({ state: 'ended', public: true, others: 0 })
    await expect.poll(() => publicBoard(1)).toBe(1)
    const { frozenFrom } = await api.services.db.round.findUniqueOrThrow({ where: { key: round } })
    expect(frozenFrom).toEqual(api.clock.now())
  })
})

describe('the audit', () => {
  const id = '5f0c1df2-4bd7-4a4e-9d3a-0c7d6c2f7f10'
  /** Taps of operators so many seconds after the first; each is a transaction of its own. */
  const taps = (...written: [operator: string, second: number][]) =>
    api.services.db.auditEntry.createMany({
      data: written.map(([operator, second], index) => ({
        at: new Date(Date.UTC(2026, 11, 13, 8, 0, second)),
        operator,
        action: 'console moveCeremony',
        transaction: BigInt(9_000_000 + index),
        subject: 'ceremony',
        key: { id },
        before: { step: index },
        after: { step: index + 1 },
      })),
    })

  it('has taps that follow each other as one line, for each operator and until a pause, and pages without cutting one', async () => {
    await taps(['甲', 0], ['甲', 20], ['乙', 30], ['甲', 40], ['乙', 600], ['甲', 700], ['甲', 705])
    const found = await auditGroups(api.services, 4, { subject: 'ceremony' })
    expect(found.slice(0, 3).map(({ operator, changes }) => [operator, changes])).toEqual([
      ['甲', 2],
      ['乙', 2],
      ['甲', 3],
    ])
    expect(found[2]?.until).toEqual(new Date(Date.UTC(2026, 11, 13, 8, 0, 40)))
    const [newest, ...others] = found
    const before = Number(newest?.id)
    expect(await auditGroups(api.services, 3, { subject: 'ceremony', before })).toEqual(others)
  })

  it('unfolds such a line into every step', async () => {
    const [, , first] = await auditGroups(api.services, 3, { subject: 'ceremony' })
    const { body } = await (await newOperator(api)).page.call('auditEntries', { id: Number(first?.id) }).expect(200)
    expect(body.total).toBe(3)
    expect(body.list.map(({ after }: { after: { step: number } }) => after.step)).toEqual([1, 2, 4])
    const { out } = await qisuan(api, 'audit', 'show', String(first?.id), '--json')
    expect(JSON.parse(out)).toHaveLength(3)
  })
})

const nobody = { school: null, name: null, score: null, award: null }
/** The row of a place that is out. */
const row = (place: number) => ({
  rank: place,
  province: '江苏省',
  school: `第${place}决赛中学`,
  name: `决赛选手${place}号`,
  score: 901 - place,
  award: null,
})
async function toTheEnd(ceremony: Control): Promise<Control> {
  let now: Control = (await act(ceremony, 'start').expect(200)).body
  while (now.next) now = (await act(now, 'forward').expect(200)).body
  return now
}
