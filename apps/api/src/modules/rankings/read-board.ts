import { mobileTopRows, pageRows, pageRowsMax, visitorRows } from '@qisuan/rules/limits'
import { RenderedResponse } from '../../rendered-response.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../accounts/queries.ts'
import type { Season } from '../competition/queries.ts'
import { pageOf, type Board, type Page, type Place, type Slice } from './boards.ts'
import { maskName } from './present.ts'
import { visibleSnapshot, type VisibleSnapshot } from './queries.ts'
import { searchOf } from './search-board.ts'

export interface BoardRequest<Row, Shown> {
  season: Season
  roundKey: string
  board: (place: Place) => Board<Row>
  asked: { skip: number; limit?: number | undefined; q?: string | undefined }
  /** Rows of a page when nothing is asked. */
  pageRows: number
  session: Session | null
  /** Makes the rows of the answer. What it depends on besides the row and the total is named in `look`. */
  present: (row: Row, total: number) => Shown
  look: string
}

export interface BoardAnswer<Shown> {
  as_of: string | null
  total: number
  list: Shown[]
}

/**
 * A page of a board of the visible snapshot (spec §6, §7). A visitor gets at most 100 rows and searches inside them;
 * a member pages on and searches the whole board. The pages that the site opens with are rendered once for everybody.
 */
export async function readBoard<Row extends object, Shown>(
  services: Services,
  request: BoardRequest<Row, Shown>,
): Promise<BoardAnswer<Shown> | RenderedResponse> {
  const { season, roundKey, asked, session } = request
  const snapshot = await visibleSnapshot(services, roundKey)
  if (!snapshot) return { as_of: null, total: 0, list: [] }

  const board = request.board({ snapshotId: snapshot.id, roundKey })
  const slice = session ? memberSlice(asked, request.pageRows) : visitorSlice(asked, request.pageRows)
  const masked = !session && season.settings.maskUsernames
  const shown = (page: Page<Row>) => answer(snapshot, masked ? withMaskedNames(page) : page, request.present)

  if (asked.q && session) return shown(await searchOf(services.pool, board, asked.q, slice))
  if (asked.q) {
    const top = await pageOf(services.pool, board, { skip: 0, limit: visitorRows })
    // What is hidden must not be found either, so the search reads what the visitor reads.
    return shown(searchInside(masked ? withMaskedNames(top) : top, board, asked.q, slice))
  }
  if (!isOpeningPage(slice)) return shown(await pageOf(services.pool, board, slice))

  const { skip, limit } = slice
  const key = ['board', snapshot.version, board.key, skip, limit, masked ? 'masked' : 'plain', request.look].join(':')
  return services.responses.immutable(key, async () =>
    RenderedResponse.json(shown(await pageOf(services.pool, board, slice))),
  )
}

function memberSlice({ skip, limit }: BoardRequest<object, object>['asked'], rows: number): Slice {
  return { skip, limit: Math.min(Math.max(limit ?? rows, pageRows), pageRowsMax) }
}

/** Past the hundredth row a visitor gets none. */
function visitorSlice({ skip, limit }: BoardRequest<object, object>['asked'], rows: number): Slice {
  return { skip, limit: Math.max(0, Math.min(limit ?? rows, visitorRows - skip)) }
}

/** The pages of the first hundred rows, cut as the site cuts them: few enough to keep them all. */
function isOpeningPage({ skip, limit }: Slice): boolean {
  return [mobileTopRows, pageRows, visitorRows].includes(limit) && skip % limit === 0 && skip + limit <= visitorRows
}

function searchInside<Row>(page: Page<Row>, board: Board<Row>, q: string, { skip, limit }: Slice): Page<Row> {
  const wanted = q.toLowerCase()
  const found = page.list.filter((row) =>
    board.searched.some(({ column }) => String(row[column]).toLowerCase().includes(wanted)),
  )
  return { total: found.length, list: found.slice(skip, skip + limit) }
}

function withMaskedNames<Row extends object>(page: Page<Row>): Page<Row> {
  const list = page.list.map((row) => ('username' in row ? { ...row, username: maskName(String(row.username)) } : row))
  return { ...page, list }
}

function answer<Row, Shown>(
  { asOf }: VisibleSnapshot,
  { total, list }: Page<Row>,
  present: (row: Row, total: number) => Shown,
): BoardAnswer<Shown> {
  return { as_of: asOf.toISOString(), total, list: list.map((row) => present(row, total)) }
}
