import { localTime } from '@qisuan/rules/time/local-time'

const two = (value: number) => String(value).padStart(2, '0')

/** Texts on posters (spec §2, Share posters). */
export const posterTexts = {
  season: (year: number, round: string) => `${year} 赛季 · ${round}`,
  beaten: (scope: string) => `超过了${scope}`,
  of: (group: string | undefined) => `的${group ?? '同组'}选手`,
  nationalRank: (scope: string) => `${scope}名次`,
  provinceRank: '省内名次',
  minutes: '用时（分钟）',
  score: '积分',
  none: '暂无',
  medal: '坚持奖章',
  level: '级',
  scan: '扫码看我的成绩',
  /** 名次截至 11 月 20 日 18:00 */
  asOf: (instant: string, timeZone: string) => {
    const { month, day, hour, minute } = localTime(instant, timeZone)
    return `名次截至 ${month} 月 ${day} 日 ${two(hour)}:${two(minute)}`
  },
} as const
