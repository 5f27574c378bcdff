import type { CSSProperties } from 'react'
import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import { shortProvince } from '../rankings/row.ts'
import { nameSize, type Finalist } from './treads.ts'
import styles from './name-wall.module.css'

type Density = 'roomy' | 'lines' | 'dense'

/** A wall of names, the last places first in time and last in order. */
export function NameWall({ rows }: { rows: readonly Finalist[] }) {
  const [first, last] = [rows[0], rows.at(-1)]
  const { columns, density, room } = layoutOf(rows)
  const size = nameSize(
    rows.map(({ name }) => name ?? ''),
    room,
  )
  const style: CSSProperties & Record<'--name', number> = {
    gridTemplateRows: `repeat(${Math.ceil(rows.length / columns)}, auto)`,
    '--name': size,
  }
  if (!first || !last) return <p className={styles.range}>{copy.vacant}</p>
  return (
    <>
      <p className={styles.range}>{copy.range(number(first.rank), number(last.rank))}</p>
      <ol className={styles.names} aria-label={copy.names} data-columns={columns} data-density={density} style={style}>
        {rows.map(({ rank, name, province, score, award }, index) => (
          <li
            key={index}
            className={styles.row}
            data-first={rank === 1}
            style={{ animationDelay: `${(rows.length - index) * 18}ms` }}
          >
            <span className={`figures ${styles.rank}`}>{rank}</span>
            <span className={styles.person}>
              <span className={styles.name}>{name}</span>
              <span className={styles.origin}>{[shortProvince(province), award].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={`figures ${styles.score}`}>{number(score ?? 0)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Units of the wall for a character of a province. */
const provinceSize = 28

/** Three columns hold what a hall can read: with the province below the name, or beside it. More names stand in four, without it. `room` is what is left for a name. */
function layoutOf(rows: readonly Finalist[]): { columns: number; density: Density; room: number } {
  if (rows.length <= 12) return { columns: 2, density: 'roomy', room: 460 }
  if (rows.length <= 24) return { columns: 3, density: 'roomy', room: 300 }
  if (rows.length > 42) return { columns: 4, density: 'dense', room: 170 }
  const province = Math.max(...rows.map((row) => shortProvince(row.province).length))
  return { columns: 3, density: 'lines', room: 300 - provinceSize * province }
}
