import { epochOf, isWithin, type Instant } from '../time/instants.ts'
import type { RoundKind } from '../season/rounds.ts'

const day = 86_400_000

interface Round {
  kind: RoundKind
  begins: Instant | null
  ends: Instant | null
}

/**
 * True if the board of a round shows each publication by itself: that of a final, while it is played and until a day
 * later, when the last board is out.
 */
export function boardIsLive({ kind, begins, ends }: Round, now: Instant): boolean {
  if (kind !== 'final' && kind !== 'monthly') return false
  if (begins === null || ends === null) return false
  return isWithin(now, { from: begins, until: epochOf(ends) + day })
}
