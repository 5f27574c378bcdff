import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

interface Said {
  text: string
  tone: 'good' | 'bad'
}

const listeners = new Set<() => void>()
let said: Said | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function say(next: Said | null) {
  said = next
  for (const listener of listeners) listener()
}

/** Says one sentence at the foot of the window, for five seconds. The last one wins. */
export function toast(text: string, tone: Said['tone'] = 'good'): void {
  clearTimeout(timer)
  say({ text, tone })
  timer = setTimeout(() => say(null), 5000)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where toasts appear. One in the page's frame; it is always there, so that screen readers hear the change. */
export function Toaster() {
  const current = useSyncExternalStore(
    subscribe,
    () => said,
    () => null,
  )
  return (
    <div className={styles.slot} aria-live="polite">
      {current ? (
        <p className={styles.toast} data-tone={current.tone}>
          {current.text}
        </p>
      ) : null}
    </div>
  )
}
