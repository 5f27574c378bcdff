import { frame } from '#copy/frame'
import { WithoutScript } from './without-script.tsx'
import styles from './loader.module.css'

/** An animated line that indicates loading. */
export function Loader({ label = frame.loading }: { label?: string }) {
  return (
    <div className={styles.loader} aria-live="polite" data-waiting="true">
      <WithoutScript />
      <svg viewBox="0 0 120 80" className={styles.drawing} aria-hidden="true">
        <path className={styles.trail} d="M10 70h25V50h20V30h25V10h30" />
        <path className={styles.search} d="M10 70h25V50h20V30h25V10h30" pathLength="1" />
        <circle className={styles.start} cx="10" cy="70" r="5" />
        <circle className={styles.goal} cx="110" cy="10" r="6" />
      </svg>
      <p className={styles.label}>{label}</p>
    </div>
  )
}
