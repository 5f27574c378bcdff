import styles from './mark.module.css'

/** The logo with the site's motif: a stepped line that climbs to its goal. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.line} d="M8 23.5h6v-7h6v-6h4" />
      <circle className={styles.start} cx="8" cy="23.5" r="2.6" />
      <circle className={styles.goal} cx="24" cy="10.5" r="3.6" />
    </svg>
  )
}
