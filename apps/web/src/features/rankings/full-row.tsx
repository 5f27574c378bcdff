import { placeOn, type ScoreAxis } from '@qisuan/rules/score-axis'
import type { Ref } from 'react'
import { boardParts as copy } from '#copy/board-parts'
import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './full-board.module.css'
import { Moved } from './moved.tsx'
import { RankBadge } from './rank-badge.tsx'
import { shortProvince, type Row } from './row.ts'

export interface FullRowLook {
  kind: 'personal' | 'school'
  axis: ScoreAxis | undefined
  /** Whether the board tells who rose and fell. */
  moves: boolean
}

export interface FullRowProps extends FullRowLook {
  row: Row
  /** The row above on the board, to which the gap is counted. */
  above: Row | undefined
  /** The row's index on the board, from 0. */
  index: number
  inPrizes: boolean
  /** Whether it is the row of whoever reads the board. */
  own: boolean
  measured?: Ref<HTMLTableRowElement> | undefined
}

/** A row of a board; one whose score is not a number is greyed (spec §9). */
export function FullRow({ kind, row, above, index, axis, moves, inPrizes, own, measured }: FullRowProps) {
  const { score, schoolId } = row
  const ofSchool = (text: string) => (schoolId === undefined ? text : <Link to={paths.school(schoolId)}>{text}</Link>)
  return (
    <tr
      ref={measured}
      className={styles.row}
      data-unscored={score === null}
      data-prize={inPrizes}
      data-own={own}
      aria-rowindex={index + 2}
    >
      <td className={`figures ${styles.rank}`}>
        <RankBadge rank={row.rank} />
      </td>
      {moves ? (
        <td className={styles.moved}>
          <Moved movement={row.movement} />
        </td>
      ) : null}
      <th scope="row" className={styles.name}>
        {kind === 'school' ? ofSchool(row.title) : row.title}
        {own ? <span className={styles.own}>{copy.own}</span> : null}
      </th>
      <td className={`muted ${styles.detail}`}>{kind === 'school' ? row.detail : ofSchool(row.detail)}</td>
      <td className={`muted ${styles.province}`}>
        {row.national === undefined ? shortProvince(row.province) : copy.national(number(row.national))}
      </td>
      <td className={styles.track} aria-hidden="true">
        {axis && score !== null ? (
          <span className={styles.bar} style={{ inlineSize: `${placeOn(axis, score).toFixed(1)}%` }} />
        ) : null}
      </td>
      <td className={`figures ${styles.score}`}>{score === null ? ranking.noScore : number(score)}</td>
      <td className={`figures muted ${styles.gap}`}>{gapOf(above, row)}</td>
    </tr>
  )
}

function gapOf(above: Row | undefined, { score }: Row): string {
  if (!above || above.score === null || score === null) return ''
  const gap = Math.round((above.score - score) * 1000) / 1000
  return gap === 0 ? copy.tied : copy.gap(number(gap))
}
