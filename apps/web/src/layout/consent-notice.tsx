import { useLocation } from 'react-router-dom'
import { frame } from '#copy/frame'
import { useMe } from '../features/accounts/use-me.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './consent-notice.module.css'

/** Asks an enrolled person to consent to a new version of the policy; the enrolment page has the form. */
export function ConsentNotice() {
  const me = useMe()
  const { pathname } = useLocation()
  if (!me?.consent_due || pathname === paths.enroll()) return null
  return (
    <p className={styles.notice}>
      {frame.consentDue}{' '}
      <Link to={paths.enroll()} className="tap link">
        {frame.toConsent}
      </Link>
    </p>
  )
}
