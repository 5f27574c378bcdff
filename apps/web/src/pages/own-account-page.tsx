import { ownAccount as copy } from '#copy/own-account'
import { MemberFrame } from '../features/accounts/member-frame.tsx'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { OwnAccount } from '../features/own-account/own-account.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './account-page.module.css'

/** /account: what people see, correct and close by themselves. */
export function Component() {
  return (
    <MemberFrame>
      <PageHead title={copy.title} description={copy.lead} />
      <h1>{copy.title}</h1>
      <p className={`muted ${styles.lead}`}>{copy.lead}</p>
      <RequireUser>{(me) => <OwnAccount me={me} />}</RequireUser>
    </MemberFrame>
  )
}
