import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import { shortProvince } from '../rankings/row.ts'
import { cutOf, type Finalist } from './treads.ts'
import styles from './name-wall.module.css'

/** Names above which a wall has no room for provinces. */
const roomy = 40

/** A wall of names, the last places first in time and last in order. */
export function NameWall({ rows }: { rows: readonly Finalist[] }) {
  const [first, last] = [rows[0], rows.at(-1)]
  const columns = rows.length <= 12 ? 2 : rows.length <= 27 ? 3 : 4
  if (!first || !last) return <p className={styles.range}>{copy.vacant}</p>
  return (
    <>
      <p className={styles.range}>{copy.range(number(first.rank), number(last.rank))}</p>
      <ol
        className={styles.names}
        aria-label={copy.names}
        data-columns={columns}
        data-dense={rows.length > roomy}
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
