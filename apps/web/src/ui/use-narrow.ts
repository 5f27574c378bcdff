import { useSyncExternalStore } from 'react'

/** As narrow as the styles take a phone to be. */
const narrow = '(max-width: 720px)'

/** True if the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
