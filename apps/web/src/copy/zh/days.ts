import type { Instant } from '@qisuan/rules/time/instants'
import { dayOf, dayOrDays, isSameDay } from './dates.ts'

/** 9 月 1 日 – 11 月 30 日; 12 月 12–13 日; or one day alone. */
export function daysOf(begins: Instant, ends: Instant | null): string {
  const short = dayOrDays(begins, ends)
  if (ends === null || isSameDay(begins, ends) || short !== dayOf(begins)) return short
  return `${dayOf(begins)} – ${dayOf(ends)}`
}
