import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { phone } from '#copy/phone'
import { withTimeout } from '../../api/with-timeout.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './tab-bar.module.css'

const MoreMenu = lazy(() => withTimeout(import('./more-menu.tsx')))

const { tabs: copy } = phone

/** The tabs, and the pages on which each is the current one: patterns, because they cost less than lists on every first view. */
const tabs = [
  {
    to: paths.phoneFront(),
    on: /^\/(wap\/index)?$/,
    label: copy.front,
    drawing: 'M4 11.5 12 5l8 6.5V19h-5v-5H9v5H4z',
  },
  {
    to: paths.phoneRanking(),
    on: /^\/(wap\/)?rank/,
    label: copy.ranking,
    drawing: 'M4 19v-7h5v7M9 19V5h6v14M15 19v-9h5v9M3 19h18',
  },
  {
    to: paths.phoneWelcome(),
    on: /^\/(wap\/(welcome|share)|user|rewards|score|result|account$)/,
    label: copy.mine,
    drawing: 'M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2M5 19.5a7 7 0 0 1 14 0',
  },
] as const

/** The navigation of every page on a phone, within reach of the thumb; `phonesOnly` where wide windows have the header's. */
export function TabBar({ phonesOnly = false }: { phonesOnly?: boolean }) {
  const { key, pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return (
    <nav className={styles.bar} data-phones-only={phonesOnly} aria-label={copy.label}>
      {tabs.map(({ to, on, label, drawing }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={on.test(pathname) ? 'page' : undefined}>
          <Drawing path={drawing} />
          {label}
        </Link>
      ))}
      <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Drawing path="M4 6.5h16M4 12h16M4 17.5h16" />
        {copy.more}
      </button>
      {/* The menu belongs to the page on which it was opened: following a link closes it. */}
      {openAt === key ? (
        <Suspense fallback={null}>
          <MoreMenu onClose={() => setOpenAt(undefined)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.drawing} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
