import { expect, test } from 'vitest'
import { posterTextOf } from './poster-text.ts'

const share = {
  province_name: '江苏省',
  province_rank: 3,
  national_rank: 1234,
  id: 7,
  username: '小小航',
  group: 2 as const,
  date: '2026-11-20T19:00:00+08:00',
  percentage: 98.7,
  duration: 7404,
  score: 99_874.5,
  as_of: '2026-11-20T18:00:00+08:00',
  year: 2026,
  round: '初赛',
  medal_level: 2,
  qr_code: [],
}

test('a poster has percentage, ranks, minutes with one decimal and score', () => {
  expect(posterTextOf(share, '全国')).toMatchObject({
    headline: '小小航超过了全国 98.7% 的中学组选手',
    description: '2026 赛季初赛：全国第 1,234 名，江苏省第 3 名。来和我一起挑战。',
    lead: '2026 赛季 · 初赛，名次截至 11 月 20 日 18:00',
    nationalRank: '1,234',
    provinceRank: '3',
    minutes: '123.4',
    score: '99,874.5',
  })
})

test('-1 means no rank (spec §3) and 4 means no group', () => {
  const text = posterTextOf({ ...share, national_rank: -1, group: 4 }, '全国')
  expect(text.nationalRank).toBeUndefined()
  expect(text.description).toBe('2026 赛季初赛：江苏省第 3 名。来和我一起挑战。')
  expect(text.headline).toBe('小小航超过了全国 98.7% 的同组选手')
})

test('without a range of the competition nothing stands in its place', () => {
  expect(posterTextOf(share, '')).toMatchObject({
    headline: '小小航超过了 98.7% 的中学组选手',
    beaten: '超过了',
    nationalRankLabel: '名次',
  })
})
