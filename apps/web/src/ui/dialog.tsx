import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { frame } from '#copy/frame'
import styles from './dialog.module.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
  /** True while what it asked is carried out: nothing closes it then. */
  busy?: boolean
  /** `notice` is the popup of spec §2: at most 1000 × 800. */
  size?: 'small' | 'notice'
}

/** A modal dialog that is open while it is rendered. Escape and the cross close it. */
export function Dialog({ title, onClose, children, actions, busy = false, size = 'small' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect closes the dialog while it is still in the page: only then does the browser return the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    let isWanted = true
    const show = () => {
      if (!isWanted) return
      element.showModal()
      // The title of the dialog comes first, not the way out of it.
      document.getElementById(titleId)?.focus()
    }
    if ('showModal' in element) show()
    else void withDialogs(element).then(show)
    return () => {
      isWanted = false
      if (element.open) element.close()
    }
  }, [titleId])

  return (
    <dialog
      ref={dialog}
      className={`panel ${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={frame.close} disabled={busy} onClick={onClose}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions ? <div className={`cluster ${styles.actions}`}>{actions}</div> : null}
    </dialog>
  )
}

/** Teaches Safari before 15.4 what a dialog is. */
async function withDialogs(element: HTMLDialogElement): Promise<void> {
  const { default: polyfill } = await import('dialog-polyfill')
  polyfill.registerDialog(element)
}
