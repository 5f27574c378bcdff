import type { RoundSummary } from '@qisuan/contracts/competition'
import { epochOf } from '@qisuan/rules/time/instants'
import { lazy, Suspense } from 'react'
import { dayAndTime } from '#copy/dates'
import { frozenNote as copy } from '#copy/boards/frozen-note'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'
import { withTimeout } from '../../api/with-timeout.ts'
import { Alert } from '../../ui/forms/alert.tsx'

const CeremonyLinks = lazy(() => withTimeout(import('./wall/ceremony-links.tsx')))
const minute = 60_000

/** Shows that the board is frozen, from the start of the round's freeze on (docs/adr/contest/0009-freeze.md), and where it is being revealed. */
export function FrozenNote({ round }: { round: Pick<RoundSummary, 'slug' | 'frozen_from'> | undefined }) {
  const now = useNow(minute)
  const hydrated = useHydrated()
  if (round?.frozen_from == null || now < epochOf(round.frozen_from)) return null
  const watch = hydrated ? (
    <Suspense fallback={null}>
      <CeremonyLinks round={round.slug} />
    </Suspense>
  ) : null
  return (
    <Alert tone="note" action={watch}>
      <strong>{copy.title}</strong>
      {copy.text(dayAndTime(round.frozen_from))}
    </Alert>
  )
}
