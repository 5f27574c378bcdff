import type { NewsItem } from '@qisuan/contracts/content'
import type { RouteObject } from 'react-router-dom'
import { paths } from '../paths.ts'
import type { OptionalPage } from '@qisuan/contracts/organiser'
import { isFacts } from '../routes.tsx'
import { escape } from './document.ts'
import type { RenderRobots } from './page.ts'

/** The paths that the routes list for the site map; those of optional pages only if they are among `existing`. */
export function listedIn(routes: readonly RouteObject[], existing: readonly OptionalPage[]): string[] {
  const exists = (page: OptionalPage | undefined) => page === undefined || existing.includes(page)
  return routes.flatMap(({ handle, children }) => [
    ...(isFacts(handle) && handle.listed !== undefined && exists(handle.optional) ? [handle.listed] : []),
    ...listedIn(children ?? [], existing),
  ])
}

/** The content of sitemap.xml: the listed pages, and each text of this site that a notice or a news item opens. */
export function siteMapOf(origin: string, pages: readonly string[], news: readonly NewsItem[]): string {
  const texts = new Map(news.filter(({ url }) => url.startsWith('/')).map(({ url, date }) => [url, date]))
  const entries = [...pages.map((page) => [page, undefined] as const), ...texts].map(([path, date]) => {
    const changed = date === undefined ? '' : `<lastmod>${escape(date)}</lastmod>`
    return `<url><loc>${escape(new URL(path, origin).href)}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The content of robots.txt: the API, the development tools and personal pages are not for search engines. */
export const robotsOf: RenderRobots = (origin) => {
  const closed = ['/api/', '/dev/', '/account/', paths.user(), paths.jump()]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
}
