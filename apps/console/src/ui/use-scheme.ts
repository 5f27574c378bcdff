import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-color-scheme: dark)')

function watch(changed: () => void): () => void {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The colour scheme of the system, which site and console follow. */
export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(watch, () => (query.matches ? 'dark' : 'light'))
