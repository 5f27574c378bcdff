import { Outlet } from 'react-router-dom'
import { currentGame } from '../features/competition/queries.ts'
import { footer } from '#copy/footer'
import { paths } from '../paths.ts'
import { choosePhone } from '../phone.ts'
import { FooterColumns } from './footer/footer-columns.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { NoticeSlot } from './notice-slot.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './page-frame.module.css'
import { TabBar } from './header/tab-bar.tsx'

/** The query of the header. */
export const queries = () => [currentGame()]

/** Header, page and footer; on phones the tab bar is the navigation. */
export function Component() {
  return (
    <div className={`screen-high flex vertical ${styles.frame}`}>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <NoticeSlot />
      <main id="content" className="block grows" tabIndex={-1}>
        <Outlet />
      </main>
      {/* A plain link, because the server has to delete the cookie with the choice of the desktop page. */}
      <Footer
        columns={<FooterColumns />}
        other={
          <a href={paths.front() + choosePhone} className={styles.phoneSite}>
            {footer.phoneSite}
          </a>
        }
      />
      <TabBar phonesOnly />
    </div>
  )
}
