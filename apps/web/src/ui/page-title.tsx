import type { ReactNode } from 'react'
import { Clauses } from './forms/clauses.tsx'
import styles from './page-title.module.css'

/** The page's h1 with a lead, and optional content at the right. */
export function PageTitle({ title, lead, aside }: { title: string; lead?: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>
          <Clauses text={title} />
        </h1>
        {lead ? <p className={`muted ${styles.lead}`}>{lead}</p> : null}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  )
}
