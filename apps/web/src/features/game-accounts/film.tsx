import { storedFile } from '../../paths.ts'
import styles from './film.module.css'

/** How a program is written and run, in twenty seconds. */
export function Film({ label }: { label: string }) {
  return (
    <video
      className={styles.film}
      controls
      muted
      playsInline
      preload="metadata"
      aria-label={label}
      poster={storedFile('images/tutorial.webp')}
      src={storedFile('tutorial.mp4')}
    />
  )
}
