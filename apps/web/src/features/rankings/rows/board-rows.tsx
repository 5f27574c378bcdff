import { placeOn, scoreAxis, type ScoreAxis } from '@qisuan/rules/boards/score-axis'
import { lazy, memo, Suspense } from 'react'
import { boardPage } from '#copy/boards/board-page'
import { ranking } from '#copy/boards/ranking'
import { number } from '#copy/dates'
import { withTimeout } from '../../../api/with-timeout.ts'
import { BoardRow, type RowLook } from './board-row.tsx'
import styles from './board-rows.module.css'
import { inPrizesOf } from './prize-rank.ts'
import type { BoardKind } from '../queries.ts'
import type { Row } from './row.ts'

/** Longer boards render only the rows near the viewport. */
const longBoard = 200
const WindowedRows = lazy(() => withTimeout(import('./windowed-rows.tsx')))

interface Props {
  /** A row of two lines on phones and in panels, of columns on a wide page, or a step of the stair on a wall. */
  density?: RowLook['density']
  kind?: BoardKind
  /** The rows of the board so far, or what was found on it. */
  rows: readonly Row[]
  /** Number of the first rows that are displayed elsewhere. */
  from?: number
  caption: string
  /** Percentage of the rows that are marked as prize ranks; 0 where only a part of a board is displayed. */
  marked?: number
  /** True if the rows follow one another on the board, so that each has a gap to the one above. */
  whole?: boolean
  /** True of the first few of a board. A bar on their scale would have another length than on the board. */
  few?: boolean
  isOwn?: ((row: Row) => boolean) | undefined
}

/** Rank, movement, name, school, province, the distance to the first on one scale, points, and the gap to the row above. */
export const BoardRows = memo(function BoardRows({
  density = 'regular',
  kind = 'personal',
  rows,
  from = 0,
  caption,
  marked = 0,
  whole = true,
  few = false,
  isOwn,
}: Props) {
  const shown = rows.slice(from)
  const axis = whole && !few && density !== 'wall' ? axisOf(rows, shown) : undefined
  // The API marks the prize ranks of a final's board; on other boards they are computed from the displayed rows (spec §9).
  const marks = rows[0]?.inPrizes === undefined ? boardPage.marked : boardPage.markedOfAll
  const look: RowLook = { density, kind, axis, moves: rows.some(({ movement }) => movement) }
  const propsOf = (row: Row, index: number) => ({
    row,
    index: from + index,
    above: whole ? rows[from + index - 1] : undefined,
    inPrizes: row.inPrizes ?? inPrizesOf(from + index, rows.length, marked),
    own: isOwn?.(row) ?? false,
  })
  const all = (
    <tbody>
      {shown.map((row, index) => (
        <BoardRow key={row.key} {...look} {...propsOf(row, index)} />
      ))}
    </tbody>
  )
  return (
    <table className={`${styles.board} ${styles[density]}`} aria-rowcount={rows.length + 1}>
      <caption>
        <span className="visually-hidden">{caption}</span>
        {axis ? (
          <span className={`note ${styles.axis}`}>{ranking.axis(number(axis.from), number(axis.to))}</span>
        ) : null}
        {marked > 0 ? (
          <span className={`note ${styles.marked}`}>
            {marks(marked)}
            <span className="visually-hidden">{boardPage.markedHow}</span>
          </span>
        ) : null}
      </caption>
      <thead className={density === 'regular' ? `off-phones ${styles.head}` : 'visually-hidden'}>
        <tr>
          <th scope="col">{ranking.rank}</th>
          {look.moves ? <th scope="col">{ranking.movement}</th> : null}
          <th scope="col">{kind === 'personal' ? ranking.name : ranking.school}</th>
          <th scope="col">{kind === 'personal' ? ranking.school : ranking.pupils}</th>
          <th scope="col">{rows[0]?.national === undefined ? ranking.province : ranking.inTheCountry}</th>
          {axis ? <Scale axis={axis} /> : null}
          <th scope="col">{kind === 'personal' ? ranking.score : ranking.schoolScore}</th>
          <th scope="col">{whole ? ranking.toAbove : <span className="visually-hidden">{ranking.toAbove}</span>}</th>
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
    <td className={styles.scale} aria-hidden="true">
      <span className={styles.ticks}>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${placeOn(axis, tick).toFixed(1)}%` }}>
            {ranking.tick(tick)}
          </span>
        ))}
        <strong>{ranking.first}</strong>
      </span>
    </td>
  )
}

/** The scale of the rows shown, up to the best that is loaded. */
function axisOf(rows: readonly Row[], shown: readonly Row[]): ScoreAxis | undefined {
  const best = rows[0]?.score ?? null
  const scores = shown.flatMap(({ score }) => (score === null ? [] : [score]))
  if (best === null || scores.length === 0) return undefined
  return scoreAxis(
    scores.reduce((lowest, score) => Math.min(lowest, score)),
    best,
  )
}
