import { accounts } from '#copy/accounts'
import { MemberFrame } from '../features/accounts/member-frame.tsx'
import { Profile } from '../features/accounts/profile.tsx'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PageHead } from '../ui/page-head.tsx'

const { profile: copy } = accounts

/** /user (spec §2, Profile) */
export function Component() {
  return (
    <MemberFrame>
      <PageHead title={copy.title} description={copy.confidential} />
      <RequireUser>{(me) => <Profile me={me} />}</RequireUser>
    </MemberFrame>
  )
}
