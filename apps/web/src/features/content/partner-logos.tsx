import { useQuery } from '@tanstack/react-query'
import { organiserQuery } from './queries.ts'
import styles from './partner-logos.module.css'

/** The organisations behind the competition, by role, with their logos. */
export function PartnerLogos() {
  const { data: organiser } = useQuery(organiserQuery())
  return (
    <dl className={`stack ${styles.partners}`}>
      {organiser?.partners.map(({ role, members }) => (
        <div key={role} className="stack">
          <dt>{role}</dt>
          {members.map(({ name, logo }) => (
            <dd key={name}>
              {logo ? <img src={logo} alt="" width={36} height={36} loading="lazy" /> : null}
              {name}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
