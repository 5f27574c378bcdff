import { lazy, Suspense } from 'react'
import { ranking } from '#copy/ranking'
import { withTimeout } from '../../api/with-timeout.ts'
import { BoardRow } from './board-row.tsx'
import styles from './board-table.module.css'
import type { BoardKind } from './queries.ts'
import { inPrizesOf } from './prize-rank.ts'
import type { Row } from './row.ts'

/** Longer boards render only the rows near the viewport. */
const longBoard = 200
const WindowedRows = lazy(() => withTimeout(import('./windowed-rows.tsx')))

interface Props {
  kind: BoardKind
  rows: readonly Row[]
  /** How many rows of the board precede these and are displayed elsewhere. */
  from?: number
  /** The board's highest score, which fills a bar completely. */
  top: number | null
  caption: string
  /** Percentage of the rows that are marked as prize ranks; 0 where only a part of a board is displayed. */
  marked?: number
  /** Fewer columns, for a panel. */
  compact?: boolean
}

/** Rank, name, school, province and points; below each row a thin bar with its share of the top score. */
export function BoardTable({ kind, rows, from = 0, top, caption, marked = 0, compact = false }: Props) {
  // The API marks the prize ranks of a final's board; on other boards they are computed from the displayed rows (spec §9).
  const inPrizes = (row: Row, index: number) => row.inPrizes ?? inPrizesOf(index, from + rows.length, marked)
  const all = (
    <tbody>
      {rows.map((row, index) => (
        <BoardRow
          key={row.key}
          row={row}
          index={from + index}
          top={top}
          compact={compact}
          inPrizes={inPrizes(row, from + index)}
        />
      ))}
    </tbody>
  )
  return (
    <table
      className={`${styles.table} ${compact ? styles.compact : styles.full}`}
      aria-rowcount={from + rows.length + 1}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead className={compact ? 'visually-hidden' : `off-phones ${styles.head}`}>
        <tr>
          <th scope="col">{ranking.rank}</th>
          <th scope="col">{kind === 'personal' ? ranking.name : ranking.school}</th>
          {compact ? null : <th scope="col">{kind === 'personal' ? ranking.school : ranking.pupils}</th>}
          <th scope="col">{ranking.province}</th>
          <th scope="col">{kind === 'personal' ? ranking.score : ranking.schoolScore}</th>
        </tr>
      </thead>
      {rows.length > longBoard ? (
        <Suspense fallback={all}>
          <WindowedRows rows={rows} from={from} top={top} compact={compact} inPrizes={inPrizes} />
        </Suspense>
      ) : (
        all
      )}
    </table>
  )
}
