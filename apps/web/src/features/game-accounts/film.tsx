import { storedFile } from '../../document-link.ts'
import styles from './film.module.css'

/** A video of twenty seconds on how to write and run a program. */
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
