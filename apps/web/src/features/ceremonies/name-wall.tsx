import type { CSSProperties } from 'react'
import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import type { Finalist } from './treads.ts'
import { layoutOf, ownSize } from './wall-layout.ts'
import styles from './name-wall.module.css'

/** A wall of names, the last places first in time and last in order. */
export function NameWall({ rows }: { rows: readonly Finalist[] }) {
  const [first, last] = [rows[0], rows.at(-1)]
  const layout = layoutOf(rows)
  const { columns, density, originOf, size } = layout
  const style = { gridTemplateRows: `repeat(${Math.ceil(rows.length / columns)}, auto)`, ...sized(size) }
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
            <span className={`grid shrinks grows ${styles.person}`}>
              <Name name={row.name ?? ''} own={ownSize(row.name ?? '', layout)} />
              <span className={styles.origin}>{originOf(row)}</span>
            </span>
            <span className={`figures ${styles.score}`}>{number(row.score ?? 0)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** A name; one that is longer than its line has a size of its own. */
function Name({ name, own }: { name: string; own: number | undefined }) {
  if (own === undefined) return <span className={styles.name}>{name}</span>
  return (
    <span className={styles.name} data-long="true" style={sized(own)}>
      {name}
    </span>
  )
}

const sized = (size: number): CSSProperties & Record<'--name', number> => ({ '--name': size })
