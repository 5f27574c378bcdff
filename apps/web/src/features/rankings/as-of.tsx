import { useInfiniteQuery } from '@tanstack/react-query'
import type { GroupNumber } from '@qisuan/rules/groups'
import { dayAndTime } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { boardOf, wholeBoard, type BoardKind } from './queries.ts'
import styles from './as-of.module.css'

interface Props {
  kind: BoardKind
  group: GroupNumber
  /** When boards are published, in the season's words. */
  note: string | undefined
  /** Percent of the rows shown that are marked as prize ranks. */
  marked: number
}

/** Of when the board speaks, and when it speaks next. */
export function AsOf({ kind, group, note, marked }: Props) {
  const { data } = useInfiniteQuery(wholeBoard(kind, group))
  const asOf = data ? boardOf(data).as_of : null
  return (
    <p className={styles.note}>
      {asOf ? (
        <time dateTime={asOf} className={styles.time}>
          {ranking.asOf(dayAndTime(asOf))}
        </time>
      ) : null}
      {note ? <span>{note}</span> : null}
      {asOf ? <span>{ranking.marked(marked)}</span> : null}
    </p>
  )
}
