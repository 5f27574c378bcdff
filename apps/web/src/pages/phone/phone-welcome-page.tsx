import { phoneWelcome as copy } from '#copy/phone-welcome'
import { PhoneWelcome } from '../../features/accounts/phone-welcome.tsx'
import { RequireUser } from '../../features/accounts/require-user.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** /wap/welcome: the page after a login on a phone (WapSharePage of spec §2). */
export function Component() {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} />
      <RequireUser>{(me) => <PhoneWelcome me={me} />}</RequireUser>
    </>
  )
}
