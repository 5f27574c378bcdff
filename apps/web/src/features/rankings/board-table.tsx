import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import styles from './board-table.module.css'
import { shortProvince, type Row } from './row.ts'

interface Props {
  rows: readonly Row[]
  /** How many rows of the board precede these and are displayed elsewhere. */
  from: number
  caption: string
}

/** The top of a board in a panel: rank, name, province and school, points. */
export function BoardTable({ rows, from, caption }: Props) {
  return (
    <table className={styles.table} aria-rowcount={from + rows.length + 1}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{ranking.rank}</th>
          <th scope="col">{ranking.name}</th>
          <th scope="col">{ranking.origin}</th>
          <th scope="col">{ranking.score}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key} className={styles.row} data-unscored={row.score === null} aria-rowindex={from + index + 2}>
            <td className={`figures ${styles.rank}`}>{row.rank}</td>
            <th scope="row" className={styles.name}>
              {row.title}
            </th>
            <td className={`muted ${styles.origin}`}>
              {shortProvince(row.province)} · {row.detail}
            </td>
            <td className={`figures ${styles.score}`}>{row.score === null ? ranking.noScore : number(row.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
