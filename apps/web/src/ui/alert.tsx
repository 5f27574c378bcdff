import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface Props {
  children: ReactNode
  /** What a person can do about it. */
  action?: ReactNode
  /** `bad` went wrong and is read out at once; `note` is worth knowing. */
  tone?: 'bad' | 'note'
}

/** A sentence in the page that wants to be seen before anything else is done. */
export function Alert({ children, action, tone = 'bad' }: Props) {
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
