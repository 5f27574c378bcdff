import type { ReactNode } from 'react'
import styles from './first-cell.module.css'

interface Props {
  /** Subject of the row. */
  children: ReactNode
  /** On a phone: what the other columns say. */
  below?: ReactNode
  /** On a phone: what may be done with the row, at the end of its line. */
  acts?: ReactNode
}

/** The first column of a table, which on a phone is the only one. */
export function FirstCell({ children, below, acts }: Props) {
  return (
    <div className="flex between gap-1">
      <div className={styles.about}>
        {children}
        {below ? <div className="on-phone">{below}</div> : null}
      </div>
      {acts ? <div className={`on-phone thumb ${styles.acts}`}>{acts}</div> : null}
    </div>
  )
}
