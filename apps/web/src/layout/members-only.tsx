import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { session, useHydrated, useToken } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Loader } from '../ui/loader.tsx'

/** Pages behind the login: a visitor is sent to log in and comes back (spec §2, Enrolment). Rendered in the browser only. */
export function MembersOnly({ children = <Outlet /> }: { children?: ReactNode }) {
  const hydrated = useHydrated()
  const token = useToken()
  if (!hydrated) return <Loader />
  return token === null ? <ToLogin /> : children
}

/** Remembers where the visitor wanted to go, and goes to login; who has just logged out here goes to the front page. */
export function ToLogin() {
  const { pathname, search } = useLocation()
  const [leaving] = useState(session.isLeaving)
  const here = pathname + search
  useEffect(() => {
    if (!leaving) session.remember(here)
  }, [leaving, here])
  return (
    <>
      <Navigate to={leaving ? paths.front() : paths.account('login')} replace />
      {/* Holds the footer down until the code of the login has come. */}
      <Loader />
    </>
  )
}
