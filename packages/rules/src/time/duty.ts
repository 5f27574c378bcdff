import type { Instant } from './instants.ts'
import { localTime } from './local-time.ts'

/** Hours of the week: days as digits, 1 for Monday (`12345`), and hours `09:00-18:00`. Hours over midnight belong to the day on which they begin. */
export interface Duty {
  days: string
  hours: string
}

/** True if the duty covers an instant, in an IANA time zone. The same time twice means the whole day. */
export function isOnDuty({ days, hours }: Duty, at: Instant, timeZone: string): boolean {
  const [, fromHour, fromMinute, untilHour, untilMinute] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours) ?? []
  if (fromHour === undefined) throw new RangeError(`Not hours of duty: ${hours}`)
  const from = Number(fromHour) * 60 + Number(fromMinute)
  const until = Number(untilHour) * 60 + Number(untilMinute)
  const { year, month, day, hour, minute } = localTime(at, timeZone)
  const now = hour * 60 + minute
  const weekday = (ago: number) => String(new Date(Date.UTC(year, month - 1, day - ago)).getUTCDay() || 7)
  const begunToday = days.includes(weekday(0)) && now >= from
  if (from < until) return begunToday && now < until
  return begunToday || (days.includes(weekday(1)) && now < until)
}
