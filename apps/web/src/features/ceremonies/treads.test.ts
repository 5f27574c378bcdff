import { describe, expect, test } from 'vitest'
import { cutOf, morningOf, stairsOf, type Finalist } from './treads.ts'

const person = (rank: number): Finalist => ({
  rank,
  province: '江苏省',
  school: null,
  name: null,
  score: null,
  award: null,
})
const place = (rank: number, count = 1) => ({ rank, rows: Array.from({ length: count }, () => person(rank)) })
const at = (rank: number, count = 1) => ({ kind: 'place' as const, shows: 'school' as const, ...place(rank, count) })
const told = (wall: Parameters<typeof stairsOf>[0]) => {
  const { treads, columns } = stairsOf(wall)
  return { columns, treads: treads.map(({ state, rank, before, span }) => `${before}+${span} ${rank} ${state}`) }
}

describe('the stairs on the wall', () => {
  test('before the first single place they are all ahead', () => {
    const wall = { single: 3, people: 9, out: [], now: { kind: 'wall' as const, rank: null, shows: null, rows: [] } }
    expect(told(wall)).toEqual({ columns: 3, treads: ['0+1 3 ahead', '1+1 2 ahead', '2+1 1 ahead'] })
  })

  test('a tie is as wide as its people, and what comes may be one too', () => {
    const wall = { single: 4, people: 9, out: [place(5)], now: at(3, 2) }
    expect(told(wall)).toEqual({ columns: 5, treads: ['0+1 5 out', '1+2 3 now', '3+1 2 ahead', '4+1 1 ahead'] })
  })

  test('a place of now that is whole is out', () => {
    const wall = { single: 2, people: 9, out: [place(2)], now: { ...at(2), shows: 'name' as const } }
    expect(told(wall).treads).toEqual(['0+1 2 out', '1+1 1 ahead'])
  })

  test('of twenty places the last ten come first, then the upper flight', () => {
    const lower = told({ single: 20, people: 99, out: [], now: at(20) })
    expect(lower.columns).toBe(10)
    expect(lower.treads).toEqual([
      '0+1 20 now',
      ...Array.from({ length: 9 }, (_, index) => `${index + 1}+1 ${19 - index} ahead`),
    ])
    expect(told({ single: 20, people: 99, out: [place(11)], now: at(10) }).treads[0]).toBe('0+1 10 now')
  })
})

test('the sun rises with the places', () => {
  const wall = { single: 10, out: [] }
  const suns = [null, at(10), at(5), at(2), at(1)].map((now) => morningOf({ ...wall, now }))
  expect(suns).toEqual(suns.toSorted((one, other) => one - other))
  expect(suns.at(-1)).toBe(1)
})

test.each([
  ['林岑', 'short'],
  ['陈景棠', 'short'],
  ['欧阳若水', 'four'],
  ['Alice', 'short'],
  ['孙悟空 2 号', 'long'],
  ['托塔天王李靖', 'longest'],
  ['𬀩𬭎', 'short'],
  ['阿卜杜热合曼·买买提明·吐尔逊', 'whole'],
])('%s is cut %s', (name, cut) => {
  expect(cutOf(name)).toBe(cut)
})
