import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { groupOf, type GroupNumber } from '@qisuan/rules/groups'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { boardRegions as copy } from '#copy/board-regions'
import { number } from '#copy/dates'
import { boardSearch } from '#copy/board-search'
import { ranking } from '#copy/ranking'
import { withTimeout } from '../../api/with-timeout.ts'
import { queryOf } from '../../api/query-client.ts'
import { useToken } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../accounts/use-me.ts'
import { BoardEnd } from './board-end.tsx'
import { EmptyBoard } from './empty-board.tsx'
import styles from './board.module.css'
import { FullBoard } from './full-board.tsx'
import { Mountain } from './mountain.tsx'
import { boardOf, wholeBoard, type BoardKind, type Region } from './queries.ts'
import { shortProvince, type Row } from './row.ts'

const FoundRows = lazy(() => withTimeout(import('./found-rows.tsx')))

interface Props {
  kind: BoardKind
  group: GroupNumber
  term: string
  /** Percentage of the displayed rows that are marked as prize ranks. */
  marked: number
  region?: Region | undefined
  /** The key of an earlier round. */
  round?: string | undefined
  /** What chooses the region, beside the first three. */
  filter?: ReactNode
}

/** A group's board: the first three on a mountain, the rest in a table. A visitor sees the first 100 (spec §6). */
export function Board({ kind, group, term, marked, region, round, filter }: Props) {
  const member = useToken() !== null
  const options = wholeBoard(kind, group, { q: member ? term : undefined, region, round })
  const query = useInfiniteQuery(options)
  const board = useMemo(() => query.data && boardOf(query.data), [query.data])
  if (!board) return <Pending of={[query]} level={2} loading={<Skeleton lines={10} height={44} />} />

  const { as_of, total, rows } = board
  if (as_of === null) return <EmptyBoard unpublished />
  // For members the server searches the whole board; visitors search the rows that they can see.
  const common = { kind, group, term, marked, region, round, filter, rows, total, member }
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

function Rows({ kind, group, term, marked, region, round, filter, rows, displayed, total, member }: RowsProps) {
  const isOwn = useIsOwn(kind, group, round)
  if (displayed.length === 0 && term) {
    return (
      <Message title={boardSearch.foundNothing}>
        {member ? boardSearch.foundNothingMember : boardSearch.foundNothingVisitor}
      </Message>
    )
  }
  if (displayed.length === 0 && region) {
    return (
      <div className={styles.top}>
        <Message title={copy.emptyRegion}>{member ? undefined : copy.emptyRegionVisitor}</Message>
        {filter}
      </div>
    )
  }
  if (displayed.length === 0) return <EmptyBoard />
  const onMountain = term ? 0 : 3
  const counted = kind === 'personal' ? copy.onBoard : copy.schoolsOnBoard
  return (
    <>
      {term ? (
        <p className="muted" aria-live="polite">
          {boardSearch.found(number(member ? total : displayed.length))}
        </p>
      ) : (
        <div className={styles.top}>
          <div className={`dark ${styles.scene}`}>
            <p className={styles.scope}>
              <strong>{copy.scope(groupOf(group).name, placeOf(region, rows[0]?.province))}</strong>
              <span>{counted(number(total))}</span>
            </p>
            <Mountain rows={rows} marked={marked} />
          </div>
          {filter}
        </div>
      )}
      <FullBoard
        kind={kind}
        rows={displayed}
        from={onMountain}
        whole={!term}
        // Search results are not the top of the board, so no share of them is marked.
        marked={term ? 0 : marked}
        isOwn={isOwn}
        caption={`${groupOf(group).name} ${ranking.boards[kind]}`}
      />
    </>
  )
}

/** Tells the row of whoever reads the board, if it is theirs. */
function useIsOwn(kind: BoardKind, group: GroupNumber, round: string | undefined): ((row: Row) => boolean) | undefined {
  const enrolled = useMe()?.enrolled === true
  const { data: own } = useQuery({
    ...(round ? queryOf('myRank', { query: { round } }) : queryOf('myRank')),
    enabled: enrolled && kind === 'personal',
  })
  const isOn = kind === 'personal' && own?.round.group === group
  return useMemo(
    () => (isOn ? ({ rank, national = rank, title }) => national === own.rank && title === own.username : undefined),
    [isOn, own],
  )
}

function placeOf(region: Region | undefined, province = ''): string {
  return region ? (region.city ?? shortProvince(province)) : copy.country
}
