import { useInfiniteQuery } from '@tanstack/react-query'
import { groupOf, type GroupNumber } from '@qisuan/rules/groups'
import { lazy, Suspense } from 'react'
import { number } from '#copy/dates'
import { boardSearch } from '#copy/board-search'
import { ranking } from '#copy/ranking'
import { withTimeout } from '../../api/with-timeout.ts'
import { useToken } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BoardEnd } from './board-end.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { BoardTable } from './board-table.tsx'
import { Podium } from './podium.tsx'
import { boardOf, wholeBoard, type BoardKind } from './queries.ts'
import type { Row } from './row.ts'

const FoundRows = lazy(() => withTimeout(import('./found-rows.tsx')))

interface Props {
  kind: BoardKind
  group: GroupNumber
  term: string
  /** Percentage of the displayed rows that are marked as prize ranks. */
  marked: number
}

/** A group's board: the first three on a podium, the rest in a table. A visitor sees the first 100 (spec §6). */
export function Board({ kind, group, term, marked }: Props) {
  const member = useToken() !== null
  const options = wholeBoard(kind, group, member ? term : undefined)
  const query = useInfiniteQuery(options)
  if (!query.data) return <Pending of={[query]} level={2} loading={<Skeleton lines={10} height={44} />} />

  const { as_of, total, rows } = boardOf(query.data)
  if (as_of === null) return <EmptyBoard unpublished />
  // For members the server searches the whole board; visitors search the rows that they can see.
  const common = { kind, group, term, marked, rows, total, member }
  const content =
    term && !member ? (
      <Suspense fallback={<Skeleton lines={6} height={44} />}>
        <FoundRows rows={rows} term={term}>
          {(found) => <Rows {...common} displayed={found} />}
        </FoundRows>
      </Suspense>
    ) : (
      <Rows {...common} displayed={rows} />
    )
  return (
    <div className="cards">
      {content}
      <BoardEnd board={options} query={query} more={member && query.hasNextPage} loaded={rows.length} total={total} />
    </div>
  )
}

interface RowsProps extends Props {
  /** All loaded rows. */
  rows: readonly Row[]
  /** The rows to display. */
  displayed: readonly Row[]
  total: number
  member: boolean
}

function Rows({ kind, group, term, marked, rows, displayed, total, member }: RowsProps) {
  if (displayed.length === 0 && term) {
    return (
      <Message title={boardSearch.foundNothing}>
        {member ? boardSearch.foundNothingMember : boardSearch.foundNothingVisitor}
      </Message>
    )
  }
  if (displayed.length === 0) return <EmptyBoard />
  const onPodium = term ? 0 : 3
  return (
    <>
      {term ? (
        <p className="muted" aria-live="polite">
          {boardSearch.found(number(member ? total : displayed.length))}
        </p>
      ) : (
        <Podium rows={displayed} marked={marked} large />
      )}
      <BoardTable
        kind={kind}
        rows={displayed.slice(onPodium)}
        from={onPodium}
        top={rows[0]?.score ?? null}
        // Search results are not the top of the board, so no share of them is marked.
        marked={term ? 0 : marked}
        caption={`${groupOf(group).name} ${ranking.boards[kind]}`}
      />
    </>
  )
}
