import { useIdentity } from '../../../identity.ts'
import styles from './partners.module.css'

/** The organisations behind the competition, by role. */
export function Partners() {
  const { partners } = useIdentity()
  return (
    <dl className={`grid line-above ${styles.partners}`}>
      {partners.map(({ role, members }) => (
        <div className="flex wrap baseline line-below" key={role}>
          <dt>{role}</dt>
          {members.map(({ name }) => (
            <dd className="strong" key={name}>
              {name}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
