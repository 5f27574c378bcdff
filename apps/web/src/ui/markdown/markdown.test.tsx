import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { parseMarkdown, plainText } from './parse.ts'

const images = { '/storage/a.svg': { width: 640, height: 400 } }

function htmlOf(text: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Markdown document={parseMarkdown(text)} base="/md/" images={images} />
    </MemoryRouter>,
  )
}

test('neither a date nor a telephone number breaks', () => {
  expect(htmlOf('于 11 月 30 日截止，电话 400-000-0000。')).toMatch(
    /<p>于 <span class="one-line">11 月 30 日<\/span>截止，电话 <span class="one-line">400-000-0000<\/span>。/,
  )
})

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<!-- hidden --><a href="javascript:alert(1)">x</a>',
  '<svg/onload=alert(1)>',
])('HTML is shown as text: %s', (text) => {
  const html = htmlOf(text)
  expect(html).not.toMatch(/<(script|img|iframe|svg|a)\b/i)
  expect(html).toContain('&lt;')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x0A;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](&#32;javascript:alert(1))',
  '[x](vbscript:msgbox)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](file:///etc/passwd)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
])('a link with a forbidden scheme is shown as text: %s', (text) => {
  const html = htmlOf(text)
  expect(html).not.toContain('<a')
  expect(html).not.toMatch(/href|src=/)
})

test.each(['![x](javascript:alert(1))', '![x](data:image/svg+xml,<svg/onload=alert(1)>)'])(
  'an image with a forbidden scheme is shown as its alternative text: %s',
  (text) => expect(htmlOf(text)).not.toMatch(/<img|src=/),
)

test('text cannot break out of an attribute', () => {
  const html = htmlOf('![x" onerror="alert(1)](/storage/a.svg) [y](</news" onclick="alert(1)>)')
  expect(html).toContain('alt="x&quot; onerror=&quot;alert(1)"')
  expect(html).not.toMatch(/" on(error|click)="/)
})

test('external links open in a new tab without referrer; internal links stay in the tab', () => {
  expect(htmlOf('[out](https://example.org/a)')).toContain(
    '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer">out</a>',
  )
  expect(htmlOf('[host](//example.org)')).toContain('target="_blank"')
  expect(htmlOf('[rules](/rule)')).toContain('<a href="/rule">rules</a>')
  expect(htmlOf('[other](privacy.md)')).toContain('href="/md/privacy.md"')
  expect(htmlOf('[file](/storage/rule.pdf)')).toContain('<a href="/storage/rule.pdf">file</a>')
  expect(htmlOf('[mail](mailto:a@example.org)')).toContain('<a href="mailto:a@example.org">mail</a>')
  expect(htmlOf('www.example.org')).toContain('href="http://www.example.org/"')
})

test('images of this site are lazy and have their size, images of other sites become links', () => {
  expect(htmlOf('![a](/storage/a.svg)')).toContain(
    '<img src="/storage/a.svg" alt="a" loading="lazy" decoding="async" width="640" height="400"/>',
  )
  expect(htmlOf('![a](https://example.org/a.png)')).toContain('<a href="https://example.org/a.png"')
})

test('pictures alone in a paragraph stand beside each other, each above its caption', () => {
  const html = htmlOf('![a](/storage/a.svg "甲")\n![b](/storage/b.svg)')
  expect(html).toMatch(
    /data-gallery="true"><figure><img[^>]*\/><figcaption[^>]*>甲<\/figcaption><\/figure><figure><img/,
  )
  expect(html).not.toContain('<p>')
  for (const text of ['![a](/storage/a.svg)', '![a](/storage/a.svg) 和 ![b](/storage/b.svg)']) {
    expect(htmlOf(text)).not.toContain('data-gallery')
  }
})

test('the first heading is the title, and the other headings have unique anchors', () => {
  const parsed = parseMarkdown('# 规则 *一*\n\n## 报名\n\n## 报名\n\n### A & B!\n')
  expect(parsed.title).toBe('规则 一')
  expect([...parsed.headings.values()]).toEqual([
    { id: '报名', text: '报名', depth: 2 },
    { id: '报名-2', text: '报名', depth: 2 },
    { id: 'a-b', text: 'A & B!', depth: 3 },
  ])
})

test('an anchor never equals an id of the page and is never empty', () => {
  const parsed = parseMarkdown('## Content\n\n## ？！')
  expect([...parsed.headings.values()].map(({ id }) => id)).toEqual(['content-2', 'section'])
})

test('a second title is an ordinary heading', () => {
  const html = htmlOf('# 一\n\n# 二')
  expect(html).toContain('<h2 id="二">二</h2>')
  expect(html).not.toContain('<h1')
})

test('tables, lists, code and quotes become the matching elements', () => {
  expect(htmlOf('| a | b |\n| - | -: |\n| 1 | ~~2~~ |')).toMatch(
    /<th scope="col">a<\/th>.*<td data-align="right"><del>2<\/del><\/td>/,
  )
  expect(htmlOf('| a | b | c | d |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |')).toMatch(
    /<td>1<\/td><td data-label="b">2<\/td>.*<td data-label="d">4<\/td>/,
  )
  expect(htmlOf('3. a\n4. b')).toContain('<ol start="3"><li>a</li><li>b</li></ol>')
  expect(htmlOf('```py\nif a < b:\n```')).toContain('<code>if a &lt; b:</code>')
  expect(htmlOf('> a\\\n> b')).toContain('<blockquote><p>a<br/>b</p></blockquote>')
})

test('a link can be defined at the end of the text', () => {
  expect(htmlOf('[a][r]\n\n[r]: /news')).toContain('href="/news"')
})

test('deeply nested brackets are parsed quickly', () => {
  // Time of a processor, which others on the machine do not lengthen; in microseconds.
  const before = process.cpuUsage()
  htmlOf('['.repeat(2000))
  htmlOf('> '.repeat(500) + 'x')
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
})

test('plainText returns the text without its markup', () => {
  expect(plainText(parseMarkdown('a **b** [c](/d)\n\n- e').body)).toBe('a b c\ne')
})

test('a figure stands between the texts, and one that the page has not is left out', () => {
  const Names = ({ lines }: { lines: readonly string[] }) => <b>{lines.join('+')}</b>
  const text = 'a\n\n```figure names\n一\n二\n```\n\n```figure other\n三\n```\n\nb'
  const html = renderToStaticMarkup(<Markdown document={parseMarkdown(text)} base="/md/" figures={{ names: Names }} />)
  expect(html).toMatch(
    /<p>a<\/p><\/div><div class="[^"]*" data-figure="true"><b>一\+二<\/b><\/div><div class="[^"]*"><p>b<\/p>/,
  )
  expect(html).not.toContain('三')
})
