import { Outlet } from 'react-router-dom'
import { currentGame } from '../features/competition/queries.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeSlot } from './notice-slot.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './page-frame.module.css'

/** The query of the header. */
export const queries = () => [currentGame()]

/** Header, page and footer. */
export function Component() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <NoticeSlot />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
