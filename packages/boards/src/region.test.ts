import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { openBoard } from './board.ts'
import { noId, type Entries } from './columns.ts'
import { rankEntries } from './rank-entries.ts'
import { pupilsIn, schoolsIn } from './region.ts'

const person = fc.record({
  score: fc.constantFrom(0, 1, 1.5, 2, 3, 99.25),
  provinceId: fc.constantFrom(11, 32, 64),
  cityId: fc.constantFrom(1, 2),
})
const people = fc.array(person, { maxLength: 60 })

function boardOf(each: readonly { score: number; provinceId: number; cityId: number }[]) {
  const zeros = new Int32Array(each.length)
  const entries: Entries = {
    userId: Int32Array.from(each, (_, index) => index + 1),
    score: Float64Array.from(each, ({ score }) => score),
    scoredAt: new Float64Array(each.length),
    duration: zeros,
    provinceId: Uint8Array.from(each, ({ provinceId }) => provinceId),
    cityId: Int32Array.from(each, ({ cityId }) => cityId),
    // A school is in one province.
    schoolId: Int32Array.from(each, ({ provinceId, cityId }) => (cityId === 1 ? provinceId : noId)),
    state: new Uint8Array(each.length),
    notes: new Map(),
  }
  return openBoard(rankEntries(entries))
}

it('lists the people of a province in the order of the board, with their ranks in the province', () => {
  fc.assert(
    fc.property(people, (each) => {
      const board = boardOf(each)
      const { rows, rank } = pupilsIn(board, { provinceId: 32 })
      const expected = [...board.order].filter((row) => board.pupils.provinceId[row] === 32)
      expect([...rows]).toEqual(expected)
      expect([...rank]).toEqual(expected.map((row) => board.pupils.provinceRank[row]))
    }),
  )
})

it('the people among the first rows are the first of their province, with the same ranks', () => {
  fc.assert(
    fc.property(people, fc.nat(70), (each, within) => {
      const board = boardOf(each)
      const all = pupilsIn(board, { provinceId: 11 })
      const some = pupilsIn(board, { provinceId: 11 }, within)
      expect([...some.rows]).toEqual([...all.rows].slice(0, some.rows.length))
      expect([...some.rank]).toEqual([...all.rank].slice(0, some.rows.length))
      const seen = new Set(board.order.subarray(0, within))
      expect(all.rows.filter((row) => seen.has(row))).toHaveLength(some.rows.length)
    }),
  )
})

it('limits a province to some of its cities', () => {
  const board = boardOf([
    { score: 3, provinceId: 32, cityId: 1 },
    { score: 2, provinceId: 32, cityId: 2 },
    { score: 2, provinceId: 11, cityId: 2 },
    { score: 2, provinceId: 32, cityId: 2 },
    { score: 1, provinceId: 32, cityId: 2 },
  ])
  const { rows, rank } = pupilsIn(board, { provinceId: 32, cityIds: new Set([2]) })
  expect([...rows].map((row) => board.pupils.userId[row])).toEqual([2, 4, 5])
  expect([...rank]).toEqual([1, 1, 3])
})

it('lists the schools of a province', () => {
  fc.assert(
    fc.property(people, (each) => {
      const board = boardOf(each)
      const { rows } = schoolsIn(board, 11)
      expect([...rows].map((row) => board.schools.provinceId[row])).toEqual(rows.length > 0 ? [11] : [])
      expect(schoolsIn(board, 11, 0).rows).toHaveLength(0)
    }),
  )
})
