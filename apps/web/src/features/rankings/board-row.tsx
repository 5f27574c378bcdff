import type { Ref } from 'react'
import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import styles from './board-table.module.css'
import { RankBadge } from './rank-badge.tsx'
import { shareOf, shortProvince, type Row } from './row.ts'

export interface RowLook {
  /** The board's highest score, which fills a bar completely. */
  top: number | null
  compact: boolean
}

interface Props extends RowLook {
  row: Row
  /** The row's index on the board, from 0. */
  index: number
  inPrizes: boolean
  measured?: Ref<HTMLTableRowElement> | undefined
}

/** A row of a board; one whose score is not a number is greyed (spec §9). */
export function BoardRow({ row, index, top, compact, inPrizes, measured }: Props) {
  return (
    <tr
      ref={measured}
      className={styles.row}
      data-unscored={row.score === null}
      data-prize={inPrizes}
      aria-rowindex={index + 2}
    >
      <td className={`figures ${styles.rank}`} data-medal={row.rank <= 3}>
        {compact ? row.rank : <RankBadge rank={row.rank} />}
      </td>
      <th scope="row" className={styles.name}>
        {row.title}
      </th>
      {compact ? null : <td className={`muted ${styles.detail}`}>{row.detail}</td>}
      <td className={`muted ${styles.province}`}>{shortProvince(row.province)}</td>
      <td className={`figures ${styles.score}`}>
        {row.score === null ? ranking.noScore : number(row.score)}
        <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={shareOf(row.score, top).toFixed(1)} height="1" />
        </svg>
      </td>
    </tr>
  )
}
