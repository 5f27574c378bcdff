import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { frame } from '#copy/frame'

/** Announces the new page's title to screen readers after a navigation, like a page load. */
export function Announcer() {
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
