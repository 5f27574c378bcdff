import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface Props {
  children: ReactNode
  /** A button or link that helps the user. */
  action?: ReactNode
  /** `bad` is an error, which screen readers announce at once; `note` is information. */
  tone?: 'bad' | 'note'
}

/** A prominent message in the page. */
export function Alert({ children, action, tone = 'bad' }: Props) {
  return (
    <div className={`cluster ${styles.alert}`} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
