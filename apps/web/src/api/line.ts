import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

const listeners = createListeners()
let waiting = 0

/** Notes that more or fewer calls wait for the line. */
export function noteWaiting(more: 1 | -1): void {
  waiting += more
  listeners.notify()
}

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    unsubscribe()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** True while the device is offline or a call waits for the line. On the server always false. */
export function useLineAway(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting > 0 || !navigator.onLine,
    () => false,
  )
}
