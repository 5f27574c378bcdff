import { placeOn, type ScoreAxis } from '@qisuan/rules/boards/score-axis'
import type { CSSProperties, Ref } from 'react'
import { ranking } from '#copy/boards/ranking'
import { number } from '#copy/dates'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './board-rows.module.css'
import { Moved } from './moved.tsx'
import type { BoardKind } from '../queries.ts'
import { RankBadge } from './rank-badge.tsx'
import { pointsOf, shortProvince, type Row } from './row.ts'

export interface RowLook {
  density: 'compact' | 'regular' | 'wall'
  kind: BoardKind
  axis: ScoreAxis | undefined
  /** True if the board tells who rose and fell. */
  moves: boolean
}

export interface RowProps extends RowLook {
  row: Row
  /** The row above on the board, to which the gap is counted. */
  above: Row | undefined
  /** The row's index on the board, from 0. */
  index: number
  inPrizes: boolean
  /** True if it is the row of whoever reads the board. */
  own: boolean
  measured?: Ref<HTMLTableRowElement> | undefined
}

/** A row of a board; one whose score is not a number is greyed (spec §9). */
export function BoardRow({ density, kind, row, above, index, axis, moves, inPrizes, own, measured }: RowProps) {
  const { score, schoolId, detail } = row
  const province = shortProvince(row.province)
  const ofSchool = (text: string) => (schoolId === undefined ? text : <Link to={paths.school(schoolId)}>{text}</Link>)
  const style: CSSProperties & Record<'--below', number> = { '--below': index }
  return (
    <tr
      ref={measured}
      className={styles.row}
      style={density === 'wall' ? style : undefined}
      data-first={row.rank === 1}
      data-unscored={score === null}
      data-prize={inPrizes}
      data-own={own}
      aria-rowindex={index + 2}
    >
      <td className={`figures ${styles.rank}`}>{density === 'wall' ? row.rank : <RankBadge rank={row.rank} />}</td>
      {moves ? (
        <td className={styles.moved}>
          <Moved movement={row.movement} />
        </td>
      ) : null}
      <th scope="row" className={styles.name} data-length={density === 'wall' ? lengthOf(row.title) : undefined}>
        {kind === 'school' ? ofSchool(row.title) : row.title}
        {own ? <span className={styles.own}>{ranking.own}</span> : null}
      </th>
      <td className={`muted ${styles.detail}`}>{kind === 'school' ? detail : ofSchool(detail)}</td>
      <td
        className={`muted ${styles.province}`}
        data-repeated={row.national === undefined && detail.startsWith(province)}
      >
        {row.national === undefined ? province : ranking.national(number(row.national))}
      </td>
      {axis ? (
        <td className={styles.track} aria-hidden="true">
          {score === null ? null : (
            <span className={styles.bar} style={{ inlineSize: `${placeOn(axis, score).toFixed(1)}%` }} />
          )}
        </td>
      ) : null}
      <td className={`figures ${styles.score}`}>{pointsOf(row)}</td>
      <td className={`figures muted ${styles.gap}`}>{gapOf(above, row)}</td>
    </tr>
  )
}

/** Undefined for what a line of the wall holds in its largest size. */
function lengthOf(title: string): 'long' | 'longest' | undefined {
  const { length } = Array.from(title)
  if (length <= 8) return undefined
  return length <= 22 ? 'long' : 'longest'
}

function gapOf(above: Row | undefined, { score }: Row): string {
  if (!above || above.score === null || score === null) return ''
  const gap = Math.round((above.score - score) * 1000) / 1000
  return gap === 0 ? ranking.tied : ranking.gap(number(gap))
}
