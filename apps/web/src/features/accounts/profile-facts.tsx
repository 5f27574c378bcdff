import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import styles from './profile-facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** A card with labelled facts of the profile. */
export function ProfileFacts({ title, aside, facts }: { title: string; aside?: ReactNode; facts: readonly Fact[] }) {
  return (
    <Card title={title} aside={aside}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
