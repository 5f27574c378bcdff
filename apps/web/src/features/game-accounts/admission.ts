import { epochOf, isBefore, type Instant } from '@qisuan/rules/time/instants'

/** True if a round can be entered: now, from an instant on that may not be known yet, no more, or not by this user. */
export type Admission =
  | { state: 'open' }
  | { state: 'ahead'; from: number | null }
  | { state: 'over' }
  | { state: 'closed' }

/** The last of some dates that are still to come, all of which something waits for; null when none is. */
export function lastAhead(now: Instant, dates: readonly (Instant | null | undefined)[]): number | null {
  const ahead = dates.flatMap((at) => (at != null && isBefore(now, at) ? [epochOf(at)] : []))
  return ahead.length > 0 ? Math.max(...ahead) : null
}
