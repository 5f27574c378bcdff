import type { CSSProperties } from 'react'
import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import type { Finalist } from './treads.ts'
import { layoutOf } from './wall-layout.ts'
import styles from './name-wall.module.css'

/** A wall of names, the last places first in time and last in order. */
export function NameWall({ rows }: { rows: readonly Finalist[] }) {
  const [first, last] = [rows[0], rows.at(-1)]
  const { columns, density, originOf, size } = layoutOf(rows)
  const style: CSSProperties & Record<'--name', number> = {
    gridTemplateRows: `repeat(${Math.ceil(rows.length / columns)}, auto)`,
    '--name': size,
  }
  if (!first || !last) return <p className={styles.range}>{copy.vacant}</p>
  return (
    <>
      <p className={styles.range}>{copy.range(number(first.rank), number(last.rank))}</p>
      <ol className={styles.names} aria-label={copy.names} data-columns={columns} data-density={density} style={style}>
        {rows.map((row, index) => (
          <li
            key={index}
            className={styles.row}
            data-first={row.rank === 1}
            style={{ animationDelay: `${(rows.length - index) * 18}ms` }}
          >
            <span className={`figures ${styles.rank}`}>{row.rank}</span>
            <span className={styles.person}>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.origin}>{originOf(row)}</span>
            </span>
            <span className={`figures ${styles.score}`}>{number(row.score ?? 0)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
