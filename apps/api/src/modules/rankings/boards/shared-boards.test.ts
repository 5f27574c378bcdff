import { openBoard } from '@qisuan/boards/board'
import { emptyPupils, emptySchools } from '@qisuan/boards/columns'
import { expect, it } from 'vitest'
import type { LoadedBoards } from './open-boards.ts'
import { readOnce, SharedBoards } from './shared-boards.ts'

function boardsOf(people: number): LoadedBoards {
  const pupils = emptyPupils(people)
  for (let row = 0; row < people; row += 1) {
    pupils.userId[row] = row + 1
    pupils.position[row] = row + 1
  }
  const board = openBoard({ pupils, schools: emptySchools(10) })
  return {
    groups: new Map([[2, { board, areas: { NingXia: new Uint32Array(0), SuZhou: new Uint32Array(0) } }]]),
    names: 0n,
  }
}
const rows = ({ groups }: Pick<LoadedBoards, 'groups'>) => groups.get(2)?.board.pupils.userId.length
const large = 300_000
const tooLate = 'boards read after they were given back'

it('gives the memory of replaced boards back when the last reader is done', () => {
  const shared = new SharedBoards(boardsOf(large))
  const first = shared.read()
  const second = shared.read()
  if (!first || !second) throw new Error('nobody has replaced them')
  shared.replace()
  expect(shared.read()).toBeUndefined()
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  expect(rows(second)).toBe(large)
  const userId = second.groups.get(2)?.board.pupils.userId
  second[Symbol.dispose]()
  expect(userId).toHaveLength(0)
  expect(() => rows(shared.boards)).toThrow(tooLate)
})

it('keeps boards that nobody reads, until they are replaced', () => {
  const shared = new SharedBoards(boardsOf(large))
  shared.read()?.[Symbol.dispose]()
  expect(rows(shared.boards)).toBe(large)
  shared.replace()
  expect(() => rows(shared.boards)).toThrow(tooLate)
})

it('gives boards back that only one reads', () => {
  const boards = boardsOf(large)
  {
    using reading = readOnce(boards)
    expect(rows(reading)).toBe(large)
  }
  expect(() => rows(boards)).toThrow(tooLate)
})

it('leaves small arrays, whose memory may be shared, to the collector', () => {
  const boards = boardsOf(1000)
  const userId = boards.groups.get(2)?.board.pupils.userId
  readOnce(boards)[Symbol.dispose]()
  expect(userId).toHaveLength(1000)
  expect(() => rows(boards)).toThrow(tooLate)
})

it('refuses to be read with a reading that is over, while others read', () => {
  const shared = new SharedBoards(boardsOf(10))
  const [first, second] = [shared.begin(), shared.begin()]
  first[Symbol.dispose]()
  expect(() => rows(first)).toThrow(tooLate)
  expect(rows(second)).toBe(10)
})
