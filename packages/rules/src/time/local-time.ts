import { epochOf, type Instant } from './instants.ts'

/** A local date and time: month 1–12, hour 0–23. */
export type LocalTime = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** The local time of an instant in an IANA time zone. China's is read without Intl, whose first use costs a phone a tenth of a second. */
export function localTime(instant: Instant, timeZone: string): LocalTime {
  const epoch = epochOf(instant)
  return timeZone === 'Asia/Shanghai' && epoch >= eightHoursAheadSince
    ? readAsUtc(epoch + 8 * 3_600_000)
    : readWithIntl(epoch, timeZone)
}

/** China changed its clocks in summer until 1991. */
const eightHoursAheadSince = 694_224_000_000

function readAsUtc(epoch: number): LocalTime {
  const fields = new Date(epoch).toISOString().split(/\D/).map(Number)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields
  return { year, month, day, hour, minute, second }
}

function readWithIntl(epoch: number, timeZone: string): LocalTime {
  const local: LocalTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  const isField = (type: string): type is keyof LocalTime => type in local
  for (const { type, value } of formatOf(timeZone).formatToParts(epoch)) {
    if (isField(type)) local[type] = Number(value)
  }
  return local
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
