import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useEffect, useRef } from 'react'
import { frame } from '#copy/frame'
import { Toaster } from '../ui/toast.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import styles from './progress.module.css'

/** The parts of the site that stay mounted when the frame changes. */
export function Root() {
  return (
    <>
      <Progress />
      <Outlet />
      <ScrollToTop />
      <Announcer />
      <Toaster />
    </>
  )
}

/** Announces the new page's title to screen readers after a navigation, like a page load. */
function Announcer() {
  const { pathname } = useLocation()
  const announcement = useRef<HTMLParagraphElement>(null)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (announcement.current) announcement.current.textContent = frame.pageChanged(document.title)
  }, [pathname])
  return <p ref={announcement} className="visually-hidden" aria-live="polite" />
}

/** A thin progress line along the top while the next page is loading. */
function Progress() {
  const { state } = useNavigation()
  return <div className={styles.line} data-running={state !== 'idle'} aria-hidden="true" />
}
