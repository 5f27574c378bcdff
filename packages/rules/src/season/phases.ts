import { type Instant, isWithin, type Span } from '../time/instants.ts'
import { localTime } from '../time/local-time.ts'

/** A day of any year, month 1–12. */
export type MonthDay = { month: number; day: number }

/**
 * The deadline for reporting wrong profile data (spec §2, profile): the season's next day after today, or the first one of next
 * year when all have passed; undefined when the season has none.
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

/** True if the notice of the final's deadline is shown (spec §9); never without a span. */
export function finalNoticeShown(now: Instant, span: Span | null | undefined): boolean {
  return span != null && isWithin(now, span)
}
