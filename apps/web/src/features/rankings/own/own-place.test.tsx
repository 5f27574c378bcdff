import type { OwnRank } from '@qisuan/contracts/rankings'
import { expect, test } from 'vitest'
import { queryOf } from '../../../api/query-client.ts'
import { createPage } from '../../../../test/page.tsx'
import { OwnFigures } from './own-figures.tsx'
import OwnPlace from './own-place.tsx'

const blank: OwnRank = {
  as_of: null,
  username: '小棋',
  ozaria: null,
  score: null,
  duration: null,
  round: { key: '2026-1', group: 1 },
  organization: null,
  area_name: null,
  rank: null,
  total: 0,
  province_rank: null,
  province_total: 0,
  school_rank: null,
  percentage: null,
}

/** Figures by their labels. */
function figuresOf(own: Partial<OwnRank>) {
  const html = createPage().htmlOf(<OwnFigures own={{ ...blank, ...own }} className="" />)
  const terms = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  return terms.map(([, label, value = '']) => [label, value.replace(/<[^>]+>/g, '').trim()])
}

test('ranks stand with how many they are among', () => {
  const figures = figuresOf({ rank: 1234, total: 5000, province_rank: 6, province_total: 700, score: 61_000 })
  const [national, province, points] = figures.map(([, value]) => value)
  expect(national).toMatch(/^1,234 .*5,000/)
  expect(province).toMatch(/^6 .*700/)
  expect(points).toBe('61,000')
})

test('what is not known is told, and is not a zero', () => {
  expect(figuresOf({ total: 5000 }).map(([, value]) => value)).toEqual(['还没有', '还没有', '还没有'])
  const [national, ...others] = figuresOf({ rank: 3, total: 9, score: 0 }).map(([, value]) => value)
  expect(national).toMatch(/^3 .*9/)
  expect(others).toEqual(['还没有', '0'])
})

test('junior pupils have their points of the arena', () => {
  expect(figuresOf({ rank: 3, ozaria: 70_000 }).at(-1)?.[1]).toBe('70,000')
})

test.each([
  ['no place', {}, ''],
  ['a place without a score', { rank: 12, total: 80 }, '12'],
  ['a place and its score', { rank: 12, total: 80, score: 900 }, '900 分'],
])('in one line: %s', (_, own, shown) => {
  const page = createPage()
  page.hold(queryOf('myRank').queryKey, { ...blank, ...own })
  const text = page.textOf(<OwnPlace />)
  if (shown === '') return expect(text).toBe('')
  expect(text).toContain(shown)
  return expect(text.includes('分')).toBe('score' in own)
})
