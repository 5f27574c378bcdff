/** A point in time: epoch milliseconds, a Date, or an ISO string with an offset. */
export type Instant = string | number | Date

/** A time span from `from` (inclusive) to `until` (exclusive); a missing bound is unlimited. */
export type Span = { from?: Instant | null; until?: Instant | null }

/**
 * Epoch milliseconds of an instant.
 * @throws RangeError for a string without an offset, because every browser would read it in its own time zone
 */
export function epochOf(instant: Instant): number {
  const epoch = typeof instant === 'string' ? Date.parse(instant) : Number(instant)
  const hasZone = typeof instant !== 'string' || /T.*(?:Z|[+-]\d\d:\d\d)$/.test(instant)
  if (Number.isNaN(epoch) || !hasZone) throw new RangeError(`Not an instant with an offset: ${String(instant)}`)
  return epoch
}

/** True if `now` is earlier than `instant`; false without an instant. */
export function isBefore(now: Instant, instant: Instant | null | undefined): boolean {
  return instant != null && epochOf(now) < epochOf(instant)
}

export function isWithin(now: Instant, span: Span): boolean {
  return !isBefore(now, span.from) && (span.until == null || isBefore(now, span.until))
}
