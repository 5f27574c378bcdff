import type { RoundSummary } from '@qisuan/contracts/competition'
import type { GroupNumber } from '@qisuan/rules/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayAndTime, number } from '#copy/dates'
import { finalRanking } from '#copy/final-ranking'
import { ranking } from '#copy/ranking'
import { useToken } from '../../api/session.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import board from './board.module.css'
import { BoardTable } from './board-table.tsx'
import styles from './final-board.module.css'
import { FrozenNote } from './frozen-note.tsx'
import { markedPercent, rowsShown } from './final-rounds.ts'
import { boardOf, finalBoard, roundBoard } from './queries.ts'
import { useNearEnd } from './use-near-end.ts'

const copy = finalRanking

export const finalBoardQuery = (round: RoundSummary, group: GroupNumber) =>
  round.kind === 'extra' ? roundBoard(round.slug, group) : finalBoard(round.slug, group)

/** The board of a final, which loads more rows on scrolling, or of an extra round, which has a fixed length (spec §2, §9). */
export function FinalBoard({ round, group }: { round: RoundSummary; group: GroupNumber }) {
  const member = useToken() !== null
  const query = useInfiniteQuery(finalBoardQuery(round, group))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const length = rowsShown(round, group)
  const more = hasNextPage && length === undefined
  useNearEnd(more && !isFetchingNextPage, () => void fetchNextPage())
  if (query.isPending) return <Skeleton lines={10} height={44} />
  if (!data) return <Pending of={[query]} level={2} />

  const { as_of, total, rows } = boardOf(data)
  if (as_of === null) return <Message title={ranking.notYet}>{ranking.notYetText}</Message>
  if (rows.length === 0) return <Message title={ranking.empty}>{ranking.emptyText}</Message>
  return (
    <div className={board.board}>
      <p className={styles.facts}>
        <strong>{copy.total(number(total))}</strong>
        <span>{copy.prizes(markedPercent(round))}</span>
        {length === undefined ? null : <span>{copy.first(number(length))}</span>}
        <time dateTime={as_of}>{ranking.asOf(dayAndTime(as_of))}</time>
      </p>
      <FrozenNote from={round.frozen_from} />
      <BoardTable
        kind="personal"
        rows={rows.slice(0, length)}
        top={rows[0]?.score ?? null}
        marked={markedPercent(round)}
        caption={copy.roundOf(round.year, round.name)}
      />
      <div className={board.end}>
        {more ? (
          <Button look="quiet" onClick={() => void fetchNextPage()} busy={isFetchingNextPage && ranking.loadingMore}>
            {ranking.more}
          </Button>
        ) : null}
        {!more && (member || length !== undefined) ? <p>{ranking.all}</p> : null}
        {!more && !member && length === undefined ? (
          <p>
            {ranking.visitorLimit}{' '}
            <Link to={paths.account('login')} className={board.login}>
              {ranking.visitorLogin}
            </Link>
          </p>
        ) : null}
      </div>
    </div>
  )
}
