import { phoneWelcome as copy } from '#copy/phone-welcome'
import { PhoneWelcome } from '../features/accounts/phone-welcome.tsx'
import { WithMe } from '../features/accounts/with-me.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** /wap/welcome: where a login on a phone leads (WapSharePage of spec §2). */
export function Component() {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} />
      <WithMe>{(me) => <PhoneWelcome me={me} />}</WithMe>
    </>
  )
}
