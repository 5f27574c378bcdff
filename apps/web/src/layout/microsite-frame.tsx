import { Outlet } from 'react-router-dom'
import { currentGame } from '../features/competition/queries.ts'
import styles from './microsite-frame.module.css'
import { OfflineNotice } from './offline-notice.tsx'

export const queries = () => [currentGame()]

/** The frame of a region's own pages, without header and footer (spec §2, /suzhou). */
export function Component() {
  return (
    <div className={styles.frame}>
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
