import { standingOf } from '@qisuan/boards/board'
import { percentageBeaten, rankRows } from '@qisuan/rules/boards/ranking'
import { describe, expect, it } from 'vitest'
import { bulkFixture, type Contestant } from '../../../../test/support/bulk-fixture.ts'
import { useApiEachTime } from '../../../../test/support/harness.ts'
import { AppError } from '../../../app-error.ts'
import { pageOf, schoolBoard } from '../boards/boards.ts'
import { listSnapshots } from './list-snapshots.ts'
import { publishedRows } from './published-rows.ts'
import { publishRankings } from './publish-rankings.ts'
import { boardsAt } from '../queries.ts'

const api = useApiEachTime()

const publish = () => publishRankings(api.services, { trigger: 'operator' })

/** Everybody in a snapshot. */
async function rowsOf(snapshotId: bigint) {
  const rounds = ['2026-1', '2026-2'].map(async (roundKey) => {
    const { groups } = await boardsAt(api.services, { snapshotId, roundKey })
    return [...groups].flatMap(([group, { board }]) =>
      Array.from(board.pupils.userId, (userId, row) => ({
        userId,
        roundKey,
        group,
        score: board.pupils.score[row],
        position: board.order.indexOf(row) + 1,
        ...standingOf(board, row),
      })),
    )
  })
  return (await Promise.all(rounds)).flat()
}

describe('a publication compared with the rules in TypeScript', () => {
  /** Few different scores, times, provinces and schools, so that every kind of tie occurs. A seed always gives the same people. */
  function randomPeople(seed: number, count: number): Contestant[] {
    let state = seed
    const pick = <Value>(values: readonly [Value, ...Value[]]): Value => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return values[(state >>> 8) % values.length] ?? values[0]
    }
    const moments = [null, new Date('2026-11-20T10:00:00.001Z'), new Date('2026-11-20T10:00:00Z')] as const
    return Array.from({ length: count }, (_, index) => ({
      name: `选手${index}`,
      group: pick([1, 2, 3, 5, 6]),
      provinceId: pick([11, 32, 64]),
      school: pick(['一中', '二中', '实验小学', '']),
      score: pick([0, 0.1, 0.2, 0.3, 7, 7.5, 99.25, 1e9, null]),
      scoredAt: pick(moments),
      roundKey: pick(['2026-1', '2026-1', '2026-2']),
    }))
  }

  it.each([1, 2, 3])('has the same ranks, totals and percentages (seed %i)', async (seed) => {
    const people = randomPeople(seed, 400)
    const ids = await bulkFixture(api, people)
    const { snapshotId, participants } = await publish()

    const contestants = people.flatMap((person, index) => {
      const userId = ids[index]
      if (person.score === null || userId === undefined) return []
      return [{ ...person, score: person.score, userId }]
    })
    const boards = Map.groupBy(contestants, ({ roundKey, group }) => `${roundKey}/${group}`)
    const expected = [...boards.values()].flatMap((board) => {
      const ranked = rankRows(board)
      return ranked.map((row, index) => {
        const provincial = rankRows(board.filter(({ provinceId }) => provinceId === row.provinceId))
        const rank = row.rank ?? 0
        const tied = ranked.filter((other) => other.rank === rank).length - 1
        return {
          userId: row.userId,
          roundKey: row.roundKey,
          group: row.group,
          score: row.score,
          rank,
          position: index + 1,
          total: board.length,
          provinceRank: provincial.find(({ userId }) => userId === row.userId)?.rank,
          provinceTotal: provincial.length,
          percentage: percentageBeaten(rank, board.length, tied),
        }
      })
    })
    const found = await rowsOf(snapshotId)
    const byUser = (a: { userId: number }, b: { userId: number }) => a.userId - b.userId
    expect(found.sort(byUser)).toEqual(expected.sort(byUser))
    expect(participants).toBe(contestants.length)
  })

  it('sums the scores of a school per group, with exact ties in any order of adding', async () => {
    const people: Contestant[] = [
      ...[0.1, 0.2, 0.3].map((score) => ({ school: '一中', score })),
      ...[0.3, 0.2, 0.1].map((score) => ({ school: '二中', score })),
      { school: '三中', score: 0.5 },
      { school: '三中', score: 9, group: 1 },
      { school: '', score: 100 },
      { school: '四中', score: null },
    ]
    await bulkFixture(api, people)
    const { snapshotId } = await publish()
    const boards = await boardsAt(api.services, { snapshotId, roundKey: '2026-1' })
    const rows = await Promise.all(
      ([1, 2] as const).map(async (group) => {
        const { list } = await pageOf(api.services, schoolBoard(boards, group), { skip: 0, limit: 10 })
        return list.map((row) => ({ group, ...row }))
      }),
    )
    expect(rows.flat()).toEqual([
      { id: expect.any(Number), group: 1, name: '三中', areaName: '江苏省', score: 9, total: 1, rank: 1 },
      { id: expect.any(Number), group: 2, name: '一中', areaName: '江苏省', score: 0.6, total: 3, rank: 1 },
      { id: expect.any(Number), group: 2, name: '二中', areaName: '江苏省', score: 0.6, total: 3, rank: 1 },
      { id: expect.any(Number), group: 2, name: '三中', areaName: '江苏省', score: 0.5, total: 1, rank: 3 },
    ])
  })
})

