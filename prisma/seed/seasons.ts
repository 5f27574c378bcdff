import type { Prisma } from '../generated/client.ts'
import { seasonSettings, type SeasonSettings } from '../season-settings.ts'

/** The demo's current season. */
export const currentYear = 2026

const correctionDeadlines = ['05-30', '11-30']

/** Six seasons with the dates that the specification gives for them (spec §4, §9). */
export const seasons: readonly Prisma.SeasonCreateManyInput[] = [
  season(2021, {}),
  season(2022, {
    interimFrom: '2022-11-15T00:00:00+08:00',
    interimUntil: '2022-12-15T00:00:00+08:00',
    preliminaryDeadline: '11 月 11 日 23:59',
    ownRankNote: '每天 20:00 更新',
  }),
  season(2023, { prestartUntil: '2023-06-02T08:30:00+08:00', asiaRound: '2023-aoc' }),
  season(2024, { codequestFrom: '2024-08-10T00:00:00+08:00', codequestRound: '2024-cq', asiaRound: '2023-aoc' }),
  season(2025, {
    rewardRounds: ['2025-6', '2025-12'],
    finalNoticeFrom: '2025-06-01T00:00:00+08:00',
    finalNoticeUntil: '2025-06-11T00:00:00+08:00',
    finalNotice: '全国总决赛 6 月 10 日 20:00 截止，请合理安排时间，提前提交。',
  }),
  {
    ...season(currentYear, {
      preliminaryDeadline: '11 月 30 日 23:59',
      codequestFrom: '2026-08-10T00:00:00+08:00',
      codequestRound: '2026-cq',
      asiaRound: '2026-aoc',
      rewardRounds: ['2026-6', '2025-12', '2025-6'],
    }),
    stage: 1,
    current: true,
    enrolmentBegins: '2026-03-01T08:30:00+08:00',
  },
]

function season(year: number, settings: Partial<SeasonSettings>): Prisma.SeasonCreateManyInput {
  return {
    year,
    name: `全国青少年 AI 算法编程挑战赛 ${year} 赛季`,
    settings: seasonSettings.parse({ correctionDeadlines, ...settings }),
  }
}
