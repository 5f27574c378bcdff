import { expect, test } from 'vitest'
import { documentOf, escape, inScript } from './document.ts'

test('text cannot leave its attribute or element', () => {
  expect(escape(`<b class="x">&'</b>`)).toBe("&lt;b class=&quot;x&quot;&gt;&amp;'&lt;/b&gt;")
})

test('JSON in a script element cannot end it and reads back as it was', () => {
  const value = { title: '</script><script>alert(1)</script>', lines: 'a\u2028b\u2029c' }
  const text = inScript(value)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})

const page = {
  url: new URL('https://qisuan.example/news?board=x'),
  assets: { entry: '/e.js', styles: [], fonts: [], preloads: [] },
  content: '<h1>新闻</h1>',
  initialState: { now: 0, queries: {} },
}

test('a page says its canonical address, what links to it show, and what it holds', () => {
  const structured = (origin: string) => [{ '@type': 'Thing', name: '</script><b>', url: origin }]
  const html = documentOf({ ...page, head: { title: '新闻', description: '路上"发生"的事', structured } })
  expect(html).toContain('<link rel="canonical" href="https://qisuan.example/news">')
  expect(html).toContain('<meta property="og:title" content="新闻 · 启算">')
  expect(html).toContain('<meta name="description" content="路上&quot;发生&quot;的事">')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><b>',
    url: 'https://qisuan.example',
  })
})

test('a page says by itself when its code does not come', () => {
  expect(documentOf({ ...page, head: { description: '' } })).toMatch(/<p class="stalled">页面还没有载入完.*<a href="">/)
})

test('a page that is not there has no canonical address and is not to be found', () => {
  const html = documentOf({ ...page, head: { description: '', status: 404 } })
  expect(html).not.toContain('canonical')
  expect(html).toContain('<meta name="robots" content="noindex">')
})
