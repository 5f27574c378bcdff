import { expect, test } from 'vitest'
import { queryOf } from '../../../api/query-client.ts'
import { createPage } from '../../../test-page.tsx'
import { OwnFigures } from './own-figures.tsx'
import OwnPlace from './own-place.tsx'

const blank = { rank: null, total: null, province_rank: null, province_total: null, score: null, ozaria: null }
type Own = Parameters<typeof OwnFigures>[0]['own']

/** Figures by their labels. */
function figuresOf(own: Partial<Record<keyof typeof blank, number>>) {
  const html = createPage().htmlOf(<OwnFigures own={{ ...blank, ...own } as unknown as Own} className="" />)
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
  expect(figuresOf({ rank: 3, score: 0 }).map(([, value]) => value)).toEqual(['3', '还没有', '0'])
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
