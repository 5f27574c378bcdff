import { ranking } from '#copy/boards/ranking'
import { inPrizesOf } from '../rows/prize-rank.ts'
import { pointsOf, shortProvince, type Row } from '../rows/row.ts'
import styles from './podium.module.css'

interface Props {
  rows: readonly Row[]
  /** Percentage of the rows that are marked as prize ranks. */
  marked?: number
}

/** The top three of a board on a podium, with the first in the middle. */
export function Podium({ rows, marked = 0 }: Props) {
  return (
    <ol className={styles.podium}>
      {rows.slice(0, 3).map((row, index) => (
        <li
          key={row.key}
          className={`panel ${styles.step}`}
          data-step={index + 1}
          data-prize={inPrizesOf(index, rows.length, marked)}
        >
          <span className={`note ${styles.place}`}>{ranking.place(row.rank)}</span>
          <span className={styles.name}>{row.title}</span>
          <span className={`figures ${styles.score}`}>{pointsOf(row)}</span>
          <span className={`note ${styles.origin}`}>
            <span>{shortProvince(row.province)}</span>
            <span className={styles.school}>{row.detail}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
