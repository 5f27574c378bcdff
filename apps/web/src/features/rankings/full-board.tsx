import { placeOn, type ScoreAxis } from '@qisuan/rules/score-axis'
import { lazy, memo, Suspense } from 'react'
import { boardParts as copy } from '#copy/board-parts'
import { ranking } from '#copy/ranking'
import { withTimeout } from '../../api/with-timeout.ts'
import { axisOf } from './axis.ts'
import styles from './full-board.module.css'
import { FullRow, type FullRowLook } from './full-row.tsx'
import type { BoardKind } from './queries.ts'
import { inPrizesOf } from './prize-rank.ts'
import type { Row } from './row.ts'

/** Longer boards render only the rows near the viewport. */
const longBoard = 200
const WindowedRows = lazy(() => withTimeout(import('./windowed-rows.tsx')))

interface Props {
  kind: BoardKind
  /** The rows of the board so far, or what was found on it. */
  rows: readonly Row[]
  /** How many of the first rows are displayed elsewhere. */
  from?: number
  caption: string
  /** Percentage of the rows that are marked as prize ranks; 0 where only a part of a board is displayed. */
  marked?: number
  /** Whether the rows follow one another on the board, so that each has a gap to the one above. */
  whole?: boolean
  isOwn?: (row: Row) => boolean
}

/** Rank, movement, name, school, province, the distance to the first on one scale, points, and the gap to the row above. */
export const FullBoard = memo(function FullBoard({
  kind,
  rows,
  from = 0,
  caption,
  marked = 0,
  whole = true,
  isOwn,
}: Props) {
  const shown = rows.slice(from)
  // The API marks the prize ranks of a final's board; on other boards they are computed from the displayed rows (spec §9).
  const inPrizes = (row: Row, index: number) => row.inPrizes ?? inPrizesOf(index, rows.length, marked)
  const look: FullRowLook = { kind, axis: axisOf(rows, shown), moves: rows.some(({ movement }) => movement) }
  const propsOf = (row: Row, index: number) => ({
    row,
    index: from + index,
    above: whole ? rows[from + index - 1] : undefined,
    inPrizes: inPrizes(row, from + index),
    own: isOwn?.(row) ?? false,
  })
  const all = (
    <tbody>
      {shown.map((row, index) => (
        <FullRow key={row.key} {...look} {...propsOf(row, index)} />
      ))}
    </tbody>
  )
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={`off-phones ${styles.head}`}>
        <tr>
          <th scope="col">{ranking.rank}</th>
          {look.moves ? <th scope="col">{copy.movement}</th> : null}
          <th scope="col">{kind === 'personal' ? ranking.name : ranking.school}</th>
          <th scope="col">{kind === 'personal' ? ranking.school : ranking.pupils}</th>
          <th scope="col">{rows[0]?.national === undefined ? ranking.province : copy.inTheCountry}</th>
          <td className={styles.scale} aria-hidden="true">
            {look.axis ? <Scale axis={look.axis} /> : null}
          </td>
          <th scope="col">{kind === 'personal' ? ranking.score : ranking.schoolScore}</th>
          <th scope="col">{whole ? copy.toAbove : <span className="visually-hidden">{copy.toAbove}</span>}</th>
        </tr>
      </thead>
      {shown.length > longBoard ? (
        <Suspense fallback={all}>
          <WindowedRows rows={shown} look={look} propsOf={propsOf} />
        </Suspense>
      ) : (
        all
      )}
    </table>
  )
})

function Scale({ axis }: { axis: ScoreAxis }) {
  return (
    <span className={styles.ticks}>
      {axis.ticks.map((tick) => (
        <span key={tick} style={{ insetInlineStart: `${placeOn(axis, tick).toFixed(1)}%` }}>
          {copy.tick(tick)}
        </span>
      ))}
      <strong>{copy.first}</strong>
    </span>
  )
}
