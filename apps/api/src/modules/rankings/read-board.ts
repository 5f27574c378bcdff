import type { GroupNumber } from '@qisuan/rules/people/groups'
import { mobileTopRows, pageRows, pageRowsMax, visitorRows } from '@qisuan/rules/limits'
import { RenderedResponse } from '../../rendered-response.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import type { Round } from '../competition/queries.ts'
import { pageOf, type Board, type Page, type Slice } from './boards/boards.ts'
import { lastBoard, type LastBoard } from './last-ranks.ts'
import { maskName } from './present.ts'
import { visibleSnapshot, type VisibleSnapshot } from './queries.ts'
import { latestRound, roundOf } from './round-of.ts'
import { searchOf } from './search-board.ts'
import type { RoundBoards } from './boards/board-store.ts'

/** A view of a board. Its `name` is part of the cache key and names whatever else `present` depends on. */
export interface BoardView<Row, Shown> {
  name: string
  board: (boards: RoundBoards) => Board<Row>
  /** Default number of rows per page. */
  pageRows?: number
  /** Maps a row to the contract; `last` is its rank on the board before, null where that had no such row. */
  present: (row: Row, total: number, last?: number | null) => Shown
  /** The ranks that rows had on an earlier board, in their order. Only for boards that tell who rose. */
  lastRanks?: (services: Services, last: LastBoard, rows: readonly Row[]) => Promise<(number | null)[]>
  group?: GroupNumber
}

interface BoardQuery {
  round?: string | undefined
  /** Falls back on the last round in which somebody of this group is on the board, and names it. */
  latestOf?: GroupNumber | undefined
  skip: number
  limit?: number | undefined
  q?: string | undefined
  as_of?: string | undefined
}

export interface BoardAnswer<Shown> {
  earlier_round?: string | undefined
  earlier_slug?: string
  as_of: string | null
  last_as_of?: string | null
  total: number
  list: Shown[]
}

/**
 * A page of a board of the visible snapshot (spec §6, §7). Visitors get and search the first 100 rows only; members page through and
 * search the whole board. The pages with which the site opens a board are rendered once per snapshot and cached.
 * @throws ValidationError on `round` when the requested round does not exist, on `as_of` when the named snapshot is gone
 */
export async function readBoard<Row extends object, Shown>(
  services: Services,
  session: Session | null,
  query: BoardQuery,
  viewOf: (round: Round | undefined) => BoardView<Row, Shown>,
): Promise<BoardAnswer<Shown> | RenderedResponse> {
  const { latestOf } = query
  const found = latestOf === undefined ? roundOf(services, query.round) : latestRound(services, latestOf)
  const { season, key: roundKey, round, earlier = false } = await found
  const snapshot = await visibleSnapshot(services, roundKey, query.as_of)
  if (!snapshot) return { as_of: null, total: 0, list: [] }

  const view = viewOf(round)
  using boards = await snapshot.boards()
  const board = view.board(boards)
  const slice = session ? memberSlice(query, view.pageRows) : visitorSlice(query, view.pageRows)
  const masked = !session && season.settings.maskUsernames
  const compares = !query.q && slice.skip + slice.limit <= comparedRows
  const shown = async (page: Page<Row>) => ({
    ...(await answer(services, { snapshot, roundKey, view, compares }, masked ? withMaskedNames(page) : page)),
    ...(earlier && { earlier_round: round?.name, earlier_slug: roundKey }),
  })

  if (query.q && session) return shown(await searchOf(services, board, query.q, slice))
  if (query.q) {
    const top = await pageOf(services, board, { skip: 0, limit: visitorRows })
    // Searches the masked names, so that a search cannot reveal what the mask hides.
    return shown(searchInside(masked ? withMaskedNames(top) : top, board, query.q, slice))
  }
  if (!isOpeningPage(slice, view.lastRanks ? comparedRows : visitorRows))
    return shown(await pageOf(services, board, slice))

  const { skip, limit } = slice
  const key = [
    'board',
    snapshot.version,
    roundKey,
    board.key,
    skip,
    limit,
    masked ? 'masked' : 'plain',
    view.name,
    earlier ? round?.name : '',
  ].join(':')
  return await services.responses.immutable(key, async () =>
    RenderedResponse.json(await shown(await pageOf(services, board, slice))),
  )
}

function memberSlice({ skip, limit }: BoardQuery, rows = visitorRows): Slice {
  return { skip, limit: Math.min(Math.max(limit ?? rows, pageRows), pageRowsMax) }
}

/** Visitors get no rows after the hundredth. */
function visitorSlice({ skip, limit }: BoardQuery, rows = visitorRows): Slice {
  return { skip, limit: Math.max(0, Math.min(limit ?? rows, visitorRows - skip)) }
}

/** True if the slice is one of the pages that the site requests of the first rows: few enough to cache all. */
function isOpeningPage({ skip, limit }: Slice, rows: number): boolean {
  return [mobileTopRows, pageRows, visitorRows].includes(limit) && skip % limit === 0 && skip + limit <= rows
}

function searchInside<Row>(page: Page<Row>, board: Board<Row>, q: string, { skip, limit }: Slice): Page<Row> {
  const wanted = q.toLowerCase()
  const found = page.list.filter((row) =>
    board.named.some((column) => String(row[column]).toLowerCase().includes(wanted)),
  )
  return { total: found.length, list: found.slice(skip, skip + limit) }
}

function withMaskedNames<Row extends object>(page: Page<Row>): Page<Row> {
  const list = page.list.map((row) => ('username' in row ? { ...row, username: maskName(String(row.username)) } : row))
  return { ...page, list }
}

/** Rows of a board that are compared with the one before: the batches with the people of one page are most of a large board. */
const comparedRows = 1000

interface Shelved<Row, Shown> {
  snapshot: VisibleSnapshot
  roundKey: string
  view: BoardView<Row, Shown>
  compares: boolean
}

async function answer<Row, Shown>(
  services: Services,
  { snapshot, roundKey, view, compares }: Shelved<Row, Shown>,
  { total, list }: Page<Row>,
): Promise<BoardAnswer<Shown>> {
  const as_of = snapshot.asOf.toISOString()
  const { lastRanks, group, present } = view
  if (!lastRanks || !compares || group === undefined)
    return { as_of, total, list: list.map((row) => present(row, total)) }

  const last = await lastBoard(services, snapshot, { roundKey, group })
  const ranks = last && (await lastRanks(services, last, list))
  const rows = list.map((row, index) => present(row, total, ranks?.[index]))
  return { as_of, last_as_of: last?.asOf.toISOString() ?? null, total, list: rows }
}
