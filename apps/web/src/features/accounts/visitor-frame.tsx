import type { ReactNode } from 'react'
import { accounts } from '#copy/accounts'
import { scopeOf, useIdentity } from '../../identity.ts'
import { Journey } from '../../ui/journey.tsx'
import styles from './visitor-frame.module.css'

const { journey } = accounts

interface Props {
  title: string
  lead: string
  /** Whether the season's path beside the form starts at the first step; otherwise the first step is done. */
  isNew?: boolean
  /** The link below the form, to the related page. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of the login and registration forms, beside the path of the season: who is new sets out before dawn, who comes back by day. */
export function VisitorFrame({ title, lead, isNew = false, foot, children }: Props) {
  const ground = isNew ? 'dark' : 'day'
  return (
    <div className={`container ${styles.page}`}>
      <div className={`panel ${styles.card}`}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <p className={`muted ${styles.lead}`}>{lead}</p>
          <div className="cards">{children}</div>
          {foot ? <p className={`muted ${styles.foot}`}>{foot}</p> : null}
        </div>
        <div className={`${ground} ${styles.aside}`}>
          <div className={styles.promise}>
            <p className={styles.headline}>{journey.title(scopeOf(useIdentity()))}</p>
            <p>{isNew ? journey.text : journey.again}</p>
          </div>
          <Journey
            label={journey.label}
            steps={journey.steps}
            current={isNew ? 0 : 1}
            here={isNew ? journey.here : journey.next}
            ground={ground}
          />
        </div>
      </div>
    </div>
  )
}
