import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import styles from './phone-podium.module.css'
import { shortProvince, type Row } from './row.ts'

/** The top three of a board on a podium, with the first in the middle. */
export function PhonePodium({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className={styles.podium}>
      {rows.map((row, index) => (
        <li key={row.key} className={styles.step} data-step={index + 1}>
          <span className={styles.name}>{row.title}</span>
          <span className={styles.origin}>{shortProvince(row.province)}</span>
          <span className={styles.block}>
            <span className="visually-hidden">{ranking.place(row.rank)}</span>
            <span className={styles.place} aria-hidden="true">
              {row.rank}
            </span>
            <span className={`figures ${styles.score}`}>
              {row.score === null ? ranking.noScore : number(row.score)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
