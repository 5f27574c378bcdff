import { frame } from '#copy/frame'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past what stands before the page's content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {frame.skipToContent}
    </a>
  )
}
