import { type Instant, isWithin, type Span } from './instants.ts'
import { localTime } from './local-time.ts'

/** A day of any year, month 1–12. */
export type MonthDay = { month: number; day: number }

/**
 * The day before which wrong profile data must be reported (spec §2, profile): the first of the season's days after today,
 * next year's first when all are past; undefined when the season names none.
 */
export function profileDeadline(at: {
  now: Instant
  timeZone: string
  days: readonly MonthDay[]
}): (MonthDay & { year: number }) | undefined {
  const today = localTime(at.now, at.timeZone)
  const order = ({ month, day }: MonthDay) => month * 100 + day
  const days = at.days.toSorted((a, b) => order(a) - order(b))
  const ahead = days.find((day) => order(day) > order(today))
  if (ahead) return { year: today.year, ...ahead }
  return days[0] && { year: today.year + 1, ...days[0] }
}

/** Whether the notice of the final's deadline is shown (spec §9); a season without a span has none. */
export function finalNoticeShown(now: Instant, span: Span | null | undefined): boolean {
  return span != null && isWithin(now, span)
}
