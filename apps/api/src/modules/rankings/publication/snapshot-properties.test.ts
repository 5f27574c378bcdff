import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bulkFixture, type Contestant } from '../../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../../test/support/harness.ts'
import { areaBoard, nationalBoard, pageOf, schoolBoard, type Board } from '../boards/boards.ts'
import { publishRankings } from './publish-rankings.ts'
import { boardsAt, rankedRow } from '../queries.ts'

const api = useApi()

type Pupil = Contestant & { score: number; school: string; group: 1 | 2; userId: number; city: string }

const cities = { 32: ['苏州市', '南京市'], 64: ['银川市', '石嘴山市'] } as const
const place = fc
  .constantFrom(...([32, 64] as const))
  .chain((provinceId) =>
    fc.record({ provinceId: fc.constant(provinceId), city: fc.constantFrom(...cities[provinceId]) }),
  )

/** Few different values, so that every kind of tie occurs; scores that floats add inexactly; people without a score. */
const people = fc.array(
  fc
    .tuple(
      place,
      fc.record({
        group: fc.constantFrom(1 as const, 2 as const),
        roundKey: fc.constantFrom('2026-1', '2026-1', '2026-2'),
        school: fc.constantFrom('一中', '二中', '实验小学', ''),
        score: fc.option(fc.constantFrom(0, 0.1, 0.2, 0.3, 7, 7.5, 99.25, 1e9), { freq: 8 }),
        scoredAt: fc.constantFrom(null, new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:00.001Z')),
      }),
    )
    .map(([where, who]) => ({ ...where, ...who })),
  { maxLength: 40 },
)

const ahead = (all: readonly { score: number }[], score: number) => all.filter((each) => each.score > score).length
const rankIn = (all: readonly { score: number }[], score: number) => ahead(all, score) + 1

/** Sorts in board order: by score, then the earlier score, then the smaller user id. */
function inOrder(pupils: readonly Pupil[]): Pupil[] {
  const time = ({ scoredAt }: Pupil) => scoredAt?.getTime() ?? Infinity
  const before = (a: Pupil, b: Pupil) => {
    if (a.score !== b.score) return a.score > b.score
    return time(a) === time(b) ? a.userId < b.userId : time(a) < time(b)
  }
  return pupils.toSorted((a, b) => (before(a, b) ? -1 : 1))
}

/** Sums scores exactly, as integers in hundredths. */
const sum = (pupils: readonly Pupil[]) =>
  Number(pupils.reduce((total, { score }) => total + BigInt(Math.round(score * 100)), 0n)) / 100

async function rowsOf<Row>(board: Board<Row>): Promise<Row[]> {
  return (await pageOf(api.services, board, { skip: 0, limit: 1000 })).list
}

async function replacePupils(people: readonly Omit<Contestant, 'name'>[]): Promise<Pupil[]> {
  await api.services.pool.query('truncate user_account, school cascade')
  const named = people.map((person, index) => ({ ...person, name: `选手${index}` }))
  const ids = await bulkFixture(api, named)
  return named.flatMap((person, index) => {
    const { score, school = '', group = 2, city = '' } = person
    return score === null
      ? []
      : [{ ...person, score, school, group: group === 1 ? 1 : 2, city, userId: ids[index] ?? 0 }]
  })
}

describe('a snapshot', () => {
  it('has the ranks, totals and sums that counting gives, on every board', async () => {
    const check = async (random: readonly Omit<Contestant, 'name'>[]) => {
      const pupils = await replacePupils(random)
      const { snapshotId, participants } = await publishRankings(api.services, { trigger: 'operator' })
      expect(participants).toBe(pupils.length)

      for (const roundKey of ['2026-1', '2026-2']) {
        const boards = await boardsAt(api.services, { snapshotId, roundKey })
        const inRound = pupils.filter((pupil) => pupil.roundKey === roundKey)
        for (const group of [1, 2] as const) {
          const all = inOrder(inRound.filter((pupil) => pupil.group === group))
          const board = await rowsOf(nationalBoard(boards, group))
          expect(board.map(({ username, rank, score }) => [username, rank, score])).toEqual(
            all.map(({ name, score }) => [name, rankIn(all, score), score]),
          )

          const schools = [...Map.groupBy(all, ({ provinceId, school }) => `${provinceId}/${school}`)]
            .filter(([key]) => !key.endsWith('/'))
            .map(([key, members]) => ({ key, score: sum(members), total: members.length }))
          const found = await rowsOf(schoolBoard(boards, group))
          const line = (name: string, rank: number, score: number, total: number) => `${rank} ${name} ${score} ${total}`
          expect(
            found.map(({ name, areaName, rank, score, total }) => line(areaName + name, rank, score, total)).sort(),
          ).toEqual(
            schools
              .map(({ key, score, total }) => {
                const [province, name] = key.split('/')
                const area = province === '32' ? '江苏省' : '宁夏回族自治区'
                return line(area + name, rankIn(schools, score), score, total)
              })
              .sort(),
          )

          for (const { userId, score, provinceId, school } of all) {
            const own = await rankedRow(api.services, boards, userId)
            const province = all.filter((other) => other.provinceId === provinceId)
            const beaten = all.filter((other) => other.score < score).length
            const ownSchool = schools.find(({ key }) => key === `${provinceId}/${school}`)
            expect(own).toMatchObject({
              rank: rankIn(all, score),
              total: all.length,
              provinceRank: rankIn(province, score),
              provinceTotal: province.length,
              school: ownSchool
                ? {
                    name: school,
                    areaName: provinceId === 32 ? '江苏省' : '宁夏回族自治区',
                    rank: rankIn(schools, ownSchool.score),
                    score: ownSchool.score,
                    total: ownSchool.total,
                  }
                : null,
              percentage: all.length === 1 ? 100 : Math.floor((beaten * 1000) / (all.length - 1)) / 10,
            })
          }
        }
        for (const [area, inArea] of [
          ['NingXia', inRound.filter(({ provinceId }) => provinceId === 64)],
          ['SuZhou', inRound.filter(({ city }) => city === '苏州市')],
        ] as const) {
          const board = await rowsOf(areaBoard(boards, area, undefined))
          expect(board.map(({ username, rank }) => `${rank} ${username}`).sort()).toEqual(
            inArea.map(({ name, score }) => `${rankIn(inArea, score)} ${name}`).sort(),
          )
        }
      }
    }
    await fc.assert(fc.asyncProperty(people, check), { numRuns: 25, interruptAfterTimeLimit: 60_000 })
  })
})

describe('readers during a series of publications', () => {
  interface Answer {
    as_of: string
    total: number
    list: { username: string; score: number; rank: number }[]
  }

  it('see complete snapshots, whose pages add up to the board', async () => {
    const pupils = await replacePupils(Array.from({ length: 70 }, () => ({ score: 1 })))
    const member = await api.member()
    // In publication k everybody has k points, so a response with two different scores would mix two snapshots.
    const scoreOf = new Map<string, number>()
    const publish = async (score: number) => {
      api.clock.advance(60)
      await api.services.db.gameState.updateMany({ data: { score } })
      scoreOf.set(api.clock.now().toISOString(), score)
      await publishRankings(api.services, { trigger: 'operator' })
    }
    await publish(1)
    const end = new AbortController()
    const pages = new Map<string, string[]>()
    const read = async () => {
      while (!end.signal.aborted) {
        for (const skip of [0, 20, 40, 60]) {
          const request = api.request.get('/api/rank').query({ group: 2, skip, limit: 20 }).set(member.bearer)
          const { as_of, total, list }: Answer = (await request.expect(200)).body
          expect(new Set(list.map(({ score }) => score))).toEqual(new Set([scoreOf.get(as_of)]))
          expect({ total, rows: list.length }).toEqual({ total: 70, rows: Math.min(20, 70 - skip) })
          const key = `${as_of} ${skip}`
          const names = list.map(({ username }) => username)
          expect(pages.get(key) ?? names).toEqual(names)
          pages.set(key, names)
        }
      }
    }
    const readers = [read(), read(), read()]
    for (let score = 2; score <= 12; score += 1) await publish(score)
    const last = api.clock.now().toISOString()
    await expect.poll(() => pages.has(`${last} 60`)).toBe(true)
    end.abort()
    await Promise.all(readers)

    const everybody = pupils.map(({ name }) => name).sort()
    const snapshots = Map.groupBy(pages, ([key]) => key.split(' ')[0])
    const complete = [...snapshots.values()].filter((parts) => parts.length === 4)
    expect(snapshots.size).toBeGreaterThan(1)
    for (const parts of complete) expect(parts.flatMap(([, names]) => names).sort()).toEqual(everybody)
    expect(complete.length).toBeGreaterThan(0)
  })
})
