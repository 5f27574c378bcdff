import type { ReactNode } from 'react'
import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import styles from './board-list.module.css'
import { RankBadge } from './rank-badge.tsx'
import { shareOf, shortProvince, type Row } from './row.ts'

interface Props {
  rows: readonly Row[]
  /** The board's highest score, which fills a bar completely. */
  top: number | null
  label: string
  /** What else a row tells below its points. */
  more?: (row: Row) => ReactNode
}

/** The rows of a board on phones: name, origin, points, and a bar with the share of the top score. */
export function BoardList({ rows, top, label, more }: Props) {
  return (
    <ol aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row} data-unscored={row.score === null}>
          <span className={`figures ${styles.rank}`}>
            <RankBadge rank={row.rank} />
          </span>
          <span className={styles.name}>{row.title}</span>
          <span className={styles.origin}>{`${shortProvince(row.province)} · ${row.detail}`}</span>
          <span className={`figures ${styles.score}`}>
            {row.score === null ? ranking.noScore : number(row.score)}
            {more?.(row)}
          </span>
          <span
            className={styles.bar}
            style={{ inlineSize: `${shareOf(row.score, top).toFixed(1)}%` }}
            aria-hidden="true"
          />
        </li>
      ))}
    </ol>
  )
}
