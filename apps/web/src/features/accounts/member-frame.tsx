import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { accounts } from '#copy/accounts'
import { family } from '#copy/family'
import { results } from '#copy/results/results'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { NavLink } from '../../ui/link.tsx'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { stopReadingPerson } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './member-frame.module.css'
import { useMe } from './use-me.ts'

const links = [
  { to: paths.user(), label: accounts.profile.title, end: true },
  { to: paths.score(), label: results.thisSeason },
  { to: paths.rewards(), label: results.everySeason },
  { to: paths.account('modify'), label: accounts.modify.title },
  { to: paths.account('certify'), label: accounts.certify.title },
  { to: paths.account('password'), label: accounts.password.title },
  { to: paths.ownAccount(), label: accounts.ownAccount, end: true },
]

const familyLink = { to: paths.family(), label: family.title, end: true }
const ownSchoolLink = { to: paths.ownSchool(), label: accounts.ownSchool, end: true }

/** The frame of the account pages: a menu, a logout button and the content (spec §2: logout is available from the account pages). */
export function MemberFrame({ children }: { children: ReactNode }) {
  const logout = useLogout()
  const me = useMe()
  const all = [
    ...links,
    ...(me?.role === 'teacher' ? [ownSchoolLink] : []),
    ...(me && me.family_size > 1 ? [familyLink] : []),
  ]
  const list = useRef<HTMLUListElement>(null)
  // On a phone the menu is one row that scrolls: the current page's link is brought into its middle.
  useLayoutEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [])
  return (
    <div className={`container ${styles.page}`}>
      <nav className={styles.menu} aria-label={accounts.menu}>
        <ul ref={list} className="fading grid gap-half">
          {all.map(({ to, label, end = false }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.link}
              disabled={logout.isPending}
              aria-busy={logout.isPending}
              onClick={() => logout.mutate()}
            >
              {logout.isPending ? accounts.loggingOut : accounts.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className="shrinks">{children}</div>
    </div>
  )
}

/** Ends the session in the browser and on the server and goes to the front page (spec §4: logout clears user and token). */
function useLogout() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    onMutate: () => stopReadingPerson(queryClient),
    mutationFn: () => call('logout', {}),
    // On a shared device, logging out must work even if the server is unreachable.
    onError: (error) => toast(sentenceOf(error), 'bad'),
    onSettled: () => session.logOut(() => navigate(paths.front())),
  })
}
