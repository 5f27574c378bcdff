import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Funnel } from './advance-figure.tsx'

const rules = ['截止以前都能报名', '交一次就算', '取得正分']
const asOf = '2026-11-28T10:00:00.000Z'
type Counts = Parameters<typeof Funnel>[0]['counts']
const htmlOf = (counts: Counts) => renderToStaticMarkup(<Funnel lines={rules} counts={counts} />)
const widths = (html: string) => [...html.matchAll(/inline-size:([\d.]+%)/g)].map(([, width]) => width)

test('a bar is as long as its part of the enrolled, and says its number and its part of the step before in words', () => {
  const html = htmlOf({ as_of: asOf, enrolled: 4000, played: 3000, advanced: 600 })
  expect(widths(html)).toEqual(['100.0%', '75.0%', '15.0%'])
  expect(html).toMatch(/报名.*4,000 人.*参加初赛.*3,000 人.*上一步的 75%.*晋级决赛.*600 人.*上一步的 20%/)
})

test.each<[string, Counts]>([
  ['is not loaded', undefined],
  ['has no board yet', { as_of: null, enrolled: 4000, played: null, advanced: null }],
  ['is too small to tell', { as_of: asOf, enrolled: 6, played: null, advanced: null }],
])('a season that %s has the rules alone', (_, counts) => {
  const html = htmlOf(counts)
  expect(widths(html)).toEqual([])
  expect(html).not.toMatch(/\d+ 人/)
  for (const rule of rules) expect(html).toContain(rule)
})

test('a hidden number of the last step leaves its rule, and nobody left is not a hundred percent', () => {
  const html = htmlOf({ as_of: asOf, enrolled: 4000, played: 3999, advanced: null })
  expect(widths(html)).toHaveLength(2)
  expect(html).toContain('上一步的 99%')
  expect(html).toContain('取得正分')
})

test('a step that keeps everybody has no bar of its own', () => {
  const html = htmlOf({ as_of: asOf, enrolled: 4000, played: 3000, advanced: 3000 })
  expect(widths(html)).toEqual(['100.0%', '75.0%'])
  expect(html).toMatch(/晋级决赛.*取得正分/)
})
