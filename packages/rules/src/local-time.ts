import { epochOf, type Instant } from './instants.ts'

/** A local date and time: month 1–12, hour 0–23. */
export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** Zones whose distance from UTC is the same since 1992, in hours. They are read without Intl, whose first use costs a phone a tenth of a second. */
const steady = /* @__PURE__ */ new Map([
  ['Asia/Shanghai', 8],
  ['UTC', 0],
])
const steadySince = /* @__PURE__ */ Date.UTC(1992)

/** The local time of an instant in an IANA time zone. */
export function localTime(instant: Instant, timeZone: string): LocalTime {
  const epoch = epochOf(instant)
  const hours = steady.get(timeZone)
  return hours === undefined || epoch < steadySince
    ? readWithIntl(epoch, timeZone)
    : readAsUtc(epoch + hours * 3_600_000)
}

function readAsUtc(epoch: number): LocalTime {
  const date = new Date(epoch)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}

function readWithIntl(epoch: number, timeZone: string): LocalTime {
  const local: LocalTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  const isField = (type: string): type is keyof LocalTime => type in local
  for (const { type, value } of formatOf(timeZone).formatToParts(epoch)) {
    if (isField(type)) local[type] = Number(value)
  }
  return local
}

/**
 * Epoch milliseconds of a local time in a zone. A day past the end of its month counts on into the next month.
 * A local time that a clock change skips or repeats gives an instant within that hour.
 */
export function instantAt(local: LocalTime, timeZone: string): number {
  const wall = asIfUtc(local)
  const offsetAt = (epoch: number) => asIfUtc(localTime(epoch, timeZone)) - epoch
  // The first guess may be on the wrong side of a clock change; the offset at the guess is the right one.
  return wall - offsetAt(wall - offsetAt(wall))
}

/** Epoch milliseconds of a local time read as UTC. */
export function asIfUtc({ year, month, day, hour, minute, second }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** Cached, because creating a format costs far more than using it, and a countdown uses it every second. */
const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>()
