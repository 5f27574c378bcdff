import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { CurrentGame, RoundSummary } from '@qisuan/contracts/competition'
import type { ExtraArea } from '@qisuan/contracts/rankings'
import { parseGroup, type GroupNumber } from '@qisuan/rules/people/groups'
import { pageRows, visitorRows } from '@qisuan/rules/limits'
import type { ApiError } from '../../api/api-error.ts'
import type { Answer } from '../../api/transport.ts'
import { rowsOf } from './rows/row.ts'
import { firstGroup } from './top-rows.ts'

type BoardPage = Answer<'ranking' | 'schoolRanking' | 'finalRanking' | 'extraRanking'>
export type BoardKind = 'personal' | 'school'

/** Rows per page of a national board; a visitor can load only the first page (spec §6). */
const boardRows = visitorRows

/** The group and board that a query string selects: ?group=m&board=school. Without a group it is the reader's own. */
export function boardAt(search: URLSearchParams, own?: number): { group: GroupNumber; kind: BoardKind } {
  return {
    group: parseGroup(search.get('group') ?? '') ?? parseGroup(own ?? '') ?? firstGroup,
    kind: search.get('board') === 'school' ? 'school' : 'personal',
  }
}

const endpoints = { personal: 'ranking', school: 'schoolRanking' } as const

/** A province, or a city of it. */
export interface Region {
  province: number
  city?: string
}

/** The region that a query string selects: ?province=32&city=苏州市. */
export function regionAt(search: URLSearchParams): Region | undefined {
  const province = Number(search.get('province'))
  const city = search.get('city')
  return Number.isInteger(province) && province > 0 ? { province, ...(city !== null && { city }) } : undefined
}

/** The same as fields of a query string. */
export function regionFields(region: Region | undefined): Record<string, string> {
  return region ? { province: String(region.province), ...(region.city !== undefined && { city: region.city }) } : {}
}

/** The season's preliminary, where a query string selects its board while a later round is current: ?round=preliminary. */
export function earlierRound(
  search: URLSearchParams,
  game: Pick<CurrentGame, 'year' | 'slug' | 'all'> | undefined,
): RoundSummary | undefined {
  if (search.get('round') !== 'preliminary') return undefined
  return game?.all.find(({ kind, year, slug }) => kind === 'preliminary' && year === game.year && slug !== game.slug)
}

interface Part {
  /** Searches the whole board; for members only (decisions, contract). */
  q?: string | undefined
  region?: Region | undefined
  /** The key of an earlier round; without it, the current one. */
  round?: string | undefined
}

/** A national board or that of a region, page by page. */
export function wholeBoard(kind: BoardKind, group: GroupNumber, { q, region, round }: Part = {}) {
  const query = { group, limit: boardRows, details: '1', ...region, ...(round && { round }), ...(q && { q }) }
  return inPages([endpoints[kind], { query }, 'pages'], boardRows)
}

/** The board of a final, in pages of twenty rows (spec §7, §9). */
export function finalBoard(round: string, group: GroupNumber) {
  return inPages(['finalRanking', { query: { round, group, limit: pageRows } }, 'pages'], pageRows)
}

/** The national board of a round other than the current one; a visitor can load only its first page. */
export function roundBoard(round: string, group: GroupNumber) {
  return inPages(['ranking', { query: { round, group, limit: boardRows } }, 'pages'], boardRows)
}

/** The selection board of an area; a visitor can load only its first page (spec §3). */
export function areaBoard(round: string, area: ExtraArea, group: GroupNumber) {
  return inPages(['extraRanking', { query: { round, area, group, limit: boardRows } }, 'pages'], boardRows)
}

export type BoardQuery = ReturnType<typeof inPages>
export type BoardPages = InfiniteData<BoardPage, PageStart>

/** Start of a page, and the board to which it belongs: a reader who pages on while another one is published stays on the first. */
interface PageStart {
  skip?: number
  as_of?: string
}

function inPages(queryKey: QueryKey, rows: number) {
  return infiniteQueryOptions<BoardPage, ApiError, InfiniteData<BoardPage, PageStart>, QueryKey, PageStart>({
    queryKey,
    initialPageParam: {},
    getNextPageParam: (last, pages) => {
      const skip = pages.length * rows
      if (!('list' in last) || last.as_of === null || last.list.length === 0) return undefined
      return skip < last.total ? { skip, as_of: last.as_of } : undefined
    },
  })
}

/** Joins the loaded pages of a board. */
export function boardOf({ pages }: BoardPages) {
  const boards = pages.filter((page) => 'list' in page)
  const rows = boards.flatMap(({ list }) => rowsOf(list))
  return {
    as_of: boards[0]?.as_of ?? null,
    last_as_of: boards[0]?.last_as_of ?? null,
    total: boards.at(-1)?.total ?? 0,
    rows: rows.map((row, index) => ({ ...row, key: String(index) })),
  }
}
