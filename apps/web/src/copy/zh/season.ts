import { dayAndTime, dayOf, dayOrDays } from './dates.ts'

/** Texts of the season: timeline, and time left in a stage. */
export const season = {
  ends: {
    at: (instant: string) => `${dayAndTime(instant)} 截止`,
    left: (days: number, clock: string) => (days > 0 ? `距截止 ${days} 天 ${clock}` : `距截止 ${clock}`),
  },
  begins: (round: string) => ({
    at: (instant: string) => `${dayAndTime(instant)} ${round}开始`,
    left: (days: number, clock: string) => `距${round}开始 ${days > 0 ? `${days} 天` : clock}`,
  }),
  calendar: '加入日历',
  here: '你在这里',
  now: '现在',
  start: '报名',
  timeline: '本赛季赛程',
  from: (begin: string, end: string | null) => dayOrDays(begin, end),
  until: (instant: string) => `至 ${dayOf(instant)}`,
} as const
