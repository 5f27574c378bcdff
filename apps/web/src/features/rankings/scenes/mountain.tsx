import { boardPage } from '#copy/boards/board-page'
import { ranking } from '#copy/boards/ranking'
import { Moved } from '../rows/moved.tsx'
import styles from './mountain.module.css'
import { inPrizesOf } from '../rows/prize-rank.ts'
import { pointsOf, shortProvince, type Row } from '../rows/row.ts'

interface Props {
  /** The rows of the board, of which the first three stand here. */
  rows: readonly Row[]
  /** Percentage of the rows that are marked as prize ranks. */
  marked?: number
}

/** The first three of a board on the steps of a mountain: as high as they rank, and equally high where they share a rank. */
export function Mountain({ rows, marked = 0 }: Props) {
  const top = rows.slice(0, 3)
  const shared = (rank: number) => rows.filter((row) => row.rank === rank).length > 1
  return (
    <ol className={styles.mountain} data-count={top.length}>
      {top.map((row, index) => (
        <li
          key={row.key}
          className={styles.step}
          data-step={index + 1}
          data-rank={row.rank}
          data-prize={inPrizesOf(index, rows.length, marked)}
        >
          <span className={styles.medal} aria-hidden="true">
            {row.rank}
          </span>
          <span className={styles.block}>
            <span className={shared(row.rank) ? `type-note loose ${styles.shared}` : 'visually-hidden'}>
              {shared(row.rank) ? boardPage.shared(row.rank) : ranking.place(row.rank)}
            </span>
            <span className={styles.name}>{row.title}</span>
            <span className={`figures ${styles.score}`}>{pointsOf(row)}</span>
            <span className={`type-note loose ${styles.origin}`}>
              {row.national === undefined ? (
                <>
                  {shortProvince(row.province)}
                  <span className={styles.detail}>{` · ${row.detail}`}</span>
                </>
              ) : (
                // On a region's board everybody is from there.
                row.detail
              )}
            </span>
            {row.movement?.kind === 'same' ? null : <Moved movement={row.movement} />}
          </span>
        </li>
      ))}
    </ol>
  )
}
