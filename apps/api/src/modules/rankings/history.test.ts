import { beforeAll, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { useApi } from '../../../test/support/harness.ts'
import { listSnapshots } from './publication/list-snapshots.ts'
import { publishRankings } from './publication/publish-rankings.ts'
import { thinHistory } from './publication/thin-history.ts'

const api = useApi()

const publishAt = async (moment: string, seasonYear = 2026) => {
  api.clock.set(moment)
  return (await publishRankings(api.services, { trigger: 'operator', seasonYear })).snapshotId
}

const at = async (...rest: string[]) => (await qisuan(api, 'rankings', 'at', ...rest)).out.trimEnd()

describe('rankings at', () => {
  let userId: number
  beforeAll(async () => {
    const [first = 0, second = 0] = await bulkFixture(api, [
      { name: '小小航', school: '晨光中学', score: 50 },
      { name: '对手', score: 60 },
    ])
    userId = first
    await publishAt('2026-11-21T18:00:00+08:00')
    await api.score(first, 70)
    await publishAt('2026-11-22T10:00:00+08:00')
    await api.score(second, 80)
    await publishAt('2026-11-22T18:00:00+08:00')
  })

  it('uses the last publication of a day, by name or user id', async () => {
    const saturday = await at('2026-11-21', '小小')
    expect(saturday).toMatch(/^第 1 期，2026\/11\/21 18:00:00\n/)
    expect(saturday).toContain('小小航（晨光中学，江苏省）2026-1 中学组 第 2 名（共 2 名，省内第 2），成绩 50')
    expect(await at('2026-11-22', String(userId))).toContain('第 2 名（共 2 名，省内第 2），成绩 70')
  })

  it('uses the last publication until a moment', async () => {
    expect(await at('2026-11-22T10:00:00+08:00', '小小航')).toContain('第 1 名（共 2 名，省内第 1），成绩 70')
    expect(await at('2026-11-22 10:00', '小小航')).toContain('第 1 名')
    expect(await at('2026-11-22T09:59:59+08:00', '小小航')).toContain('第 2 名')
  })

  it('reports that nothing was published yet, or that a name is not on the board', async () => {
    expect(await at('2026-11-20', '小小航')).toBe('那时还没有公布过榜单')
    expect(await at('2026-11-21', '没有这个人')).toContain('榜上没有 没有这个人')
  })

  it.each([[], ['2026-11-21'], ['2026-02-30', '小小航'], ['yesterday', '小小航'], ['2026-11-21', 'a', 'b']])(
    'rejects the arguments %j',
    async (...args) => {
      expect(await qisuan(api, 'rankings', 'at', ...args.flat())).toMatchObject({ code: 2, out: '' })
    },
  )
})

describe('publications of a past season', () => {
  const past = 2021
  const remaining = async () =>
    (await listSnapshots(api.services, { seasonYear: past })).map(({ snapshotId }) => snapshotId)
  const settingsApplied = (settings: object) =>
    expect.poll(async () => (await pastSeason()).settings).toMatchObject(settings)
  const pastSeason = async () => api.services.db.season.findUniqueOrThrow({ where: { year: past } })
  let published: bigint[]

  beforeAll(async () => {
    const { db } = api.services
    const round = { kind: 'preliminary', name: '初赛', awardReading: 'tiers' } as const
    const rounds = { create: { key: '2021-1', ...round } }
    await db.season.create({ data: { year: past, name: '往届', rounds, settings: { oldSnapshots: 'all' } } })
    published = []
    for (const moment of [
      '2026-11-23T10:00:00+08:00',
      '2026-11-23T18:00:00+08:00',
      '2026-11-23T23:59:59+08:00',
      '2026-11-24T00:00:00+08:00',
      '2026-11-24T18:00:00+08:00',
      '2026-11-25T10:00:00+08:00',
    ]) {
      published.push(await publishAt(moment, past))
    }
  })

  it('all remain while the setting is `all`', async () => {
    api.clock.set('2026-12-01T12:00:00+08:00')
    expect(await thinHistory(api.services)).toEqual([])
    expect(await remaining()).toEqual(published.toReversed())
  })

  it('are thinned to the last of each day in the competition’s time zone, except one that a freeze shows', async () => {
    const { db } = api.services
    await db.season.update({ where: { year: past }, data: { settings: { oldSnapshots: 'daily' } } })
    const frozenFrom = new Date('2026-11-23T19:00:00+08:00')
    await db.round.update({ where: { key: '2021-1' }, data: { frozenFrom } })
    await settingsApplied({ oldSnapshots: 'daily' })
    await publishAt('2026-11-25T18:30:00+08:00')
    // The publication of the 25th remains: it is less than a day old, and the newest of its season.
    expect(await remaining()).toEqual([published[5], published[4], published[2], published[1]])
  })

  it('lose the frozen one after the freeze ends', async () => {
    const { db } = api.services
    await db.round.update({ where: { key: '2021-1' }, data: { frozenFrom: null } })
    expect(await thinHistory(api.services)).toEqual([published[1]])
    expect(await remaining()).toEqual([published[5], published[4], published[2]])
  })

  it('all remain in the current season', async () => {
    api.clock.set('2027-06-01T12:00:00+08:00')
    expect(await thinHistory(api.services)).toEqual([])
    expect(await listSnapshots(api.services)).toHaveLength(4)
  })
})
