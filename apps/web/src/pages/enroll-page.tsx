import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { enrolments } from '#copy/enrolments'
import { queryOf } from '../api/query-client.ts'
import { session } from '../api/session.ts'
import { withTimeout } from '../api/with-timeout.ts'
import { MembersOnly } from '../layout/members-only.tsx'
import { Pending } from '../layout/pending.tsx'
import { Page } from '../ui/page.tsx'
import { Loader } from '../ui/states/loader.tsx'

const load = () => import('../features/enrolments/enrolment.tsx')
const Enrolment = lazy(() => withTimeout(load()))
// A visitor is sent to the login and needs none of it; for a member it loads beside the rest.
if (session.token() !== null) void load().catch(() => undefined)

/** /enroll (spec §2, Enrolment). Title and description are public, also for search engines; the content requires a login. */
export function Component() {
  return (
    <Page title={enrolments.title} description={enrolments.description}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Page>
  )
}

function Own() {
  const me = useQuery(queryOf('me'))
  if (!me.data) return <Pending of={[me]} />
  return (
    <Suspense fallback={<Loader />}>
      <Enrolment me={me.data} />
    </Suspense>
  )
}
