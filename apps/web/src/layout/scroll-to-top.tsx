import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Every navigation starts at the top (spec §2); a link to a place in the page goes to that place. */
export function ScrollToTop() {
  const { key, pathname, hash, state } = useLocation()
  const shown = useRef({ key, pathname })

  useLayoutEffect(() => {
    if (shown.current.key === key) return
    const samePage = shown.current.pathname === pathname
    shown.current = { key, pathname }
    // A tab or a filter that keeps itself in the address changes part of a page, not the page.
    if (samePage && isStay(state)) return
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (place) {
      place.scrollIntoView()
      return
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    // Keyboard and screen reader start at the new page's content, not at the link that is gone.
    if (!samePage) document.getElementById('content')?.focus({ preventScroll: true })
  }, [key, pathname, hash, state])
  return null
}

/** The navigation state of a change within a page. */
export const stay = { stay: true } as const

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state
}
