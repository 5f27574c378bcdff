import type { User } from '@qisuan/contracts/accounts'
import { avatarIndex } from '@qisuan/rules/boards/medals'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { frame } from '#copy/frame'
import { header } from '#copy/header'
import { useToken } from '../../api/session.ts'
import { withTimeout } from '../../api/with-timeout.ts'
import { useMe } from '../../features/accounts/use-me.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Brand } from './brand.tsx'
import { HeaderLink } from './header-link.tsx'
import styles from './header.module.css'
import { useMenuLinks } from './use-menu-links.ts'

const FamilyDialog = lazy(() => withTimeout(import('../../features/family/family-dialog.tsx')))

/** Brand, links and the account (spec §2, Header bar). Below 1080 px the links fold into a menu. */
export function Header() {
  const links = useMenuLinks()
  const me = useMe()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const menuId = useId()
  // The menu is tied to the location at which it was opened, so that following a link closes it.
  const open = openAt === key
  const unread = me ? me.unread_notices > 0 : false

  useEffect(() => {
    if (!open) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(null)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <Brand />
        <button
          type="button"
          className={`relative ${styles.toggle}`}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? header.closeMenu : header.openMenu(unread)}
          data-unread={unread && !open}
          onClick={() => setOpenAt(open ? null : key)}
        >
          <span className={styles.burger} data-open={open} />
        </button>
        <div id={menuId} className={`row between gap-3 grows ${styles.menu}`} data-open={open}>
          <nav aria-label={header.mainNavigation}>
            <ul className={`row gap-half ${styles.links}`}>
              {links.map((link) => (
                <li key={link.label}>
                  <HeaderLink link={link} />
                </li>
              ))}
            </ul>
          </nav>
          <Account me={me} />
        </div>
      </div>
    </header>
  )
}

function Account({ me }: { me: User | null | undefined }) {
  const token = useToken()
  if (token !== null) {
    return (
      <div className={`row ${styles.account}`}>
        <Link
          to={paths.user()}
          className={styles.me}
          aria-label={me ? header.profileOf(me.name, me.unread_notices) : undefined}
        >
          {me ? (
            <span className={`relative ${styles.avatar}`} data-unread={me.unread_notices > 0}>
              <Avatar index={avatarIndex(me.id)} />
            </span>
          ) : null}
          {me?.name ?? frame.loading}
        </Link>
        {me && me.family_size > 1 ? <FamilySwitch /> : null}
      </div>
    )
  }
  return (
    <div className={`row ${styles.account}`}>
      <Link to={paths.account('login')} className={styles.link}>
        {frame.login}
      </Link>
      <Button to={paths.account('register')} size="small">
        {frame.register}
      </Button>
    </div>
  )
}

function FamilySwitch() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        {header.change}
      </button>
      {openAt === key ? (
        <Suspense fallback={null}>
          <FamilyDialog onClose={() => setOpenAt(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
