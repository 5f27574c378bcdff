import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { openBoard, pupilRow, standingOf, type Board } from './board.ts'
import { noId } from './columns.ts'
import { expectedPlace, neighbours } from './expected.ts'
import { rankEntries } from './rank-entries.ts'

interface Person {
  userId: number
  score: number
  provinceId: number
}

const score = fc.constantFrom(0, 0.0004, 1, 2.5, 3, 7, 1e9)
const provinceId = fc.constantFrom(11, 32, 64)
const people = fc.uniqueArray(fc.record({ userId: fc.integer({ min: 1, max: 60 }), score, provinceId }), {
  maxLength: 40,
  selector: ({ userId }) => userId,
})
const gone = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 })

function boardOf(all: readonly Person[]): Board {
  return openBoard(
    rankEntries({
      userId: Int32Array.from(all, ({ userId }) => userId),
      score: Float64Array.from(all, (each) => each.score),
      scoredAt: new Float64Array(all.length),
      duration: new Int32Array(all.length),
      provinceId: Uint8Array.from(all, (each) => each.provinceId),
      cityId: new Int32Array(all.length),
      schoolId: new Int32Array(all.length).fill(noId),
      state: new Uint8Array(all.length),
      notes: new Map(),
    }),
  )
}

/** The person may be on the board already, and live elsewhere since. */
const own = fc.record({ userId: fc.integer({ min: 1, max: 60 }), score, provinceId })

it('is the place on a board that is ranked anew, with the new score and without those who left', () => {
  fc.assert(
    fc.property(people, own, gone, (all, me, left) => {
      const others = all.filter(({ userId }) => userId !== me.userId && !left.includes(userId))
      const anew = boardOf([...others, me])
      const { percentage: _, ...place } = standingOf(anew, pupilRow(anew, me.userId) ?? -1)
      expect(expectedPlace(boardOf(all), me, left)).toEqual(place)
    }),
  )
})

it('finds the others around the place, with the ranks of a board that is ranked anew', () => {
  fc.assert(
    fc.property(people, own, gone, fc.integer({ min: 0, max: 12 }), (all, me, left, count) => {
      const board = boardOf(all)
      const others = all.filter(({ userId }) => userId !== me.userId && !left.includes(userId))
      const anew = boardOf([...others, me])
      const found = neighbours(board, me, left, count)
      const points = (row: number) => board.pupils.score[row] ?? 0
      const mine = anew.pupils.score[pupilRow(anew, me.userId) ?? -1] ?? 0
      for (const { row, rank } of [...found.above, ...found.below]) {
        expect(rank).toBe(anew.pupils.rank[pupilRow(anew, board.pupils.userId[row] ?? 0) ?? -1])
      }
      const scores = others.map((each) => Math.round(each.score * 1000) / 1000).toSorted((one, other) => one - other)
      const above = scores.filter((each) => each > mine)
      const below = scores.filter((each) => each <= mine).toReversed()
      expect(found.above.map(({ row }) => points(row))).toEqual(above.slice(0, count))
      expect(found.below.map(({ row }) => points(row))).toEqual(below.slice(0, count))
    }),
  )
})
