import stair from '../../../ui/drawings/stair.module.css'
import { hillOf, size } from './school-hill-line.ts'
import styles from './school-hill.module.css'

/** A stair of all schools on a board: solid up to where the school stands, dotted above. */
export function SchoolHill({ rank, of, label }: { rank: number | null; of: number; label: string }) {
  const { walked, ahead, hill, here } = hillOf(rank, of)
  return (
    <div className={`${stair.stair} ${styles.hill}`} aria-hidden="true">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none">
        <path className={stair.ground} d={hill} />
        <path className={styles.walked} d={walked} />
        <path className={stair.ahead} d={ahead} />
      </svg>
      {here ? (
        <span
          className={styles.here}
          style={{ left: percent(here.x / size.width), top: percent(here.y / size.height) }}
        >
          {/* Beside the place, so that neither end of the stair cuts it off. */}
          <span
            className={`${stair.label} ${styles.label}`}
            style={{ translate: `${percent(-here.x / size.width)} 0` }}
          >
            {label}
          </span>
        </span>
      ) : null}
    </div>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
