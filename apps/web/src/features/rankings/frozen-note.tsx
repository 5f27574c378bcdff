import { epochOf, type Instant } from '@qisuan/rules/instants'
import { dayAndTime } from '#copy/dates'
import { frozenNote as copy } from '#copy/frozen-note'
import { useNow } from '../../api/clock.ts'
import { Alert } from '../../ui/alert.tsx'

const minute = 60_000

/** Shows that the board is frozen, from the start of the round's freeze on (docs/adr/0009-freeze.md). */
export function FrozenNote({ from }: { from: Instant | null | undefined }) {
  const now = useNow(minute)
  if (from == null || now < epochOf(from)) return null
  return (
    <Alert tone="note">
      <strong>{copy.title}</strong>
      {copy.text(dayAndTime(from))}
    </Alert>
  )
}
