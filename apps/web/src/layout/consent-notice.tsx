import { useLocation } from 'react-router-dom'
import { consents } from '#copy/consents'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './consent-notice.module.css'

const { notice } = consents

/** Asks an enrolled person to consent to a new version of the policy; the enrolment page has the form. */
export function ConsentNotice() {
  const { pathname } = useLocation()
  if (pathname === paths.enroll()) return null
  return (
    <p className={styles.notice}>
      {notice.text}{' '}
      <Link to={paths.enroll()} className="tap link">
        {notice.look}
      </Link>
    </p>
  )
}
