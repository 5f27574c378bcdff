import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { ExtraArea } from '@qisuan/contracts/rankings'
import { parseGroup, type GroupNumber } from '@qisuan/rules/groups'
import { pageRows, visitorRows } from '@qisuan/rules/limits'
import type { ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { rowsOf } from './row.ts'

export type PersonalBoard = Extract<Answer<'ranking'>, { list: unknown }>
export type SchoolBoard = Answer<'schoolRanking'>
export type FinalBoard = Answer<'finalRanking'>
export type AreaBoard = Answer<'extraRanking'>
type BoardPage = Answer<'ranking'> | SchoolBoard | FinalBoard | AreaBoard
export type BoardKind = 'personal' | 'school'

/** What a page of a national board has; for a visitor the first page is all there is (spec §6). */
const boardRows = visitorRows

/** The group that the ranking opens with. */
export const firstGroup: GroupNumber = 2

/** The group and board that an address asks for: ?group=m&board=school. */
export function boardAt(search: URLSearchParams): { group: GroupNumber; kind: BoardKind } {
  return {
    group: parseGroup(search.get('group') ?? '') ?? firstGroup,
    kind: search.get('board') === 'school' ? 'school' : 'personal',
  }
}

/** The best rows of a group's national board. */
export const topRows = (group: GroupNumber, limit: number) => ({
  ...queryOf('ranking', { query: { group, limit } }),
  select: boardIn,
})

const endpoints = { personal: 'ranking', school: 'schoolRanking' } as const

/** A board, page by page; `q` searches the whole board and is a member's (decisions, contract). */
export function wholeBoard(kind: BoardKind, group: GroupNumber, q?: string) {
  const query = q ? { group, limit: boardRows, q } : { group, limit: boardRows }
  return inPages([endpoints[kind], { query }, 'pages'], boardRows)
}

/** The board of a final, twenty rows a page (spec §7, §9). */
export function finalBoard(round: string, group: GroupNumber) {
  return inPages(['finalRanking', { query: { round, group, limit: pageRows } }, 'pages'], pageRows)
}

/** The national board of another round than the one being played; a visitor's first page of it. */
export function roundBoard(round: string, group: GroupNumber) {
  return inPages(['ranking', { query: { round, group, limit: boardRows } }, 'pages'], boardRows)
}

/** The selection board of an area of its own; a visitor's first page of it (spec §3). */
export function areaBoard(round: string, area: ExtraArea, group: GroupNumber) {
  return inPages(['extraRanking', { query: { round, area, group, limit: boardRows } }, 'pages'], boardRows)
}

export type BoardQuery = ReturnType<typeof inPages>

function inPages(queryKey: QueryKey, rows: number) {
  return infiniteQueryOptions<BoardPage, ApiError, InfiniteData<BoardPage, number>, QueryKey, number>({
    queryKey,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.length * rows
      return 'list' in last && last.list.length > 0 && shown < last.total ? shown : undefined
    },
  })
}

/** What the pages of a board say together. */
export function boardOf({ pages }: InfiniteData<BoardPage, number>) {
  const boards = pages.filter((page) => 'list' in page)
  const rows = boards.flatMap(({ list }) => rowsOf(list))
  return {
    as_of: boards[0]?.as_of ?? null,
    total: boards.at(-1)?.total ?? 0,
    rows: rows.map((row, index) => ({ ...row, key: String(index) })),
  }
}

/** An answer without `user_id` is always a board; the contract's one endpoint also gives one's own rank. */
function boardIn(answer: Answer<'ranking'>): PersonalBoard {
  return 'list' in answer ? answer : { as_of: answer.as_of, total: 0, list: [] }
}