describe('a publication', () => {
  it('ranks only people who are enrolled in the season and have a score', async () => {
    const [, unenrolled = 0] = await bulkFixture(api, [{ score: 5 }, { score: 9 }, { score: null }])
    await api.services.db.enrolment.delete({ where: { userId_seasonYear: { userId: unenrolled, seasonYear: 2026 } } })
    const { snapshotId, participants } = await publish()
    expect(participants).toBe(1)
    expect(await rowsOf(snapshotId)).toMatchObject([{ rank: 1, total: 1 }])
  })

  it('reports its steps and is listed, with the current one marked', async () => {
    await bulkFixture(api, [{ score: 5 }])
    const steps: string[] = []
    const first = await publishRankings(api.services, { trigger: 'operator', onProgress: (step) => steps.push(step) })
    expect(steps).toEqual(['waiting', 'reading', 'ranking', 'writing', 'publishing'])
    api.clock.advance(60)
    const second = await publish()
    const entry = ({ snapshotId, asOf }: typeof first) => ({
      snapshotId,
      asOf,
      publishedAt: asOf,
      trigger: 'operator',
      participants: 1,
      frozenRounds: [],
    })
    expect(await listSnapshots(api.services)).toEqual([
      { ...entry(second), inForce: true },
      { ...entry(first), inForce: false },
    ])
  })

  it('does not change the rows of earlier snapshots', async () => {
    const [userId = 0] = await bulkFixture(api, [{ score: 5 }, { score: 4 }])
    const first = await publish()
    await api.score(userId, 1)
    const second = await publish()
    const ranks = await publishedRows(api.services.pool, { userId })
    expect(ranks.map(({ snapshotId, rank, score }) => [snapshotId, rank, score])).toEqual([
      [first.snapshotId, 1, 5],
      [second.snapshotId, 2, 1],
    ])
  })

  it('rejects a season that does not exist', async () => {
    const refused = publishRankings(api.services, { trigger: 'operator', seasonYear: 1999 })
    await expect(refused).rejects.toThrow(AppError)
    expect(await listSnapshots(api.services)).toEqual([])
  })

  it('publishes a tick once, unless an operator publishes again', async () => {
    const asOf = new Date('2026-11-21T10:00:00+08:00')
    const first = await publishRankings(api.services, { trigger: 'schedule', asOf })
    const again = await publishRankings(api.services, { trigger: 'catch-up', asOf })
    expect(again).toMatchObject({ snapshotId: first.snapshotId, asOf, alreadyOut: true })
    const byHand = await publish()
    expect(byHand.alreadyOut).toBe(false)
    expect(byHand.snapshotId).not.toBe(first.snapshotId)
  })

  it('ignores a future snapshot of a rehearsal', async () => {
    await publishRankings(api.services, { trigger: 'operator', asOf: new Date('2030-01-01T00:00:00Z') })
    const tick = await publishRankings(api.services, {
      trigger: 'schedule',
      asOf: new Date('2026-11-21T10:00:00+08:00'),
    })
    expect(tick.alreadyOut).toBe(false)
  })
})

describe('simultaneous publications', () => {
  it('by eight operators create eight complete snapshots, and the last one becomes current', async () => {
    await bulkFixture(api, [{ score: 5 }, { score: 4 }])
    const all = await Promise.all(Array.from({ length: 8 }, publish))
    const { publishedSnapshotId } = await api.services.db.season.findUniqueOrThrow({ where: { year: 2026 } })
    expect(publishedSnapshotId).toBe(
      all
        .map(({ snapshotId }) => snapshotId)
        .sort()
        .at(-1),
    )
    for (const { snapshotId } of all) {
      expect(await rowsOf(snapshotId)).toHaveLength(2)
    }
  })

  it('of one tick create one snapshot', async () => {
    const order = { trigger: 'schedule' as const, asOf: new Date('2026-11-21T10:00:00+08:00') }
    const all = await Promise.all(Array.from({ length: 8 }, () => publishRankings(api.services, order)))
    expect(all.filter(({ alreadyOut }) => !alreadyOut)).toHaveLength(1)
    expect(new Set(all.map(({ snapshotId }) => snapshotId)).size).toBe(1)
    expect(await listSnapshots(api.services)).toHaveLength(1)
  })
})

describe('a publication that is killed', () => {
  const board = () => api.request.get('/api/rank').query({ group: 2 }).expect(200)

  const waitingPublication = async () => {
    const { rows } = await api.services.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'update season%'`,
    )
    return rows[0]?.pid
  }

  it('just before its commit leaves the old snapshot complete and nothing of the new one', async () => {
    const [userId = 0] = await bulkFixture(api, [{ score: 5 }, { score: 4 }])
    const first = await publish()
    const before = await board()
    await api.score(userId, 1)
    api.clock.advance(60)

    // A lock on the season's row blocks the last step of the publication, when all rows of the new snapshot exist.
    const holder = await api.services.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from season where year = 2026 for no key update')
    const outcome = publish().then(
      () => 'published',
      () => 'failed',
    )
    await expect.poll(waitingPublication).toBeDefined()
    expect((await board()).body).toEqual(before.body)
    await holder.query('select pg_terminate_backend($1)', [await waitingPublication()])
    expect(await outcome).toBe('failed')
    await holder.query('rollback')
    holder.release()

    expect((await board()).body).toEqual(before.body)
    expect(await listSnapshots(api.services)).toMatchObject([{ snapshotId: first.snapshotId, inForce: true }])
    const pieces = await api.services.db.rankingPiece.findMany({ distinct: ['snapshotId'] })
    expect(pieces.map(({ snapshotId }) => snapshotId)).toEqual([first.snapshotId])

    await publish()
    await expect.poll(async () => (await board()).body.list[0]).toMatchObject({ rank: 1, score: 4 })
  })
})
