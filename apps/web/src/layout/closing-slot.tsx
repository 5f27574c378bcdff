import { lazy, Suspense } from 'react'
import { withTimeout } from '../api/with-timeout.ts'
import { useMe } from '../features/accounts/use-me.ts'

const ClosingNotice = lazy(() => withTimeout(import('../features/accounts/closing-notice.tsx')))

/** The place of the notice that the logged-in person's account is closed, on every page. Its code loads only when there is one. */
export function ClosingSlot() {
  const me = useMe()
  if (!me?.closes_at) return null
  return (
    <Suspense fallback={null}>
      <ClosingNotice at={me.closes_at} />
    </Suspense>
  )
}
