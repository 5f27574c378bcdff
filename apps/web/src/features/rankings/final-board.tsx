import type { RoundSummary } from '@qisuan/contracts/competition'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { boardIsLive } from '@qisuan/rules/boards/live-board'
import { roundTitle } from '@qisuan/rules/season/round-title'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime, number } from '#copy/dates'
import { finalBoard as copy } from '#copy/boards/final-ranking'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'
import { withTimeout } from '../../api/with-timeout.ts'
import { Pending } from '../../layout/pending.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { BoardEnd } from './board-end.tsx'
import { BoardRows } from './rows/board-rows.tsx'
import { EmptyBoard } from './rows/empty-board.tsx'
import styles from './final-board.module.css'
import { FrozenNote } from './frozen-note.tsx'
import { markedPercent, rowsShown } from './final-rounds.ts'
import { boardOf, finalBoard, roundBoard } from './queries.ts'
import { useNearEnd } from './rows/use-near-end.ts'

const LiveBoard = lazy(() => withTimeout(import('./wall/live-board.tsx')))
const minute = 60_000

export const finalBoardQuery = (round: RoundSummary, group: GroupNumber) =>
  round.kind === 'extra' ? roundBoard(round.slug, group) : finalBoard(round.slug, group)

/** The board of a final, which loads more rows on scrolling, or of an extra round, which has a fixed length (spec §2, §9). */
export function FinalBoard({ round, group }: { round: RoundSummary; group: GroupNumber }) {
  const options = finalBoardQuery(round, group)
  const query = useInfiniteQuery(options)
  const table = useRef<HTMLDivElement>(null)
  const now = useNow(minute)
  // A page begins with what the server rendered.
  const isLive = useHydrated() && boardIsLive({ kind: round.kind, begins: round.begin_time, ends: round.end_time }, now)
  const length = rowsShown(round, group)
  const more = query.hasNextPage && length === undefined
  useNearEnd(more && !query.isFetchingNextPage && !query.isError, () => void query.fetchNextPage())
  if (!query.data) return <Pending of={[query]} level={2} loading={<Skeleton lines={10} height={44} />} />

  const { as_of, total, rows } = boardOf(query.data)
  const live = isLive ? (
    <Suspense fallback={null}>
      <LiveBoard round={round.slug} group={group} board={options} rows={rows} asOf={as_of} table={table} />
    </Suspense>
  ) : null
  if (as_of === null || rows.length === 0) {
    return (
      <>
        <EmptyBoard unpublished={as_of === null} />
        {live}
      </>
    )
  }
  return (
    <div className="cards">
      <p className={`cluster note ${styles.facts}`}>
        <strong className="ink">{copy.total(number(total))}</strong>
        {length === undefined ? null : <span>{copy.first(number(length))}</span>}
        <time dateTime={as_of}>{ranking.asOf(dayAndTime(as_of))}</time>
        {live}
      </p>
      <FrozenNote round={round} />
      <div ref={table}>
        <BoardRows rows={rows.slice(0, length)} marked={markedPercent(round)} caption={roundTitle(round.slug, round)} />
      </div>
      <BoardEnd board={options} query={query} more={more} loaded={length ?? rows.length} total={length ?? total} />
    </div>
  )
}
