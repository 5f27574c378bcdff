import type { ReactNode } from 'react'
import styles from './message.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** A button or link that helps the user. */
  action?: ReactNode
  /** The heading's level: 1 if the message is the whole page. */
  level?: 1 | 2 | 3
}

/** An empty or error state: a drawing of a lost line, a title, and an explanation. */
export function Message({ title, children, action, level = 3 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={`stack ${styles.message}`} data-page={level === 1}>
      <svg viewBox="0 0 200 100" className={styles.drawing} aria-hidden="true">
        <path className="fill-block" d="M100 0h20v40h-20zM140 60h20v40h-20zM40 20h20v20h-20z" />
        <path className={styles.lost} d="M110 50H80V30h10" />
        <path className={styles.way} d="M10 90h40V60h40v20h30V50h-10" />
        <circle className="fill-accent" cx="10" cy="90" r="6" />
        <circle className={styles.goal} cx="186" cy="16" r="8" />
      </svg>
      <Heading className={level === 1 ? undefined : 'type-lead'}>{title}</Heading>
      {children ? <div className={`muted ${styles.text}`}>{children}</div> : null}
      {action ? <div className="above-1">{action}</div> : null}
    </div>
  )
}
