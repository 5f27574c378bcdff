import type { User } from '@qisuan/contracts/accounts'
import { useLocation } from 'react-router-dom'
import { consents } from '#copy/consents'
import { ClosingNotice } from '../features/accounts/closing-notice.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './consent-notice.module.css'

const { notice } = consents

/** Asks an enrolled person to consent to a new version of the policy; the enrolment page has the form. */
function ConsentNotice() {
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

/** Says that the account is closed, and asks for consent to a new version of the policy. */
export default function Notices({ me }: { me: User }) {
  return (
    <>
      {me.closes_at === null ? null : <ClosingNotice at={me.closes_at} />}
      {me.consent_due ? <ConsentNotice /> : null}
    </>
  )
}
