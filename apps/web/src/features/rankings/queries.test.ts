import type { RoundSummary } from '@qisuan/contracts/competition'
import { visitorRows } from '@qisuan/rules/limits'
import { expect, test } from 'vitest'
import { boardAt, boardOf, earlierRound, finalBoard, regionAt, regionFields, wholeBoard } from './queries.ts'

test.each([
  ['', undefined, { group: 2, kind: 'personal' }],
  ['', 5, { group: 5, kind: 'personal' }],
  ['group=s', 5, { group: 1, kind: 'personal' }],
  ['group=1&board=school', undefined, { group: 1, kind: 'school' }],
  ['group=nobody&board=nothing', undefined, { group: 2, kind: 'personal' }],
  ['group=nobody', 6, { group: 6, kind: 'personal' }],
] as const)('?%s of a reader of group %s is a board', (search, own, board) => {
  expect(boardAt(new URLSearchParams(search), own)).toEqual(board)
})

test.each([
  ['', undefined],
  ['province=32', { province: 32 }],
  ['province=32&city=苏州市', { province: 32, city: '苏州市' }],
  ['province=0&city=苏州市', undefined],
  ['province=3.5', undefined],
  ['city=苏州市', undefined],
])('?%s is a region, and its fields are the same address', (search, region) => {
  expect(regionAt(new URLSearchParams(search))).toEqual(region)
  expect(regionAt(new URLSearchParams(regionFields(region)))).toEqual(region)
})

function round(slug: string, kind: RoundSummary['kind'], year: number): RoundSummary {
  const times = { begin_time: null, end_time: null, frozen_from: null }
  return { slug, kind, year, name: slug, award_reading: 'tiers', areas: [], ...times }
}
const rounds = [
  round('2025-1', 'preliminary', 2025),
  round('2026-1', 'preliminary', 2026),
  round('2026-2', 'final', 2026),
]
const gameAt = (slug: string) => ({ year: 2026, slug, all: rounds })

test.each([
  ['round=preliminary', '2026-2', '2026-1'],
  ['round=preliminary', '2026-1', undefined],
  ['round=final', '2026-2', undefined],
  ['', '2026-2', undefined],
])('?%s while %s is current is the board of %s', (search, current, slug) => {
  expect(earlierRound(new URLSearchParams(search), gameAt(current))?.slug).toBe(slug)
})

test('only a province and a term that are there are asked for', () => {
  const [, input] = wholeBoard('school', 1, { q: '', region: { province: 32 }, round: undefined }).queryKey
  expect(input).toEqual({ query: { group: 1, limit: visitorRows, details: '1', province: 32 } })
})

const row = (rank: number) => ({
  rank,
  username: `选手${rank}`,
  organization: '',
  area_name: '江苏省',
  score: 100 - rank,
})
const pageFrom = (first: number, rows: number, total = 45, as_of: string | null = 'a') => ({
  as_of,
  last_as_of: null,
  total,
  list: Array.from({ length: rows }, (_, index) => row(first + index)),
})

test.each([
  ['there are more rows', [pageFrom(1, 20)], { skip: 20, as_of: 'a' }],
  ['the last page is shorter', [pageFrom(1, 20), pageFrom(21, 20), pageFrom(41, 5)], undefined],
  ['the board ends with a whole page', [pageFrom(1, 20, 20)], undefined],
  ['the server gives no more, although there are', [pageFrom(1, 20), pageFrom(21, 0)], undefined],
  ['no board has been published', [pageFrom(1, 0, 0, null)], undefined],
])('the next page of a board: %s', (_, pages, next) => {
  const { getNextPageParam } = finalBoard('2026-2', 1)
  expect(getNextPageParam(pages.at(-1) as never, pages as never, {}, [])).toEqual(next)
})

test('the pages of a board are one list, whose rows keep their own keys', () => {
  const pages = [pageFrom(1, 20), { ...pageFrom(21, 2), total: 46 }]
  const board = boardOf({ pages, pageParams: [] })
  expect(board).toMatchObject({ as_of: 'a', total: 46 })
  expect(board.rows.map(({ key }) => key)).toEqual(Array.from({ length: 22 }, (_, index) => String(index)))
  expect(board.rows.at(-1)).toMatchObject({ rank: 22, detail: '个人' })
})
