import { Outlet } from 'react-router-dom'
import { phone } from '#copy/phone'
import { currentGame } from '../features/competition/queries.ts'
import { paths } from '../paths.ts'
import { chooseDesktop } from '../phone.ts'
import { Footer } from './footer/footer.tsx'
import { NoticeSlot } from './notice-slot.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './phone-frame.module.css'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './header/tab-bar.tsx'

export const queries = () => [currentGame()]

/** The frame of the phone pages: one column, with the tab bar at the bottom. */
export function Component() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <OfflineNotice />
      <NoticeSlot />
      <main id="content" className="grows" tabIndex={-1}>
        <Outlet />
      </main>
      {/* A plain link, because the server has to set the cookie with the choice. */}
      <Footer other={<a href={paths.front() + chooseDesktop}>{phone.desktop}</a>} />
      <TabBar />
    </div>
  )
}
