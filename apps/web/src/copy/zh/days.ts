import type { Instant } from '@qisuan/rules/time/instants'
import { dayOf, isSameDay } from './dates.ts'

/** 9 月 1 日 – 11 月 30 日, or one day alone. */
export function daysOf(begins: Instant, ends: Instant | null): string {
  return ends === null || isSameDay(begins, ends) ? dayOf(begins) : `${dayOf(begins)} – ${dayOf(ends)}`
}
