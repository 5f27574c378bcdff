import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { session, useHydrated, useToken } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Loader } from '../ui/states/loader.tsx'

/** Pages that require a login: visitors log in first and then return (spec §2, Enrolment). Rendered in the browser only. */
export function MembersOnly({ children = <Outlet /> }: { children?: ReactNode }) {
  const hydrated = useHydrated()
  const token = useToken()
  if (!hydrated) return <Loader />
  return token === null ? <ToLogin /> : children
}

export { MembersOnly as Component }

/** Remembers the current path and redirects to the login, or to the front page right after a logout. */
export function ToLogin() {
  const { pathname, search } = useLocation()
  const [loggingOut] = useState(session.isLoggingOut)
  const here = pathname + search
  useEffect(() => {
    if (!loggingOut) session.setReturnPath(here)
  }, [loggingOut, here])
  return (
    <>
      <Navigate to={loggingOut ? paths.front() : paths.account('login')} replace />
      {/* Keeps the footer in place until the login page has loaded. */}
      <Loader />
    </>
  )
}
