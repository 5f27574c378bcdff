import { placeOn, type ScoreAxis } from '@qisuan/rules/score-axis'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { boardParts as copy } from '#copy/board-parts'
import { boardSearch } from '#copy/board-search'
import { number } from '#copy/dates'
import { useToken } from '../../api/session.ts'
import { withTimeout } from '../../api/with-timeout.ts'
import { Pending } from '../../layout/pending.tsx'
import { Message } from '../../ui/message.tsx'
import { axisOf } from './axis.ts'
import { BoardList } from './board-list.tsx'
import { BoardEnd } from './board-end.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { Moved } from './moved.tsx'
import { boardOf, type BoardKind, type BoardQuery } from './queries.ts'
import type { Row } from './row.ts'
import { useNearEnd } from './use-near-end.ts'

const FoundRows = lazy(() => withTimeout(import('./found-rows.tsx')))

interface Props {
  /** For a member's search, the query of what the server finds on the whole board. */
  query: BoardQuery
  kind: BoardKind
  label: string
  /** How many of the first rows are displayed above the list. */
  from?: number
  /** What is searched for: a visitor searches the rows that they can see. */
  term?: string
}

/** A whole board: a visitor sees the first 100 rows (spec §6), a member loads all of them by scrolling. */
export function PhoneBoard({ query, kind, label, from = 0, term = '' }: Props) {
  const member = useToken() !== null
  const board = useInfiniteQuery(query)
  const more = member && board.hasNextPage
  useNearEnd(more && !board.isFetchingNextPage && !board.isError, () => void board.fetchNextPage())
  if (!board.data) return <Pending of={[board]} level={2} />

  const { as_of, rows, total } = boardOf(board.data)
  if (as_of === null || (rows.length === 0 && !term)) return <EmptyBoard unpublished={as_of === null} />
  const listOf = (found: readonly Row[]) => (
    <Found rows={found} lengthOf={lengthOn(axisOf(rows, found))} kind={kind} label={label} member={member} />
  )
  if (term && !member) {
    return (
      <Suspense fallback={null}>
        <FoundRows rows={rows} term={term}>
          {listOf}
        </FoundRows>
      </Suspense>
    )
  }
  return (
    <>
      {term ? listOf(rows) : <Whole rows={rows} from={from} kind={kind} label={label} />}
      <BoardEnd board={query} query={board} more={more} loaded={rows.length} total={total} />
    </>
  )
}

interface WholeProps extends Pick<Props, 'kind' | 'label'> {
  rows: readonly Row[]
  from: number
}

/** The rows below the podium, with the scale of their bars. */
function Whole({ rows, from, kind, label }: WholeProps) {
  const shown = rows.slice(from)
  const axis = axisOf(rows, shown)
  return (
    <>
      {axis ? <p className="note">{copy.axis(copy.tick(axis.from))}</p> : null}
      <BoardList rows={shown} lengthOf={lengthOn(axis)} kind={kind} label={label} more={movedOf} />
    </>
  )
}

const lengthOn = (axis: ScoreAxis | undefined) => (score: number | null) =>
  axis === undefined || score === null ? 0 : placeOn(axis, score)

const movedOf = ({ movement }: Row) => <Moved movement={movement} />

interface FoundProps extends Pick<Props, 'kind' | 'label'> {
  rows: readonly Row[]
  lengthOf: (score: number | null) => number
  member: boolean
}

function Found({ rows, member, ...list }: FoundProps) {
  if (rows.length === 0) {
    return (
      <Message title={boardSearch.foundNothing}>
        {member ? boardSearch.foundNothingMember : boardSearch.foundNothingVisitor}
      </Message>
    )
  }
  return (
    <>
      <p className="muted" aria-live="polite">
        {boardSearch.found(number(rows.length))}
      </p>
      <BoardList rows={rows} {...list} />
    </>
  )
}
