import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { frame } from '#copy/frame'

/** Says the new page's title aloud after a navigation, as a page load would. */
export function Announcer() {
  const { pathname } = useLocation()
  const spoken = useRef<HTMLParagraphElement>(null)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (spoken.current) spoken.current.textContent = frame.pageChanged(document.title)
  }, [pathname])
  return <p ref={spoken} className="visually-hidden" aria-live="polite" />
}
