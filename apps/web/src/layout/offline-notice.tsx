import { frame } from '#copy/frame'
import { useLineAway } from '../api/line.ts'
import styles from './offline-notice.module.css'

/** A notice while the line is away; the page stays visible. */
export function OfflineNotice() {
  return (
    <div aria-live="polite" className={styles.slot}>
      {useLineAway() ? <p className={styles.notice}>{frame.offline}</p> : null}
    </div>
  )
}
