import type { Grant } from '@qisuan/contracts/console/access/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishRankings } from '../../src/modules/rankings/publication/publish-rankings.ts'
import { bulkFixture } from '../support/bulk-fixture.ts'
import { useApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const scorer = (provinces: Grant['provinces'] = null): Grant[] => [{ role: 'scorer', provinces }]
const round = '2026-1'

let page: ConsolePage
let pupil: Awaited<ReturnType<TestApi['pupil']>>
let board: { round: string; group: number }
let snapshots: { id: number; participants: number; current: boolean }[]
beforeAll(async () => {
  page = (await newOperator(api, scorer())).page
  pupil = await api.pupil({ name: '苏晓棠' })
  board = { round, group: pupil.group }
  const leader = await api.pupil({ name: '林小算' })
  await bulkFixture(api, [{ score: 5, name: '选手甲' }])
  await api.score(leader.id, 200)
  await api.score(pupil.id, 100)
  await publishRankings(api.services, { trigger: 'operator' })
  api.clock.advance(60)
  const newcomer = await api.pupil({ name: '许新来' })
  await api.score(newcomer.id, 50)
  await api.score(pupil.id, 300)
  await api.score(leader.id, null)
  await publishRankings(api.services, { trigger: 'operator' })
  snapshots = (await page.call('rankings').expect(200)).body.snapshots
})

const named = (list: { name: string }[]) => list.map(({ name }) => name)
const between = (who: ConsolePage) => {
  const [to, from] = snapshots
  return who.call('compareSnapshots', { ...board, from: from?.id, to: to?.id })
}

describe('the rankings room', () => {
  it('says what is published, what comes next and which rounds are frozen', async () => {
    const { body } = await page.call('rankings').expect(200)
    expect(body.snapshots[0]).toMatchObject({ current: true, trigger: 'operator' })
    expect(body.late).toBe(false)
    expect(body.times).toEqual(['10:00', '18:00'])
    expect(Date.parse(body.next_at)).toBeGreaterThan(api.clock.now().getTime())
    expect(body.rounds).toContainEqual({
      round,
      name: expect.any(String),
      current: true,
      begins_at: expect.any(String),
      frozen_from: null,
      shown: body.snapshots[0].id,
    })
  })

  it('tells who rose, who came and who is gone between two snapshots', async () => {
    const { body } = await between(page).expect(200)
    expect(body).toMatchObject({ from: { total: 3 }, to: { total: 3 } })
    expect(body.counts).toEqual({ rose: 1, fell: 0, same: 1, entered: 1, left: 1 })
    expect(body.rose).toMatchObject([{ id: pupil.id, before: 2, after: 1, score_before: 100, score_after: 300 }])
    expect(named(body.entered)).toEqual(['许新来'])
    expect(body.left).toMatchObject([{ name: '林小算', before: 1, after: null }])
    await page.call('compareSnapshots', { ...board, from: 1, to: 9999 }).expect(404)
  })

  it('shows somebody of a province its own people, and lets them neither publish nor export', async () => {
    const ofBeijing = (await newOperator(api, scorer([11]))).page
    const { body } = await between(ofBeijing).expect(200)
    expect(body.counts).toEqual({ rose: 0, fell: 0, same: 0, entered: 0, left: 0 })
    const ofJiangsu = (await newOperator(api, scorer([32]))).page
    expect(named((await between(ofJiangsu).expect(200)).body.rose)).toEqual(['苏晓棠'])
    await ofJiangsu.call('publishRankings', { reason: '想早点看' }).expect(403)
    await ofJiangsu.call('exportBoard', { ...board, list: 'pupils', format: 'csv' }).expect(403)
  })

  it('exports a board as a table, and as the published file', async () => {
    const table = await page
      .call('exportBoard', { ...board, list: 'pupils', format: 'csv' })
      .buffer(true)
      .expect(200)
    expect(table.headers['content-disposition']).toContain(encodeURIComponent('2026-1'))
    expect(table.body.toString()).toMatch(/^\uFEFF名次,昵称,学校,省份,成绩\r\n1,苏晓棠,/)
    const arrow = await page
      .call('exportBoard', { ...board, list: 'schools', format: 'arrow' })
      .buffer(true)
      .expect(200)
    // Every message of an Arrow stream begins with this.
    expect(arrow.body.readUInt32LE(0)).toBe(0xffffffff)
    await page.call('exportBoard', { ...board, list: 'pupils', format: 'pdf' }).expect(422)
  })

  it('says when a publication is late', async () => {
    const { body } = await page.call('rankings').expect(200)
    const waited = (Date.parse(body.next_at) - api.clock.now().getTime()) / 1000
    const isLateAfter = async (minutes: number) => {
      api.clock.advance(minutes * 60)
      const later = (await newOperator(api, scorer())).page
      return (await later.call('rankings').expect(200)).body.late
    }
    api.clock.advance(waited)
    expect(await isLateAfter(14)).toBe(false)
    expect(await isLateAfter(2)).toBe(true)
  })
})
