import { dayAndTime, dayOf } from './dates.ts'

/** The season: what it says of itself, its path, and how long a stage still lasts. */
export const season = {
  headline: ['写一段算法，', '走完这条路。'],
  until: (instant: string) => `${dayAndTime(instant)} 截止`,
  left: (days: number, clock: string) => (days > 0 ? `距截止 ${days} 天 ${clock}` : `距截止 ${clock}`),
  hereIs: (node: string) => `${node} · 你在这里`,
  start: '报名',
  timeline: '本赛季赛程',
  from: (instant: string) => dayOf(instant),
} as const
