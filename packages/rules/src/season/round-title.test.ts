import { expect, it } from 'vitest'
import { roundTitle } from './round-title.ts'

it.each([
  ['2026-1', '初赛', '2026 赛季 初赛'],
  ['2026-6', '全国总决赛', '2026 年 6 月 全国总决赛'],
  ['2026-12', '全国总决赛', '2026 年 12 月 全国总决赛'],
  ['2026-11.15-temp', '11.15 省级评奖', '2026 赛季 11.15 省级评奖'],
  ['2026-repechage', '复活赛', '2026 赛季 复活赛'],
])('%s is called by its season, and one of several in a season by its month', (key, name, title) => {
  expect(roundTitle(key, { year: 2026, name })).toBe(title)
})
