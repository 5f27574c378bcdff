import { useInfiniteQuery } from '@tanstack/react-query'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { boardPage } from '#copy/boards/board-page'
import { ranking } from '#copy/boards/ranking'
import { dayAndTime, isSameDay, timeOf } from '#copy/dates'
import { boardOf, wholeBoard, type BoardKind } from './queries.ts'
import styles from './as-of.module.css'

interface Props {
  kind: BoardKind
  group: GroupNumber
  /** The season's note on when boards are published. */
  note: string | undefined
  /** The key of an earlier round. */
  round: string | undefined
}

/** The time to which the board refers, and when boards are published. */
export function AsOf({ kind, group, note, round }: Props) {
  const { data } = useInfiniteQuery(wholeBoard(kind, group, { round }))
  const board = data && boardOf(data)
  const asOf = board?.as_of
  return (
    <p className={`cluster note ${styles.note}`}>
      {asOf ? (
        <time dateTime={asOf} className={`strong ink ${styles.time}`}>
          {ranking.asOf(dayAndTime(asOf))}
        </time>
      ) : null}
      {asOf && board.last_as_of ? <span>{boardPage.comparedWith(comparedWith(board.last_as_of, asOf))}</span> : null}
      {note ? <span className="off-phones">{note}</span> : null}
    </p>
  )
}

/** When the board before was published: its time is enough where that was on the same day. */
const comparedWith = (before: string, asOf: string): string =>
  isSameDay(before, asOf) ? timeOf(before) : dayAndTime(before)
