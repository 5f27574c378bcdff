import { rankImages } from '@qisuan/rules/limits'
import styles from './rank-badge.module.css'

/** The badge's rim: the site's stepped line bent into a ring. */
const rim = ringOf(16)

/** A rank: a medal for the first three, a small mark for the rest of the first 25 (spec §9: they have an image). */
export function RankBadge({ rank }: { rank: number }) {
  if (rank > rankImages) return rank
  const tier = tierOf(rank)
  return (
    <span className={styles.badge} data-tier={tier}>
      {tier === 'rest' ? (
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path className={styles.step} d="M4 41h12v-6h12" />
        </svg>
      ) : (
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path className={styles.rim} d={rim} />
          <circle className={styles.face} cx="22" cy="22" r="15" />
        </svg>
      )}
      <span className={styles.rank}>{rank}</span>
    </span>
  )
}

function tierOf(rank: number): 'gold' | 'silver' | 'bronze' | 'rest' {
  if (rank === 1) return 'gold'
  if (rank === 2) return 'silver'
  if (rank === 3) return 'bronze'
  return 'rest'
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
