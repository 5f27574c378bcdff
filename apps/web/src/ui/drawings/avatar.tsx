import { avatarWays } from '@qisuan/drawing/avatar-ways'
import styles from './avatar.module.css'

/** One of sixteen generated avatars, by index. Decorative, since the name is always beside it. */
export function Avatar({ index }: { index: number }) {
  const way = avatarWays[index >> 2] ?? avatarWays[0]
  const [x, y] = way.goal
  return (
    <svg viewBox="0 0 24 24" className={styles.avatar} data-tint={index & 3} aria-hidden="true">
      <circle className={styles.ground} cx="12" cy="12" r="12" />
      <g transform="translate(12 12) scale(0.74) translate(-12 -12)">
        <path className={styles.way} d={`M${way.corners}`} />
        <circle className={styles.start} cx="5.5" cy="18.5" r="2.6" />
        <circle className={styles.goal} cx={x} cy={y} r="2.8" />
      </g>
    </svg>
  )
}
