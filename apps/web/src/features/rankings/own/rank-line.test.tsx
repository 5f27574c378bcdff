import { expect, test } from 'vitest'
import { queryOf } from '../../../api/query-client.ts'
import { createPage } from '../../../../test/page.tsx'
import { RankLine } from './rank-line.tsx'

const day = (date: string, rank: number) => ({ as_of: `2026-11-${date}T18:00:00+08:00`, rank })

test.each([
  ['climbs', [day('18', 300), day('19', 120), day('20', 140)], '上升了 160 位', '最好第 120 名 · 11 月 19 日'],
  ['falls', [day('18', 90), day('20', 100)], '下降了 10 位', '最好第 90 名 · 11 月 18 日'],
  [
    'ends where it began, best the last time',
    [day('18', 90), day('20', 90)],
    '和开始时一样',
    '最好第 90 名 · 11 月 20 日',
  ],
])('a line that %s', (_, list, summary, best) => {
  const page = createPage()
  page.hold(queryOf('rankHistory', { query: { round: '2026-1' } }).queryKey, { list })
  const html = page.htmlOf(<RankLine round="2026-1" />)
  expect(html).toContain(summary)
  expect(html).toContain(best)
  const [, places = ''] = /points="([^"]*)"/.exec(html) ?? []
  const heights = places.split(' ').map((place) => Number(place.split(',')[1]))
  expect(heights.every(Number.isFinite)).toBe(true)
  // Higher for better.
  const order = (values: readonly number[]) =>
    values.map((_each, index) => index).toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  expect(order(heights)).toEqual(order(list.map(({ rank }) => rank)))
})

test('one day is not a line', () => {
  const page = createPage()
  page.hold(queryOf('rankHistory', { query: { round: '2026-1' } }).queryKey, { list: [day('20', 90)] })
  expect(page.htmlOf(<RankLine round="2026-1" />)).toBe('')
})
