import type { Instant } from '@qisuan/rules/time/instants'
import { localTime } from '@qisuan/rules/time/local-time'

/** The time zone of all displayed dates: the competition's, independent of the reader's location. */
let zone = 'Asia/Shanghai'

/** Sets the competition's time zone once a page knows it. It is global to the process, so it is the same for all pages. */
export function readClocksIn(timeZone: string): void {
  zone = timeZone
}

/** For code that writes dates itself, such as drawings. */
export const displayZone = (): string => zone

const two = (value: number) => String(value).padStart(2, '0')

/** 11 月 30 日 23:59 */
export function dayAndTime(instant: Instant): string {
  return `${dayOf(instant)} ${timeOf(instant)}`
}

/** 11 月 30 日 */
export function dayOf(instant: Instant): string {
  const { month, day } = localTime(instant, zone)
  return `${month} 月 ${day} 日`
}

/** 12 月 12 日; 12 月 12–13 日 for what ends within a few days. */
export function dayOrDays(begin: Instant, end: Instant | null): string {
  const [from, until] = [localTime(begin, zone), localTime(end ?? begin, zone)]
  const isShort =
    from.year === until.year && from.month === until.month && until.day > from.day && until.day - from.day < 7
  return isShort ? `${from.month} 月 ${from.day}–${until.day} 日` : dayOf(begin)
}

/** 11-30, for columns. */
export function shortDay(instant: Instant): string {
  const { month, day } = localTime(instant, zone)
  return `${two(month)}-${two(day)}`
}

/** 2026 年 11 月 30 日 */
export function fullDay(instant: Instant): string {
  return `${localTime(instant, zone).year} 年 ${dayOf(instant)}`
}

/** True if two moments are on the same day. */
export const isSameDay = (one: Instant, other: Instant) => fullDay(one) === fullDay(other)

/** 10:00 */
export function timeOf(instant: Instant): string {
  const { hour, minute } = localTime(instant, zone)
  return `${two(hour)}:${two(minute)}`
}

/** 99,874 */
export { grouped as number } from '@qisuan/rules/grouped'

/** The rest of a time span in whole seconds; null once it is over. */
export function remaining(milliseconds: number): { days: number; clock: string } | null {
  if (milliseconds <= 0) return null
  const seconds = Math.floor(milliseconds / 1000)
  return {
    days: Math.floor(seconds / 86_400),
    clock: `${two(Math.floor((seconds % 86_400) / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`,
  }
}
