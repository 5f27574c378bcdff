import { withBetterScore } from './better-score.ts'
import type { Screen } from './screen.ts'

/** The score of now. */
export const scoreScreens: readonly Screen[] = [
  { name: 'results/score', title: '成绩', path: '/score', who: 'pupil' },
  { name: 'results/score-tablet', title: '成绩（平板）', path: '/score', who: 'pupil', size: 'tablet' },
  { name: 'results/score-phone', title: '成绩（手机）', path: '/score', who: 'pupil', size: 'phone' },
  { name: 'results/score-new', title: '成绩：刚打完', path: '/score', who: 'pupil', prepare: withBetterScore },
  {
    name: 'results/score-new-phone',
    title: '成绩：刚打完（手机）',
    path: '/score',
    who: 'pupil',
    size: 'phone',
    prepare: withBetterScore,
  },
]

/** Results of the rounds. */
export const resultScreens: readonly Screen[] = [
  { name: 'results/rewards', title: '我的成绩', path: '/rewards?round=2026-6', who: 'pupil' },
  {
    name: 'results/rewards-phone',
    title: '我的成绩（手机）',
    path: '/rewards?round=2026-6',
    who: 'pupil',
    size: 'phone',
  },
  { name: 'results/rewards-qualified', title: '我的成绩：晋级', path: '/rewards?round=2025-1', who: 'pupil' },
  { name: 'results/rewards-none', title: '我的成绩：未参赛', path: '/rewards', who: 'newcomer' },
  { name: 'results/result-preliminary', title: '初赛结果', path: '/result/preliminary', who: 'pupil', stage: 2 },
  {
    name: 'results/result-preliminary-phone',
    title: '初赛结果（手机）',
    path: '/result/preliminary',
    who: 'pupil',
    stage: 2,
    size: 'phone',
  },
  { name: 'results/result-final', title: '决赛结果', path: '/result/final?round=2022-2', who: 'pupil' },
  {
    name: 'results/result-final-phone',
    title: '决赛结果（手机）',
    path: '/result/final?round=2022-2',
    who: 'pupil',
    size: 'phone',
  },
  { name: 'results/result-province', title: '省级奖项', path: '/result/province?round=2022-11.15-temp', who: 'pupil' },
]
