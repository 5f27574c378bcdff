import { parseDateTime } from '@qisuan/rules/time/date-time'

/** A span of time; `until` is no longer part of it. */
export interface Span {
  from: Date
  until: Date
}

/** A calendar year in a time zone. */
export function spanOfYear(year: number, timeZone: string): Span {
  return { from: newYear(year, timeZone), until: newYear(year + 1, timeZone) }
}

function newYear(year: number, timeZone: string): Date {
  const time = parseDateTime(`${year}-01-01 00:00`, { timeZone })
  if (!time) throw new RangeError(`no year ${year}`)
  return time
}
