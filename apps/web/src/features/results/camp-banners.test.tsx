import { expect, test } from 'vitest'
import { createPage } from '../../../test/page.tsx'
import { CampBanners } from './camp-banners.tsx'

const prizes = ['一等奖', '二等奖', '三等奖'].map((name) => ({ name }))

function bannersUntil(ends: string) {
  const camp = { name: '冬令营', begins: ends, ends, discounts: [1000, 800, 500, 200] }
  return createPage().htmlOf(<CampBanners camp={camp} prizes={prizes} own={1} basis={undefined} />)
}

test('a camp that is ahead offers its discounts, the own one marked (spec §9)', () => {
  const items = bannersUntil('2999-02-01').split('<li').slice(1)
  expect(items.map((item) => item.replace(/^[^>]*>|<[^>]+>/g, ''))).toEqual([
    '一等奖立减 1,000 元',
    '二等奖立减 800 元你的优惠',
    '三等奖立减 500 元',
    '其他参赛选手立减 200 元',
  ])
})

test('a camp that is over is one line', () => {
  const html = bannersUntil('2023-01-15')
  expect(html).toContain('冬令营优惠已经结束，冬令营是 2023 年 1 月 15 日 – 1 月 15 日。')
  expect(html).not.toContain('<li')
})
