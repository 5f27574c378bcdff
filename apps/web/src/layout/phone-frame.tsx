import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { phone } from '#copy/phone'
import { currentGame } from '../features/competition/queries.ts'
import { organiserQuery } from '../features/content/queries.ts'
import { paths } from '../paths.ts'
import { chooseDesktop } from '../phone.ts'
import { LegalLinks } from './legal-links.tsx'
import { NoticeSlot } from './notice-slot.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { OtherSite } from '../ui/link.tsx'
import styles from './phone-frame.module.css'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'

export const queries = () => [organiserQuery(), currentGame()]

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
  const { data: organiser } = useQuery(organiserQuery())
  return (
    <footer className={styles.foot}>
      {/* A plain link, because the server has to set the cookie with the choice. */}
      <a href={paths.front() + chooseDesktop}>{phone.desktop}</a>
      <LegalLinks />
      {organiser ? (
        <>
          {[organiser.icp, organiser.police].map(({ text, url }) => (
            <OtherSite key={url} href={url}>
              {text}
            </OtherSite>
          ))}
          <p>{organiser.name}</p>
        </>
      ) : null}
    </footer>
  )
}
