import { withBetterScore } from './better-score.ts'
import type { Screen } from './screen.ts'

/** The score of now. */
export const scoreScreens: readonly Screen[] = [
  { name: 'score', title: '成绩', path: '/score', who: 'pupil' },
  { name: 'score-tablet', title: '成绩（平板）', path: '/score', who: 'pupil', size: 'tablet' },
  { name: 'score-phone', title: '成绩（手机）', path: '/score', who: 'pupil', size: 'phone' },
  { name: 'score-new', title: '成绩：刚打完', path: '/score', who: 'pupil', prepare: withBetterScore },
  {
    name: 'score-new-phone',
    title: '成绩：刚打完（手机）',
    path: '/score',
    who: 'pupil',
    size: 'phone',
    prepare: withBetterScore,
  },
]

/** Results of the rounds. */
export const resultScreens: readonly Screen[] = [
  { name: 'rewards', title: '我的成绩', path: '/rewards?round=2026-6', who: 'pupil' },
  { name: 'rewards-phone', title: '我的成绩（手机）', path: '/rewards?round=2026-6', who: 'pupil', size: 'phone' },
  { name: 'rewards-qualified', title: '我的成绩：晋级', path: '/rewards?round=2025-1', who: 'pupil' },
  { name: 'rewards-none', title: '我的成绩：未参赛', path: '/rewards', who: 'newcomer' },
  { name: 'result-preliminary', title: '初赛结果', path: '/result/preliminary', who: 'pupil', stage: 2 },
  {
    name: 'result-preliminary-phone',
    title: '初赛结果（手机）',
    path: '/result/preliminary',
    who: 'pupil',
    stage: 2,
    size: 'phone',
  },
  { name: 'result-final', title: '决赛结果', path: '/result/final?round=2022-2', who: 'pupil' },
  {
    name: 'result-final-phone',
    title: '决赛结果（手机）',
    path: '/result/final?round=2022-2',
    who: 'pupil',
    size: 'phone',
  },
  { name: 'result-province', title: '省级奖项', path: '/result/province?round=2022-11.15-temp', who: 'pupil' },
]
