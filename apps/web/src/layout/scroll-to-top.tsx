import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the top on every navigation (spec §2), or to the target of a hash link. */
export function ScrollToTop() {
  const { key, pathname, hash, state } = useLocation()
  const last = useRef({ key, pathname })

  useLayoutEffect(() => {
    if (last.current.key === key) return
    const samePage = last.current.pathname === pathname
    last.current = { key, pathname }
    // A tab or filter that is stored in the URL changes only a part of the page.
    if (samePage && isStay(state)) return
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (place) {
      place.scrollIntoView()
      return
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    // Keyboard and screen reader continue at the new page's content, since the clicked link may be gone.
    if (!samePage) document.getElementById('content')?.focus({ preventScroll: true })
  }, [key, pathname, hash, state])
  return null
}

/** The navigation state for changes within a page. */
export const stay = { stay: true } as const

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state
}
