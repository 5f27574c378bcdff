import { lazy, Suspense } from 'react'
import { useMe } from '../features/accounts/use-me.ts'

const Notices = lazy(() => import('./notices.tsx'))

/** The place of what every page tells a person about the own account. The code loads only when there is something. */
export function NoticeSlot() {
  const me = useMe()
  if (!me?.closes_at && !me?.consent_due) return null
  return (
    <Suspense fallback={null}>
      <Notices me={me} />
    </Suspense>
  )
}
