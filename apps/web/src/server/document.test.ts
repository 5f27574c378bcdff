import { organiserFile } from '@qisuan/contracts/organiser'
import { expect, test } from 'vitest'
import { documentOf, escape, inScript } from './document.ts'

test('escaped text cannot break out of its attribute or element', () => {
  expect(escape(`<b class="x">&'</b>`)).toBe("&lt;b class=&quot;x&quot;&gt;&amp;'&lt;/b&gt;")
})

test('JSON in a script element cannot close it and parses back to the same value', () => {
  const value = { title: '</script><script>alert(1)</script>', lines: 'a\u2028b\u2029c' }
  const text = inScript(value)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }

const page = {
  url: new URL('https://qisuan.example/news?board=x'),
  assets: { entry: '/e.js', earlyPress: '/p.js', styles: [], fonts: [], preloads: [] },
  content: '<h1>新闻</h1>',
  initialState: { now: 0, queries: {} },
  identity: { ...organiserFile.parse(names), qr_codes: [] },
}

test('a page has a canonical URL, metadata for link previews, and structured data', () => {
  const structured = (origin: string) => [{ '@type': 'Thing', name: '</script><b>', url: origin }]
  const html = documentOf({ ...page, head: { title: '新闻', description: '路上"发生"的事', structured } })
  expect(html).toContain('<link rel="canonical" href="https://qisuan.example/news">')
  expect(html).toContain('<meta property="og:title" content="新闻 · 苗圃杯">')
  expect(html).toContain('<meta name="description" content="路上&quot;发生&quot;的事">')
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(data.map(([, json = '']) => JSON.parse(json))).toMatchObject([
    { '@context': 'https://schema.org', '@type': 'Thing', name: '</script><b>', url: 'https://qisuan.example' },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: '首页' }, { position: 2, name: '新闻' }] },
  ])
})

test('a page contains the message for the case that its code does not load', () => {
  expect(documentOf({ ...page, head: { description: '' } })).toMatch(/<p class="stalled">页面还没有载入完.*<a href="">/)
})

test('for somebody who saves data, nothing that only decorates is loaded ahead', () => {
  const content = '<link rel="preload" as="image" href="/a.webp"/><img src="/a.webp" alt="" loading="eager"/>'
  const documents = [false, true].map((savesData) =>
    documentOf({
      ...page,
      content,
      assets: { ...page.assets, fonts: ['/f.woff2'] },
      head: { description: '' },
      savesData,
    }),
  )
  expect(documents.map((html) => /\/f\.woff2|as="image"|loading="eager"/.test(html))).toEqual([true, false])
  expect(documents.map((html) => /<html lang="zh-CN" data-saves-data>/.test(html))).toEqual([false, true])
})

test('a missing page has no canonical URL and is not indexed', () => {
  const html = documentOf({ ...page, head: { description: '', status: 404 } })
  expect(html).not.toContain('canonical')
  expect(html).toContain('<meta name="robots" content="noindex">')
})
