import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import { shortProvince } from '../rankings/row.ts'
import { cutOf, type Finalist } from './treads.ts'
import styles from './name-wall.module.css'

type Density = 'roomy' | 'lines' | 'dense'

/** A wall of names, the last places first in time and last in order. */
export function NameWall({ rows }: { rows: readonly Finalist[] }) {
  const [first, last] = [rows[0], rows.at(-1)]
  const { columns, density } = layoutOf(rows.length)
  if (!first || !last) return <p className={styles.range}>{copy.vacant}</p>
  return (
    <>
      <p className={styles.range}>{copy.range(number(first.rank), number(last.rank))}</p>
      <ol
        className={styles.names}
        aria-label={copy.names}
        data-columns={columns}
        data-density={density}
        style={{ gridTemplateRows: `repeat(${Math.ceil(rows.length / columns)}, auto)` }}
      >
        {rows.map(({ rank, name, province, score, award }, index) => (
          <li key={index} className={styles.row} style={{ animationDelay: `${(rows.length - index) * 18}ms` }}>
            <span className={`figures ${styles.rank}`}>{rank}</span>
            <span className={styles.person}>
              <span className={styles.name} data-cut={cutOf(name ?? '')}>
                {name}
              </span>
              <span className={styles.origin}>{[shortProvince(province), award].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={`figures ${styles.score}`}>{number(score ?? 0)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Three columns hold what a hall can read: with the province below the name, or beside it. More names stand in four, without it. */
function layoutOf(names: number): { columns: number; density: Density } {
  if (names <= 12) return { columns: 2, density: 'roomy' }
  if (names <= 24) return { columns: 3, density: 'roomy' }
  return names <= 42 ? { columns: 3, density: 'lines' } : { columns: 4, density: 'dense' }
}
