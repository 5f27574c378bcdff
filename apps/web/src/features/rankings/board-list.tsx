import type { ReactNode } from 'react'
import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './board-list.module.css'
import type { BoardKind } from './queries.ts'
import { RankBadge } from './rank-badge.tsx'
import { shortProvince, type Row } from './row.ts'

interface Props {
  rows: readonly Row[]
  /** How long the bar of a score is, in percent. */
  lengthOf: (score: number | null) => number
  /** Of a whole board, whose schools have a page each. */
  kind?: BoardKind
  label: string
  /** What else a row tells below its points. */
  more?: (row: Row) => ReactNode
}

/** The rows of a board on phones: name, origin, points, and a bar with the share of the top score. */
export function BoardList({ rows, lengthOf, kind, label, more }: Props) {
  return (
    <ol aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row} data-unscored={row.score === null}>
          <span className={`figures ${styles.rank}`}>
            <RankBadge rank={row.rank} />
          </span>
          <span className={styles.name}>{kind === 'school' ? ofSchool(row, row.title) : row.title}</span>
          <span className={styles.origin}>
            {placeOf(row)}
            {kind === 'personal' ? ofSchool(row, row.detail) : row.detail}
          </span>
          <span className={`figures ${styles.score}`}>
            {row.score === null ? ranking.noScore : number(row.score)}
            {more?.(row)}
          </span>
          <span
            className={styles.bar}
            style={{ inlineSize: `${lengthOf(row.score).toFixed(1)}%` }}
            aria-hidden="true"
          />
        </li>
      ))}
    </ol>
  )
}

const ofSchool = ({ schoolId }: Row, text: string) =>
  schoolId === undefined ? text : <Link to={paths.school(schoolId)}>{text}</Link>

/** Nothing where the name of the school begins with it. */
function placeOf({ province, detail }: Row): string {
  const place = shortProvince(province)
  return detail.startsWith(place) ? '' : `${place} · `
}
