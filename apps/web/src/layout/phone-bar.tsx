import { useIdentity } from '../identity.ts'
import { Mark } from './header/mark.tsx'
import styles from './phone-bar.module.css'

/** The brand at the head of a phone page, with optional text at the right. */
export function PhoneBar({ aside }: { aside?: string | undefined }) {
  const { short_name: name } = useIdentity()
  return (
    <div className={styles.bar}>
      <span className="gap-1 type-lead bold inline-row on-dark">
        <Mark />
        {name}
      </span>
      {aside ? <span>{aside}</span> : null}
    </div>
  )
}
