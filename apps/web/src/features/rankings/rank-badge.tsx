import { rankImages } from '@qisuan/rules/limits'
import styles from './rank-badge.module.css'

/** The rim of a medal: the site's stepped line bent into a ring. */
const rim = ringOf(16)
const metals = ['gold', 'silver', 'bronze'] as const

/** A rank: a medal for the first three, a disc for the rest of the first 25 (spec §9: they have an image). */
export function RankBadge({ rank }: { rank: number }) {
  const metal = metals[rank - 1]
  return (
    <span className={styles.badge} data-metal={metal}>
      {rank > rankImages ? null : (
        <svg viewBox="0 0 44 44" aria-hidden="true">
          {metal ? <path className={styles.rim} d={rim} /> : null}
          <circle className={metal ? styles.face : styles.disc} cx="22" cy="22" r={metal ? 15 : 18} />
        </svg>
      )}
      <span className={styles.rank}>{rank}</span>
    </span>
  )
}

/** The path of a ring with `teeth` teeth. */
function ringOf(teeth: number): string {
  const quarter = Math.PI / (2 * teeth)
  const corners = Array.from({ length: teeth }, (_, tooth) =>
    [
      [18.6, 0],
      [20.6, 0],
      [20.6, 2],
      [18.6, 2],
    ].map(([radius = 0, quarters = 0]) => {
      const angle = (tooth * 4 + quarters) * quarter
      return `${(22 + radius * Math.cos(angle)).toFixed(2)} ${(22 + radius * Math.sin(angle)).toFixed(2)}`
    }),
  )
  return `M${corners.flat().join('L')}Z`
}
