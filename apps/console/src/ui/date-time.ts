import { parseDateTime } from '@qisuan/rules/time/date-time'
import { localTime } from '@qisuan/rules/time/local-time'

/** The competition's time zone, and by how much its clock is ahead of this device's; the answer about who is logged in brings both. */
let zone = 'Asia/Shanghai'
let ahead = 0
export function keepTime({ time_zone: timeZone, now }: { time_zone: string; now: string }): void {
  zone = timeZone
  ahead = Date.parse(now) - Date.now()
}

export const competitionZone = (): string => zone

/** The time of the competition, which in a rehearsal is another than this device's. */
export const competitionNow = (): number => Date.now() + ahead

const parts = (options: Intl.DateTimeFormatOptions, moment: string | number) =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: zone, ...options }).format(new Date(moment))

/** The one spelling of dates, which never break across lines: 2026 年 11 月 20 日. */
const spaced = (date: string): string => date.replaceAll(/\d(?=[年月日])|[年月](?=\d)/g, '$&\u00A0')

/** A text of somebody's in which no date breaks either. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(?:\d+ 年 )?\d+ 月 \d+ 日(?: \d+:\d+)?/g, (date) => date.replaceAll(' ', '\u00A0'))

/** 11 月 20 日 15:42, with the year where it is not this one. */
export function timeText(moment: string | number, now: number = competitionNow()): string {
  return `${dateText(moment, now)}\u00A0${clockText(moment)}`
}

/** 11 月 20 日 15:42:31 */
export const secondText = (moment: string | number): string =>
  `${timeText(moment)}:${parts({ second: '2-digit' }, moment).padStart(2, '0')}`

const dateText = (moment: string | number, now: number): string =>
  yearOf(moment) === yearOf(now)
    ? dayText(moment)
    : spaced(parts({ year: 'numeric', month: 'long', day: 'numeric' }, moment))

/** 今天 18:00, 明天 10:00, and the day where it is further away. */
export function nearText(moment: string | number, now: number = competitionNow()): string {
  const day = dayNames.find(({ days }) => dayText(now + days * 86_400_000) === dayText(moment))
  const isNear = Math.abs(new Date(moment).getTime() - now) < 3 * 86_400_000
  return day && isNear ? `${day.name} ${clockText(moment)}` : timeText(moment, now)
}

const dayNames = [
  { days: -1, name: '昨天' },
  { days: 0, name: '今天' },
  { days: 1, name: '明天' },
] as const

/** 11 月 20 日 */
export const dayText = (moment: string | number): string => spaced(parts({ month: 'long', day: 'numeric' }, moment))

/** 9 月 1 日–11 月 30 日; one day where it begins and ends on the same. */
export function daysText(begins: string | null, ends: string | null): string {
  if (begins === null) return ends === null ? '' : `到 ${dayText(ends)}`
  if (ends === null) return `${dayText(begins)}起`
  return [...new Set([begins, ends].map((moment) => dayText(moment)))].join('–')
}

/** 18:00 */
export const clockText = (moment: string | number): string =>
  parts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, moment)

/** 11 月 20 日 周五 15:42 */
export const headText = (moment: string | number): string =>
  `${dayText(moment)} ${parts({ weekday: 'short' }, moment)} ${clockText(moment)}`

const yearOf = (moment: string | number) => parts({ year: 'numeric' }, moment)

/** 2 小时 18 分 */
export function spanText(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} 分钟`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分`
  return `${Math.floor(hours / 24)} 天`
}

/** The moment of a local time such as 2026-11-30T20:00, in the competition's zone, wherever the browser is. */
export const instantOf = (local: string): string | undefined => parseDateTime(local, { timeZone: zone })?.toISOString()

/** The same time of day some days later, in the competition's zone. */
export function daysLater(moment: string, days: number): string {
  const date = new Date(`${localOf(moment)}Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return instantOf(date.toISOString().slice(0, 19)) ?? moment
}

/** The first instants of the months that begin between two moments, with their names: 9 月; with its year, a January. */
export function monthsBetween(first: number, last: number): { at: number; text: string }[] {
  const { year, month } = localTime(first, zone)
  const months: { at: number; text: string }[] = []
  for (let next = year * 12 + month; ; next += 1) {
    const begin = { year: Math.floor(next / 12), month: (next % 12) + 1 }
    const at = Date.parse(instantOf(`${begin.year}-${String(begin.month).padStart(2, '0')}-01T00:00:00`) ?? '')
    if (!(at <= last)) return months
    months.push({ at, text: begin.month === 1 ? `${begin.year}` : `${begin.month} 月` })
  }
}

/** An instant as a local time such as 2026-11-30T20:00:00; empty for none. */
export function localOf(moment: string | null): string {
  if (moment === null) return ''
  const { year, month, day, hour, minute, second } = localTime(moment, zone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
}
