import { accounts } from '#copy/accounts'
import { MemberFrame } from '../features/accounts/member-frame.tsx'
import { Profile } from '../features/accounts/profile.tsx'
import { WithMe } from '../features/accounts/with-me.tsx'
import { PageHead } from '../ui/page-head.tsx'

const { profile: copy } = accounts

/** /user (spec §2, Profile) */
export function Component() {
  return (
    <MemberFrame>
      <PageHead title={copy.title} description={copy.confidential} />
      <WithMe>{(me) => <Profile me={me} />}</WithMe>
    </MemberFrame>
  )
}
