import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { paths } from '../paths.ts'
import { createRoutes } from '../routes.tsx'
import { listedIn, robotsOf, siteMapOf } from './site-map.ts'

const routes = createRoutes(createQueryClient(() => Promise.reject(new Error('no call is made here'))))
const origin = 'https://qisuan.example'
const item = { title: '', redirect: false, img: null, preview: '', important: false }

test('the routes list the public pages and none that require a login', () => {
  const listed = listedIn(routes, [])
  expect(listed).toEqual(expect.arrayContaining([paths.front(), paths.ranking(), paths.news(), paths.faq()]))
  expect(listed).not.toContain(paths.user())
  expect(listed).not.toContain(paths.enroll())
})

test('the routes list an optional page only where it exists', () => {
  expect(listedIn(routes, [])).not.toContain(paths.suzhou())
  expect(listedIn(routes, ['suzhou'])).toEqual(expect.arrayContaining([paths.suzhou(), paths.suzhouRules()]))
})

test('the site map has absolute URLs and lists each text of this site once', () => {
  const date = '2026-11-20T00:00:00.000Z'
  const xml = siteMapOf(
    origin,
    ['/', '/news'],
    [
      { ...item, date, url: '/md/规则 1&2.md' },
      { ...item, date, url: '/md/规则 1&2.md' },
      { ...item, date, url: 'https://news.example.org/1' },
    ],
  )
  expect(xml).toContain('<loc>https://qisuan.example/news</loc></url>')
  expect(xml).toContain(`/md/%E8%A7%84%E5%88%99%201&amp;2.md</loc><lastmod>${date}</lastmod>`)
  expect(xml.match(/<url>/g)).toHaveLength(3)
  expect(xml).not.toContain('news.example.org')
})

test('robots.txt names the site map and the disallowed paths', () => {
  const lines = robotsOf(origin).split('\n')
  expect(lines).toContain('Sitemap: https://qisuan.example/sitemap.xml')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /user']))
})
