import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labelled facts, one in each line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="lines">
      {facts.map(({ label, value }, place) => (
        // Facts of a list may share a label.
        <div key={`${place} ${label}`} className={styles.fact}>
          <dt>{label}</dt>
          <dd className="row wrap strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
