import { frame } from '#copy/frame'
import styles from './skip-link.module.css'

/** The first keyboard stop: skips to the page's content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {frame.skipToContent}
    </a>
  )
}
