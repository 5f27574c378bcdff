import { Outlet } from 'react-router-dom'
import { phone } from '#copy/phone'
import { currentGame } from '../features/competition/queries.ts'
import { useIdentity } from '../identity.ts'
import { paths } from '../paths.ts'
import { chooseDesktop } from '../phone.ts'
import { FilingLinks, LegalLinks } from './legal-links.tsx'
import { NoticeSlot } from './notice-slot.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './phone-frame.module.css'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'

export const queries = () => [currentGame()]

/** The frame of the phone pages: one column, with a tab bar at the bottom. */
export function Component() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <OfflineNotice />
      <NoticeSlot />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Foot />
      <TabBar />
    </div>
  )
}

function Foot() {
  const { organisation } = useIdentity()
  return (
    <footer className={styles.foot}>
      {/* A plain link, because the server has to set the cookie with the choice. */}
      <a href={paths.front() + chooseDesktop}>{phone.desktop}</a>
      <LegalLinks />
      <FilingLinks />
      <p>{organisation}</p>
    </footer>
  )
}
