import { useQuery } from '@tanstack/react-query'
import { organiserQuery } from './queries.ts'
import styles from './partners.module.css'

/** The organisations behind the competition, by role. */
export function Partners() {
  const { data: organiser } = useQuery(organiserQuery())
  return (
    <dl className={styles.partners}>
      {organiser?.partners.map(({ role, members }) => (
        <div key={role}>
          <dt>{role}</dt>
          {members.map(({ name }) => (
            <dd key={name}>{name}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
