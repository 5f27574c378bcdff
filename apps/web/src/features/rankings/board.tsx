import { useInfiniteQuery } from '@tanstack/react-query'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { boardRegions as copy } from '#copy/boards/board-regions'
import { number } from '#copy/dates'
import { boardSearch } from '#copy/boards/board-search'
import { withTimeout } from '../../api/with-timeout.ts'
import { useToken } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { Message } from '../../ui/states/message.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { BoardEnd } from './board-end.tsx'
import { BoardRows } from './rows/board-rows.tsx'
import { BesideFilter, BoardScene } from './scenes/board-scene.tsx'
import { EmptyBoard } from './rows/empty-board.tsx'
import { boardOf, type BoardKind, type BoardQuery, type Region } from './queries.ts'
import type { Row } from './rows/row.ts'
import { useNearEnd } from './rows/use-near-end.ts'

const FoundRows = lazy(() => withTimeout(import('./rows/found-rows.tsx')))

type Loaded = Pick<ReturnType<typeof boardOf>, 'rows' | 'total'>

interface Props {
  /** The board's query; for a member's search, that of what the server finds on the whole board. */
  board: BoardQuery
  kind: BoardKind
  caption: string
  /** A compact board loads further rows by scrolling, a regular one by a button above the page's footer. */
  density?: 'compact' | 'regular'
  /** The number of first rows that stand on a mountain, unless something is searched for. */
  from?: number
  /** A visitor searches the rows that they can see. */
  term?: string
  /** Percentage of the displayed rows that are marked as prize ranks. */
  marked?: number
  isOwn?: ((row: Row) => boolean) | undefined
  region?: Region | undefined
  /** The group whose first three stand on a mountain above the rows. */
  scene?: GroupNumber
  /** Choice of the region, beside the mountain. */
  filter?: ReactNode
}

/** A whole board: a visitor sees the first 100 rows (spec §6), a member loads all of them. */
export function Board({ board: options, density = 'regular', term = '', ...look }: Props) {
  const member = useToken() !== null
  const query = useInfiniteQuery(options)
  const board = useMemo(() => query.data && boardOf(query.data), [query.data])
  const more = member && query.hasNextPage
  useNearEnd(
    density === 'compact' && more && !query.isFetchingNextPage && !query.isError,
    () => void query.fetchNextPage(),
  )
  if (!board) return <Pending of={[query]} level={2} loading={<Skeleton lines={10} height={44} />} />

  const { as_of, total, rows } = board
  if (as_of === null) return <EmptyBoard unpublished />
  const common = { ...look, density, term, rows, total, member }
  return (
    <div className="cards">
      {term && !member ? (
        <Suspense fallback={<Skeleton lines={6} height={44} />}>
          <FoundRows rows={rows} term={term}>
            {(found) => <Content {...common} displayed={found} />}
          </FoundRows>
        </Suspense>
      ) : (
        <Content {...common} displayed={rows} />
      )}
      <BoardEnd board={options} query={query} more={more} loaded={rows.length} total={total} />
    </div>
  )
}

interface ContentProps extends Omit<Props, 'board' | 'term'>, Loaded {
  term: string
  /** The rows to display. */
  displayed: readonly Row[]
  member: boolean
}

function Content({ displayed, rows, total, member, ...props }: ContentProps) {
  const { term, from = 0, marked = 0, region, scene, filter, ...look } = props
  const top = (content: ReactNode) => (filter ? <BesideFilter filter={filter}>{content}</BesideFilter> : content)
  if (displayed.length === 0 && term) {
    return (
      <Message title={boardSearch.foundNothing}>
        {member ? boardSearch.foundNothingMember : boardSearch.foundNothingVisitor}
      </Message>
    )
  }
  if (displayed.length === 0 && region)
    return top(<Message title={copy.emptyRegion}>{member ? undefined : copy.emptyRegionVisitor}</Message>)
  if (displayed.length === 0) return <EmptyBoard />
  // Search results are not the top of the board: no share of them is marked, and none has a gap to the one above.
  if (!term) {
    return (
      <>
        {scene ? top(<BoardScene kind={look.kind} group={scene} {...{ region, marked, rows, total }} />) : null}
        <BoardRows {...look} rows={displayed} from={from} marked={marked} />
      </>
    )
  }
  return (
    <>
      <p className="muted" aria-live="polite">
        {boardSearch.found(number(member ? total : displayed.length))}
      </p>
      <BoardRows {...look} rows={displayed} whole={false} />
    </>
  )
}
