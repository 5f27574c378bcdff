import { loadMoreAt } from '@qisuan/rules/limits'
import { useEffect, useEffectEvent } from 'react'

/** Calls `load` when the window is scrolled past 70 % of the page (spec §7), as long as there is more to load. */
export function useNearEnd(more: boolean, load: () => void): void {
  const check = useEffectEvent(() => {
    const { scrollHeight } = document.documentElement
    if (window.scrollY + window.innerHeight >= scrollHeight * loadMoreAt) load()
  })
  useEffect(() => {
    if (!more) return undefined
    // The rows loaded last may not fill the window yet.
    check()
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [more])
}
