import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { news, notices } from './news.ts'

const folders = ['./content/', '../../content/'].map((path) => new URL(path, import.meta.url))

/** True if the demo's organiser wrote the file, or it ships. */
const isThere = (path: string) => folders.some((folder) => existsSync(new URL(path, folder)))

test.each(notices)('there is a document for $title', ({ url }) => {
  expect(url).toMatch(/^\/md\/[\w-]+\.md$/)
  expect(isThere(url.slice('/md/'.length))).toBe(true)
})

test.each(news)('there are a text and a picture for $title', ({ url, img }) => {
  expect(url).toMatch(/^\/news\/[\w-]+$/)
  expect(isThere(`${url.slice(1)}.md`)).toBe(true)
  expect(isThere((img ?? '').slice('/storage/'.length))).toBe(true)
})

test('the rules exist as Markdown and as PDF', () => {
  for (const file of ['rule.md', 'rule.pdf', 'suzhou.md']) expect(isThere(file)).toBe(true)
})
