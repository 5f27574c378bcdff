import { percentageBeaten } from '@qisuan/rules/boards/ranking'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { erasePupil, openBoard, pupilRow, schoolRow, standingOf, type Board } from './board.ts'
import { noId } from './columns.ts'
import { rankEntries } from './rank-entries.ts'

interface Person {
  userId: number
  score: number
  provinceId: number
  schoolId: number
}

const people = fc.uniqueArray(
  fc.record({
    userId: fc.integer({ min: 1, max: 2_147_483_647 }),
    score: fc.constantFrom(0, 1, 2.5, 3, 1e9),
    provinceId: fc.constantFrom(11, 32),
    schoolId: fc.constantFrom(noId, 1, 2, 2_147_483_647),
  }),
  { maxLength: 40, selector: ({ userId }) => userId },
)

function boardOf(all: readonly Person[]): Board {
  return openBoard(
    rankEntries({
      userId: Int32Array.from(all, ({ userId }) => userId),
      score: Float64Array.from(all, ({ score }) => score),
      scoredAt: new Float64Array(all.length),
      duration: new Int32Array(all.length),
      provinceId: Uint8Array.from(all, ({ provinceId }) => provinceId),
      cityId: new Int32Array(all.length),
      schoolId: Int32Array.from(all, ({ schoolId }) => schoolId),
      state: new Uint8Array(all.length),
      notes: new Map(all.map((_, row) => [row, '银奖'])),
    }),
  )
}

it('finds everybody with rank, totals and percentage as counting gives them, and nobody else', () => {
  fc.assert(
    fc.property(people, (all) => {
      const board = boardOf(all)
      expect(board.order.toSorted()).toEqual(Uint32Array.from(all.keys()))
      for (const { userId, score, provinceId, schoolId } of all) {
        const row = pupilRow(board, userId) ?? -1
        expect(board.pupils.score[row]).toBe(score)
        const rank = 1 + all.filter((other) => other.score > score).length
        const here = all.filter((other) => other.provinceId === provinceId)
        const tied = all.filter((other) => other.score === score).length - 1
        expect(standingOf(board, row)).toEqual({
          rank,
          total: all.length,
          provinceRank: 1 + here.filter((other) => other.score > score).length,
          provinceTotal: here.length,
          percentage: percentageBeaten(rank, all.length, tied),
        })
        const school = schoolId === noId ? undefined : schoolRow(board, schoolId)
        if (school !== undefined) expect(board.schools.schoolId[school]).toBe(schoolId)
        expect(school === undefined).toBe(schoolId === noId)
      }
      expect(pupilRow(board, 0)).toBeUndefined()
      expect(schoolRow(board, 3)).toBeUndefined()
    }),
  )
})

it('an erased person keeps rank and score, and takes the name of a school along whose only pupil they were', () => {
  const at = { provinceId: 32 }
  const board = boardOf([
    { ...at, userId: 1, score: 9, schoolId: 7 },
    { ...at, userId: 2, score: 8, schoolId: 7 },
    { ...at, userId: 3, score: 7, schoolId: 5 },
    { ...at, userId: 4, score: 6, schoolId: noId },
  ])
  const scores = Array.from(board.pupils.score)
  for (const userId of [1, 3, 4, 99]) erasePupil(board, userId)
  expect(Array.from(board.pupils.schoolId)).toEqual([noId, 7, noId, noId])
  expect([...board.pupils.notes.keys()]).toEqual([1])
  expect(Array.from(board.pupils.score)).toEqual(scores)
  expect(Array.from(board.schools.schoolId)).toEqual([7, noId])
  expect(Array.from(board.schools.score)).toEqual([17, 7])
  expect([schoolRow(board, 7), schoolRow(board, 5)]).toEqual([0, undefined])
  erasePupil(board, 2)
  expect(Array.from(board.schools.schoolId)).toEqual([noId, noId])
  expect(schoolRow(board, 7)).toBeUndefined()
})
