import { useInfiniteQuery } from '@tanstack/react-query'
import { useToken } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { BoardList } from './board-list.tsx'
import { BoardEnd } from './board-end.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { boardOf, type BoardQuery } from './queries.ts'
import { useNearEnd } from './use-near-end.ts'

interface Props {
  query: BoardQuery
  label: string
  /** How many of the first rows are displayed above the list. */
  from?: number
}

/** A whole board: a visitor sees the first 100 rows (spec §6), a member loads all of them by scrolling. */
export function PhoneBoard({ query, label, from = 0 }: Props) {
  const member = useToken() !== null
  const board = useInfiniteQuery(query)
  const more = member && board.hasNextPage
  useNearEnd(more && !board.isFetchingNextPage && !board.isError, () => void board.fetchNextPage())
  if (!board.data) return <Pending of={[board]} level={2} />

  const { as_of, rows, total } = boardOf(board.data)
  if (as_of === null || rows.length === 0) return <EmptyBoard unpublished={as_of === null} />
  return (
    <>
      <BoardList rows={rows.slice(from)} top={rows[0]?.score ?? null} label={label} />
      <BoardEnd board={query} query={board} more={more} loaded={rows.length} total={total} />
    </>
  )
}
