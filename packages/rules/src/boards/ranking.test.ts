import { describe, expect, it } from 'vitest'
import { noRank, percentageBeaten, rankRows, scoreIsNumber } from './ranking.ts'

const row = (userId: number | string, score: unknown, scoredAt?: string | null) => ({ userId, score, scoredAt })
const listed = (rows: ReturnType<typeof row>[]) => rankRows(rows).map(({ userId, rank }) => [userId, rank])

describe('ranking order (decisions: ties share a rank 1, 1, 3)', () => {
  it('ranks by score, and counts ties', () => {
    expect(listed([row(1, 50), row(2, 90), row(3, 90), row(4, 70), row(5, 50), row(6, 10)])).toEqual([
      [2, 1],
      [3, 1],
      [4, 3],
      [1, 4],
      [5, 4],
      [6, 6],
    ])
  })

  it('orders a tie by the earlier score, then by user id, with a shared rank', () => {
    const early = '2026-04-01T10:00:00+08:00'
    const late = '2026-04-01T03:00:00Z'
    expect(listed([row(9, 5), row(2, 5, late), row(10, 5, early), row(3, 5, early), row(8, 5, null)])).toEqual([
      [3, 1],
      [10, 1],
      [2, 1],
      [8, 1],
      [9, 1],
    ])
  })

  it('orders text ids as text', () => {
    expect(listed([row('b', 5), row('a', 5), row('B', 5)])).toEqual([
      ['B', 1],
      ['a', 1],
      ['b', 1],
    ])
  })

  it('puts rows without a score last, without a rank; zero and negative numbers are scores', () => {
    const rows = [row(1, null), row(2, 0), row(3, '—'), row(4, -3), row(5, Number.NaN), row(6, 7), row(7, 0)]
    expect(listed(rows)).toEqual([
      [6, 1],
      [2, 2],
      [7, 2],
      [4, 4],
      [1, null],
      [3, null],
      [5, null],
    ])
  })

  it('does not change its input or other fields', () => {
    const rows = [
      { ...row(1, 1), username: '小明' },
      { ...row(2, 2), username: '小红' },
    ]
    expect(rankRows(rows).map(({ username }) => username)).toEqual(['小红', '小明'])
    expect(rows.map(({ userId }) => userId)).toEqual([1, 2])
    expect(rankRows([])).toEqual([])
  })

  it('does not depend on the order in which rows arrive', () => {
    const rows = [row(1, 5), row(2, 5), row(3, 7), row(4, null), row(5, 2)]
    const expected = listed(rows)
    for (let turn = 1; turn < rows.length; turn++) {
      expect(listed([...rows.slice(turn), ...rows.slice(0, turn)])).toEqual(expected)
    }
  })
})

describe('percentage beyond the national group (spec §2, share posters)', () => {
  it.each([
    [1, 1, 0, 100],
    [1, 2, 0, 100],
    [2, 2, 0, 0],
    [1, 3, 1, 50],
    [1, 2, 1, 0],
    [50, 101, 0, 51],
    [101, 101, 0, 0],
    [2, 4, 0, 66.6],
    [3, 4, 0, 33.3],
    [2, 1_000_000, 0, 99.9],
    [1, 1_000_000, 0, 100],
    [1, 0, 0, 100],
  ])('rank %i of %i with %i more on it: %d%%', (rank, total, tied, percentage) => {
    expect(percentageBeaten(rank, total, tied)).toBe(percentage)
  })

  it('assumes by default that a rank is not shared', () => {
    expect(percentageBeaten(2, 3)).toBe(50)
  })
})

describe('scores (spec §3, §9)', () => {
  it.each([
    [0, true],
    [-1, true],
    [12.5, true],
    ['12', false],
    ['', false],
    [null, false],
    [undefined, false],
    [Number.NaN, false],
    [Infinity, false],
  ])('%j is a number: %s', (score, expected) => {
    expect(scoreIsNumber(score)).toBe(expected)
  })

  it('writes no national rank as -1', () => {
    expect(noRank).toBe(-1)
  })
})
