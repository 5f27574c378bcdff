import { family as copy } from '#copy/family'
import { MemberFrame } from '../features/accounts/member-frame.tsx'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { Family } from '../features/family/family.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './account-page.module.css'

/** /user/family: the people of one phone, for the parent. */
export function Component() {
  return (
    <MemberFrame>
      <PageHead title={copy.title} description={copy.lead} />
      <h1>{copy.title}</h1>
      <p className={`muted ${styles.lead}`}>{copy.lead}</p>
      <RequireUser>{(me) => <Family me={me} />}</RequireUser>
    </MemberFrame>
  )
}
