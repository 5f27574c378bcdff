import { expect, test } from 'vitest'
import { livePages } from './live-pages.ts'
import { boardOf } from '../queries.ts'

const as_of = '2026-12-12T10:00:00.000Z'
const boardOfSize = (total: number) => ({
  as_of,
  total,
  list: Array.from({ length: total }, (_, index) => ({
    rank: index + 1,
    username: `选手${index}`,
    score: 100 - index,
    organization: '星河中学',
    area_name: '江苏省',
    highlighted: false,
  })),
})

test('a live board becomes as many pages of twenty as were loaded', () => {
  const shown = livePages(boardOfSize(100), 2)
  expect(shown.pageParams).toEqual([{}, { skip: 20, as_of }])
  const { total, rows } = boardOf(shown)
  expect(total).toBe(100)
  expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('a short or empty board is one page', () => {
  expect(livePages(boardOfSize(3), 4).pages).toHaveLength(1)
  const empty = { as_of: null, total: 0, list: [] }
  expect(livePages(empty, 1)).toEqual({ pages: [empty], pageParams: [{}] })
})
