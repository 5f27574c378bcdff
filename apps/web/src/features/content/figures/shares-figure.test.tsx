import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharesFigure } from './shares-figure.tsx'

const htmlOf = (...lines: string[]) => renderToStaticMarkup(<SharesFigure lines={lines} />)

test('a part is as long as its number, which stands below it with its unit', () => {
  const html = htmlOf('能量 40,000 分', '步数 12,000 分')
  expect(html).toMatch(/flex-grow:40000.*flex-grow:12000/)
  expect(html).toMatch(/40,000 分<\/strong><span[^>]*>能量</)
  expect(htmlOf('创意 20%')).toMatch(/>20%<\/strong>/)
})

test('a line without a number is the title, and nothing divides by it', () => {
  const html = htmlOf('团队决赛的评分', '创意 20%', '没有的 0%')
  expect(html).toMatch(/^<p[^>]*>团队决赛的评分<\/p>/)
  expect(html.match(/<li/g)).toHaveLength(1)
})
