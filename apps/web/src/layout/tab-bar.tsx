import { phone } from '#copy/phone'
import { paths } from '../paths.ts'
import { NavLink } from '../ui/link.tsx'
import styles from './tab-bar.module.css'

const { tabs: copy } = phone

const tabs = [
  { to: paths.phoneFront(), label: copy.front, drawing: 'M4 11.5 12 5l8 6.5V19h-5v-5H9v5H4z' },
  { to: paths.phoneRanking(), label: copy.ranking, drawing: 'M4 19v-7h5v7M9 19V5h6v14M15 19v-9h5v9M3 19h18' },
  {
    to: paths.phoneWelcome(),
    label: copy.mine,
    drawing: 'M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2M5 19.5a7 7 0 0 1 14 0',
  },
] as const

/** The tabs of the phone pages, within reach of the thumb. */
export function TabBar() {
  return (
    <nav className={styles.bar} aria-label={copy.label}>
      {tabs.map(({ to, label, drawing }) => (
        <NavLink key={to} to={to} className={styles.tab}>
          <svg viewBox="0 0 24 24" className={styles.drawing} aria-hidden="true">
            <path d={drawing} />
          </svg>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
