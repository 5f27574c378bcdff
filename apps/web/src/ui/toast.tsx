import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'
import styles from './toast.module.css'

interface Toast {
  text: string
  tone: 'good' | 'bad'
}

const listeners = createListeners()
let visible: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: Toast | null) {
  visible = next
  listeners.notify()
}

/** Shows a message at the bottom of the window for five seconds. A new one replaces it. */
export function toast(text: string, tone: Toast['tone'] = 'good'): void {
  clearTimeout(timer)
  show({ text, tone })
  timer = setTimeout(() => show(null), 5000)
}

/** The place of toasts, rendered once. It is always present, so that screen readers announce changes. */
export function Toaster() {
  const current = useSyncExternalStore(
    listeners.subscribe,
    () => visible,
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
