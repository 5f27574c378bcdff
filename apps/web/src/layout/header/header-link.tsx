import { lazy, Suspense, useId } from 'react'
import { paths } from '../../paths.ts'
import { NavLink, OtherSite } from '../../ui/link.tsx'
import type { MenuLink } from './menu.ts'
import styles from './header.module.css'

/** Lazy, because only enrolled users have this link and need the code that starts the game. */
const GameLink = lazy(() => import('./game-link.tsx'))

/** A header link of any kind. */
export function HeaderLink({ link }: { link: MenuLink }) {
  switch (link.kind) {
    case 'route':
      return (
        <NavLink to={link.to} end={link.to === paths.front()} className={styles.link}>
          {link.label}
        </NavLink>
      )
    case 'external':
      return (
        <OtherSite href={link.href} className={styles.link} data-external="true">
          {link.label}
        </OtherSite>
      )
    case 'game':
      return (
        <Suspense fallback={<span className={styles.link}>{link.label}</span>}>
          <GameLink target={link.target}>{link.label}</GameLink>
        </Suspense>
      )
    case 'closed':
      return <ClosedLink label={link.label} why={link.why} />
  }
}

function ClosedLink({ label, why }: { label: string; why: string }) {
  const hintId = useId()
  return (
    <span className={styles.closed}>
      {/* Disabled, but reachable by keyboard, so that its tooltip can be read. */}
      <button type="button" className={styles.link} aria-disabled="true" aria-describedby={hintId}>
        {label}
      </button>
      <span role="tooltip" id={hintId} className={styles.hint}>
        {why}
      </span>
    </span>
  )
}
