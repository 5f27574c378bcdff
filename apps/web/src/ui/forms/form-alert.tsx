import { Alert } from './alert.tsx'
import styles from './form-alert.module.css'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** An error of a whole form. It takes the focus, which also brings it into view, wherever the button was. */
export function FormAlert({ children }: { children: string | undefined }) {
  return children === undefined ? null : (
    <div key={children} ref={takeFocus} tabIndex={-1} className={styles.alert}>
      <Alert>{children}</Alert>
    </div>
  )
}
