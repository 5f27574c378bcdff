import { dayAndTime, dayOf } from './dates.ts'

/** Texts of the season: timeline, and time left in a stage. */
export const season = {
  countdowns: {
    end: {
      at: (instant: string) => `${dayAndTime(instant)} 截止`,
      left: (days: number, clock: string) => (days > 0 ? `距截止 ${days} 天 ${clock}` : `距截止 ${clock}`),
    },
    preliminary: {
      at: (instant: string) => `${dayAndTime(instant)} 初赛开始`,
      left: (days: number, clock: string) => (days > 0 ? `距初赛开始 ${days} 天` : `距初赛开始 ${clock}`),
    },
  },
  hereIs: (node: string) => `${node} · 你在这里`,
  start: '报名',
  timeline: '本赛季赛程',
  from: (instant: string) => dayOf(instant),
} as const
