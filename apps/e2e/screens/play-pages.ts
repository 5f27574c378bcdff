import type { Screen } from './screen.ts'

/** The pages on which rounds are entered, before they open and while they are open. */
export const playScreens: readonly Screen[] = [
  { name: 'rounds/preliminary', title: '初赛', path: '/preliminary', who: 'pupil' },
  {
    name: 'rounds/preliminary-film',
    title: '初赛：好程序的前十秒',
    path: '/preliminary',
    who: 'pupil',
    window: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: '看好程序的前十秒' }).click()
      await page.getByRole('button', { name: '再看一遍' }).waitFor()
    },
  },
  { name: 'rounds/preliminary-phone', title: '初赛（手机）', path: '/preliminary', who: 'pupil', size: 'phone' },
  { name: 'rounds/jump', title: '比赛平台', path: '/jump', who: 'pupil', window: true },
  { name: 'rounds/bind', title: '绑定游戏账号', path: '/jump?bind=1', who: 'newcomer', window: true },
  {
    name: 'rounds/final-personal',
    title: '个人决赛',
    path: '/final-personal',
    who: 'pupil',
    stage: 3,
    at: '2026-12-12T08:56:00+08:00',
  },
  {
    name: 'rounds/final-rules',
    title: '个人决赛：确认规则',
    window: true,
    path: '/final-personal',
    who: 'pupil',
    stage: 3,
    at: '2026-12-12T08:56:00+08:00',
    prepare: (page) => page.getByRole('button', { name: '进入考场' }).click(),
  },
  {
    name: 'rounds/final-personal-phone',
    title: '个人决赛之前（手机）',
    path: '/final-personal',
    who: 'pupil',
    size: 'phone',
    stage: 3,
    at: '2026-12-12T08:40:00+08:00',
  },
  {
    name: 'rounds/final-group',
    title: '团队决赛',
    path: '/final-group',
    who: 'pupil',
    stage: 3,
    at: '2026-12-13T12:00:00+08:00',
  },
  {
    name: 'rounds/repecharge',
    title: '金牌加赛',
    path: '/repecharge',
    who: 'pupil',
    stage: 5,
    at: '2026-12-20T09:50:00+08:00',
  },
  { name: 'rounds/aoc', title: '亚洲赛', path: '/aoc', who: 'pupil', stage: 6, at: '2027-01-16T08:40:00+08:00' },
  {
    name: 'rounds/aoc-phone',
    title: '亚洲赛（手机）',
    path: '/aoc',
    who: 'pupil',
    size: 'phone',
    stage: 6,
    at: '2027-01-16T08:40:00+08:00',
  },
  { name: 'rounds/cq', title: 'CodeQuest', path: '/cq', who: 'pupil', stage: 0 },
]
