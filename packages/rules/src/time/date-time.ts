import { localTime, type LocalTime } from './local-time.ts'

const beijing = 'Asia/Shanghai'

export interface DateTimeOptions {
  /** The zone of a time without an offset. */
  timeZone?: string
  /** Which moment of its day a date without a time means. */
  bareDate?: 'first' | 'last'
  /** Reads a bare number as days since 1899-12-30: a workbook's date whose cell is formatted as a number. */
  serials?: boolean
}

const dateTime =
  /^([12]\d{3})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i
const serial = /^[2-7]\d{4}(\.\d+)?$/

/**
 * Reads a time as people, settings and files write it: `2026-12-12 09:00`, with seconds, with `T`, with an offset, `2026/12/12 9:00`,
 * `2026年12月12日 9:00`, full-width digits. Without an offset it is Beijing's. Undefined for anything else and for impossible dates.
 */
export function parseDateTime(text: string, options: DateTimeOptions = {}): Date | undefined {
  const { timeZone = beijing, bareDate = 'first', serials = false } = options
  const plain = text
    .normalize('NFKC')
    .replace(/(\d)年(\d{1,2})月(\d{1,2})日/, '$1-$2-$3 ')
    .trim()
  if (serials && serial.test(plain)) return dateOfSerial(Number(plain), timeZone)

  const [, year, , month, day, hour, minute, second, fraction, utc, sign, hours, minutes] = dateTime.exec(plain) ?? []
  if (!year) return undefined
  const [offsetHours, offsetMinutes] = [Number(hours ?? 0), Number(minutes ?? 0)]
  const wall: LocalTime = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  }
  if (!exists(wall) || offsetHours > 14 || offsetMinutes > 59) return undefined

  if (hour === undefined && bareDate === 'last') {
    return new Date(instantAt({ ...wall, day: wall.day + 1 }, timeZone) - 1)
  }
  const offset = (sign === '-' ? -1 : 1) * (offsetHours * 60 + offsetMinutes) * 60_000
  const epoch = utc || sign ? asIfUtc(wall) - offset : instantAt(wall, timeZone)
  return new Date(epoch + Math.trunc(Number(fraction ?? 0) * 1000))
}

/** The sentence that refuses a text which is no time, and shows the form to write. */
export function dateTimeError(text: string, timeZone: string = beijing): string {
  const zone = timeZone === beijing ? '北京时间' : `${timeZone} 的时间`
  return `“${text}”不是时刻：写成 2026-12-12 09:00（${zone}），或写明时差，如 2026-12-12T09:00:00+08:00`
}

function exists(wall: LocalTime): boolean {
  const date = new Date(asIfUtc(wall))
  const onCalendar = date.getUTCMonth() + 1 === wall.month && date.getUTCDate() === wall.day
  return onCalendar && wall.hour < 24 && wall.minute < 60 && wall.second < 60
}

function dateOfSerial(days: number, timeZone: string): Date {
  const second = Math.round(days * 86_400)
  return new Date(instantAt({ year: 1899, month: 12, day: 30, hour: 0, minute: 0, second }, timeZone))
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
function asIfUtc({ year, month, day, hour, minute, second }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
