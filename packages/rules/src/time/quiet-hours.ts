import { epochOf, type Instant } from './instants.ts'
import { instantAt } from './date-time.ts'
import { localTime } from './local-time.ts'

/** Hours of the night in which no SMS goes out, `22:00-08:00`, in an IANA time zone. The same time twice means none. */
export interface QuietHours {
  hours: string
  timeZone: string
}

/** Epoch milliseconds at which the quiet hours that contain `now` end; undefined when it is not quiet. */
export function quietUntil(now: Instant, quiet: QuietHours): number | undefined {
  return quietAround(now, quiet).find(({ from, until }) => from <= epochOf(now) && epochOf(now) < until)?.until
}

/** A stretch of time, in epoch milliseconds. */
export interface Span {
  from: number
  until: number
}

/** When so many messages go out at a rate per minute, around the quiet hours. */
export function sendingSpans(start: Instant, { count, perMinute }: Pace, quiet: QuietHours): Span[] {
  const spans: Span[] = []
  let now = quietUntil(start, quiet) ?? epochOf(start)
  for (let left = Math.ceil(count / perMinute) * minute; left > 0;) {
    const night = Math.min(...quietAround(now, quiet).flatMap(({ from }) => (from > now ? [from] : [])))
    const until = Math.min(now + left, night)
    spans.push({ from: now, until })
    left -= until - now
    now = quietUntil(until, quiet) ?? until
  }
  return spans
}

interface Pace {
  count: number
  perMinute: number
}

const minute = 60_000

/** Yesterday's, today's and tomorrow's quiet hours. */
function quietAround(now: Instant, { hours, timeZone }: QuietHours): Span[] {
  const [, fromHour, fromMinute, untilHour, untilMinute] = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours) ?? []
  if (fromHour === undefined) throw new RangeError(`Not quiet hours: ${hours}`)
  const from = Number(fromHour) * 60 + Number(fromMinute)
  const until = Number(untilHour) * 60 + Number(untilMinute)
  if (from === until) return []
  const today = localTime(now, timeZone)
  const at = (days: number, minutes: number) =>
    instantAt(
      { ...today, day: today.day + days, hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 },
      timeZone,
    )
  return [-1, 0, 1].map((days) => ({ from: at(days, from), until: at(days + (until < from ? 1 : 0), until) }))
}
