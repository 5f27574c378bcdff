import { localTime } from '@qisuan/rules/local-time'
import { dayOf, timeOf } from './dates.ts'

/** 18:00, or with its day when that is not today. */
function when(at: number, now: number, timeZone: string): string {
  const [day, today] = [localTime(at, timeZone), localTime(now, timeZone)]
  return day.day === today.day && day.month === today.month ? timeOf(at) : `${dayOf(at)} ${timeOf(at)}`
}

/** Texts of the own score: what was received, and when boards show it. */
export const ownScore = {
  received: (points: string) => `已收到 ${points} 分`,
  newer: (points: string) => `已收到更高的 ${points} 分`,
  waits: (at: number | null, now: number, timeZone: string) =>
    at === null ? '榜单已封存，揭晓时公布名次' : `${when(at, now, timeZone)} 公布名次`,
} as const
