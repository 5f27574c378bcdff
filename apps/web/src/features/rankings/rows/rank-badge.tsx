import { rankImages } from '@qisuan/rules/limits'
import styles from './rank-badge.module.css'

const metals = ['gold', 'silver', 'bronze'] as const

/** A rank: a medal for the first three, a disc for the rest of the first 25 (spec §9: they have an image). */
export function RankBadge({ rank }: { rank: number }) {
  const metal = metals[rank - 1]
  return (
    <span className={styles.badge} data-metal={metal}>
      {rank > rankImages ? null : (
        <svg viewBox="0 0 44 44" aria-hidden="true">
          {metal ? <circle className={styles.rim} cx="22" cy="22" r="19.6" pathLength="32" /> : null}
          <circle className={metal ? styles.face : styles.disc} cx="22" cy="22" r={metal ? 15 : 18} />
        </svg>
      )}
      <span className={styles.rank}>{rank}</span>
    </span>
  )
}
