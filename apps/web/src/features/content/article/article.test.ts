import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../ui/markdown/parse.ts'
import { nearest } from './nearest.ts'
import { partsOf } from './parts.ts'

const partsIn = (text: string) => partsOf(parseMarkdown(text))

test('a first paragraph that is emphasised says who wrote it, and is not part of the text', () => {
  const { byline, text } = partsIn('# 开赛\n\n*北京 · 林知远*\n\n第一天。')
  expect(byline).toBe('北京 · 林知远')
  expect(text.body).toHaveLength(1)
})

test.each([['第一天。'], ['*北京*的第一天。'], ['']])('%j has no such line', (text) => {
  expect(partsIn(text).byline).toBeUndefined()
})

test.each([
  ['短', 1],
  ['长'.repeat(900), 3],
])('reading takes at least a minute', (text, minutes) => {
  expect(partsIn(text).minutes).toBe(minutes)
})

const item = { title: '', preview: '', redirect: true, img: null, important: false }
const newsOf = (day: string) => ({ ...item, date: `${day}T01:00:00Z`, url: `/news/${day}` })
const days = ['2026-11-16', '2026-11-06', '2026-10-24', '2026-01-18'] as const
const news = days.map(newsOf)
const nearestTo = (day: string) => nearest(news, newsOf(day)).map(({ url }) => url.slice('/news/'.length))

test('the next to read are the two nearest, the newest first', () => {
  expect(nearestTo('2026-11-16')).toEqual(['2026-11-06', '2026-10-24'])
  expect(nearestTo('2026-11-06')).toEqual(['2026-11-16', '2026-10-24'])
  expect(nearestTo('2026-01-18')).toEqual(['2026-11-06', '2026-10-24'])
  expect(nearest(news.slice(0, 1), newsOf('2026-11-16'))).toEqual([])
})
