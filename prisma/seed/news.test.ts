import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { news, notices } from './news.ts'

const content = new URL('../../content/', import.meta.url)

test.each(notices)('the document of $title is in the content folder', ({ url }) => {
  expect(url).toMatch(/^\/md\/[\w-]+\.md$/)
  expect(existsSync(new URL(url.slice('/md/'.length), content))).toBe(true)
})

test.each(news)('the picture of $title is in the content folder', ({ img }) => {
  expect(existsSync(new URL((img ?? '').slice('/storage/'.length), content))).toBe(true)
})

test('the rules exist as Markdown and as PDF', () => {
  for (const file of ['rule.md', 'rule.pdf', 'suzhou.md']) expect(existsSync(new URL(file, content))).toBe(true)
})
