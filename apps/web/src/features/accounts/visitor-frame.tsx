import type { ReactNode } from 'react'
import { accounts } from '#copy/accounts'
import { Journey } from '../../ui/journey.tsx'
import styles from './visitor-frame.module.css'

const { journey } = accounts

interface Props {
  title: string
  lead: string
  /** Who is new begins the way; who comes back has the first step behind them. */
  isNew?: boolean
  /** Stands under the form: the way to the neighbouring page. */
  foot?: ReactNode
  children: ReactNode
}

/** The form of somebody who is not in yet, beside the way that begins here. */
export function VisitorFrame({ title, lead, isNew = false, foot, children }: Props) {
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.card}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.content}>{children}</div>
          {foot ? <p className={styles.foot}>{foot}</p> : null}
        </div>
        <div className={styles.aside}>
          <div className={styles.promise}>
            <p className={styles.headline}>{journey.title}</p>
            <p>{isNew ? journey.text : journey.again}</p>
          </div>
          <Journey
            label={journey.label}
            steps={journey.steps}
            current={isNew ? 0 : 1}
            here={isNew ? journey.here : journey.next}
          />
        </div>
      </div>
    </div>
  )
}
