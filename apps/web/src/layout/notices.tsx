import type { User } from '@qisuan/contracts/accounts'
import { ClosingNotice } from '../features/accounts/closing-notice.tsx'
import { ConsentNotice } from './consent-notice.tsx'

/** Says that the account is closed, and asks for consent to a new version of the policy. */
export default function Notices({ me }: { me: User }) {
  return (
    <>
      {me.closes_at === null ? null : <ClosingNotice at={me.closes_at} />}
      {me.consent_due ? <ConsentNotice /> : null}
    </>
  )
}
