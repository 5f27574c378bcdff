import { rankRows } from '@qisuan/rules/boards/ranking'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noId, type Entries, type Ranking } from './columns.ts'
import { rankEntries } from './rank-entries.ts'

interface Person {
  userId: number
  score: number
  scoredAt: number | null
  provinceId: number
  schoolId: number
}

function entriesOf(people: readonly Person[]): Entries {
  return {
    userId: Int32Array.from(people, ({ userId }) => userId),
    score: Float64Array.from(people, ({ score }) => score),
    scoredAt: Float64Array.from(people, ({ scoredAt }) => scoredAt ?? Infinity),
    duration: Int32Array.from(people, ({ userId }) => userId % 100),
    provinceId: Uint8Array.from(people, ({ provinceId }) => provinceId),
    cityId: Int32Array.from(people, ({ provinceId }) => provinceId * 100),
    schoolId: Int32Array.from(people, ({ schoolId }) => schoolId),
    state: Uint8Array.from(people, ({ userId }) => userId % 5),
    notes: new Map(people.flatMap(({ userId }, row) => (userId % 7 === 0 ? [[row, `说明${userId}`]] : []))),
  }
}

/** Few different values, so that every kind of tie occurs; scores that floats add inexactly; long ties. */
const person = fc.record({
  userId: fc.integer({ min: 1, max: 2_147_483_647 }),
  score: fc.constantFrom(0, 0.001, 0.1, 0.2, 0.3, 7, 7.5, 99.25, 999_999_999.999, 1e9),
  scoredAt: fc.constantFrom(null, 1, 2, 3, 1.75e15),
  provinceId: fc.constantFrom(11, 32, 64, 82),
  schoolId: fc.constantFrom(noId, noId, 1, 2, 3, 2_147_483_647),
})
const people = (maxLength: number) => fc.uniqueArray(person, { maxLength, selector: ({ userId }) => userId })

/** The board as the rules make it, by counting. */
function byRules(people: readonly Person[]) {
  const provinces = Map.groupBy(people, ({ provinceId }) => provinceId)
  const inProvince = new Map(
    [...provinces.values()].flatMap((those) => rankRows(those).map(({ userId, rank }) => [userId, rank] as const)),
  )
  return rankRows(
    people.map((each) => ({ ...each, scoredAt: each.scoredAt === null ? null : new Date(each.scoredAt) })),
  )
    .map(({ userId, score, rank }, index) => ({
      userId,
      score,
      rank,
      position: index + 1,
      provinceRank: inProvince.get(userId),
    }))
    .toSorted((a, b) => a.userId - b.userId)
}

function pupilsOf({ pupils }: Ranking) {
  return Array.from(pupils.userId, (userId, row) => ({
    userId,
    score: pupils.score[row],
    rank: pupils.rank[row],
    position: pupils.position[row],
    provinceRank: pupils.provinceRank[row],
  }))
}

function schoolsByRules(people: readonly Person[]) {
  const schools = Map.groupBy(
    people.filter(({ schoolId }) => schoolId !== noId),
    ({ schoolId }) => schoolId,
  )
  const sums = [...schools].map(([schoolId, pupils]) => ({
    userId: schoolId,
    total: pupils.length,
    // Exact: whole thousandths.
    score: Number(pupils.reduce((sum, { score }) => sum + BigInt(Math.round(score * 1000)), 0n)) / 1000,
  }))
  return rankRows(sums).map(({ userId: schoolId, score, total, rank }) => ({ schoolId, score, total, rank }))
}

function schoolsOf({ schools }: Ranking) {
  return Array.from(schools.schoolId, (schoolId, row) => ({
    schoolId,
    score: schools.score[row],
    total: schools.total[row],
    rank: schools.rank[row],
  }))
}

const ofMilliseconds = (each: Person): Person => ({
  ...each,
  scoredAt: each.scoredAt && Math.trunc(each.scoredAt / 1000),
})

describe('a ranking', () => {
  it('is that of the rules: ties, unknown times, one person, one province', () => {
    fc.assert(
      fc.property(people(60), (all) => {
        const known = all.map(ofMilliseconds)
        const ranking = rankEntries(entriesOf(known))
        expect(pupilsOf(ranking)).toEqual(byRules(known))
        expect(schoolsOf(ranking)).toEqual(schoolsByRules(known))
      }),
      { numRuns: 500 },
    )
  })

  it('is that of the rules for ties longer than those that are sorted by inserting', () => {
    fc.assert(
      fc.property(people(400), (all) => {
        const known = all.map((each) => ({ ...ofMilliseconds(each), score: each.score > 7 ? 8 : 7 }))
        expect(pupilsOf(rankEntries(entriesOf(known)))).toEqual(byRules(known))
      }),
      { numRuns: 50 },
    )
  })

  it('depends neither on the order of the rows nor on who else has which id', () => {
    fc.assert(
      fc.property(people(40), fc.infiniteStream(fc.nat()), (all, random) => {
        const shuffled = all.map((each) => ({ each, key: random.next().value ?? 0 })).toSorted((a, b) => a.key - b.key)
        const one = rankEntries(entriesOf(all))
        expect(rankEntries(entriesOf(shuffled.map(({ each }) => each)))).toEqual(one)
        expect(one.pupils.userId).toEqual(one.pupils.userId.toSorted())
        for (const [row, note] of one.pupils.notes) expect(note).toBe(`说明${one.pupils.userId[row]}`)
      }),
    )
  })

  it('counts scores to the thousandth, as it shows them: 60500.0001 and 60500.0004 are the same', () => {
    const at = { scoredAt: null, provinceId: 32, schoolId: noId }
    const ranking = rankEntries(
      entriesOf([
        { ...at, userId: 1, score: 60500.0001 },
        { ...at, userId: 2, score: 60500.0004 },
        { ...at, userId: 3, score: 60500.0006 },
      ]),
    )
    expect(pupilsOf(ranking).map(({ score, rank }) => [score, rank])).toEqual([
      [60500, 2],
      [60500, 2],
      [60500.001, 1],
    ])
  })

  it('of nobody is empty', () => {
    const { pupils, schools } = rankEntries(entriesOf([]))
    expect([pupils.userId.length, schools.schoolId.length]).toEqual([0, 0])
  })

  it('is that of the rules for scores so far apart that they do not fit a sort key', () => {
    fc.assert(
      fc.property(people(30), (all) => {
        const known = all.map((each) => ({ ...ofMilliseconds(each), score: each.score > 7 ? 4e9 : each.score }))
        const ranking = rankEntries(entriesOf(known))
        expect(pupilsOf(ranking)).toEqual(byRules(known))
        expect(schoolsOf(ranking)).toEqual(schoolsByRules(known))
      }),
    )
  })
})
