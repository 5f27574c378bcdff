import { dayAndTime, isSameDay, timeOf } from '../dates.ts'

/** 18:00, or with its day when that is not today. */
const when = (at: number, now: number): string => (isSameDay(at, now) ? timeOf(at) : dayAndTime(at))

/** Texts of the own score: what was received, and when boards show it. */
export const ownScore = {
  received: (points: string) => `已收到 ${points} 分`,
  newer: (points: string) => `已收到更高的 ${points} 分`,
  waits: (at: number | null, now: number) => (at === null ? '榜单已封存，揭晓时公布名次' : `${when(at, now)} 公布名次`),
} as const
