/** A point in time: epoch milliseconds, a Date, or an ISO string that names its offset. */
export type Instant = string | number | Date

/** A stretch of time, open on a side that has no bound: `from` is inside, `until` is the first instant outside. */
export type Span = { from?: Instant | null; until?: Instant | null }

/**
 * Epoch milliseconds of an instant.
 * @throws RangeError for a string without an offset: each browser would read it in its own zone.
 */
export function epochOf(instant: Instant): number {
  const epoch = typeof instant === 'string' ? Date.parse(instant) : Number(instant)
  const hasZone = typeof instant !== 'string' || /T.*(?:Z|[+-]\d\d:\d\d)$/.test(instant)
  if (Number.isNaN(epoch) || !hasZone) throw new RangeError(`Not an instant with an offset: ${String(instant)}`)
  return epoch
}

/** Whether `now` is earlier than `instant`; false where there is no such instant. */
export function isBefore(now: Instant, instant: Instant | null | undefined): boolean {
  return instant != null && epochOf(now) < epochOf(instant)
}

/** Whether `now` lies in the span, `from` included and `until` not. */
export function isWithin(now: Instant, span: Span): boolean {
  return !isBefore(now, span.from) && (span.until == null || isBefore(now, span.until))
}
