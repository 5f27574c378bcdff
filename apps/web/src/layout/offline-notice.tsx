import { useSyncExternalStore } from 'react'
import { frame } from '#copy/frame'
import styles from './offline-notice.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A notice while the device is offline; the page stays visible. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div aria-live="polite" className={styles.slot}>
      {online ? null : <p className={styles.notice}>{frame.offline}</p>}
    </div>
  )
}
