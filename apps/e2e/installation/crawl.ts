import { expect, type Response } from '@playwright/test'
import { digestOf, markIn, type Marks } from './demo-marks.ts'

/** Everything that a visitor without scripts can reach, by its path. */
export type Found = ReadonlyMap<string, string>

/** Start of a crawl; it follows the links of the pages and of the site map. */
const entrances = [
  '/ /rank /rank/final /news /problem /rule /privacy /privacy/children /terms /aboutus',
  '/videos /score /enroll /verify /account/login /account/register /account/loginWithCode',
  '/console /wap/index /wap/rank /preliminary /repecharge /rewards /result/final /user /jump',
  '/sitemap.xml /robots.txt /.well-known/security.txt /dev/sms /api/docs /api/openapi.json',
  '/api/organiser /api/game/current /api/videos /api/news /api/aboutus /api/document?link=privacy.md',
].flatMap((paths) => paths.split(' '))

/** Pages that an organiser has to ask for. */
const optional = ['/suzhou', '/suzhou/rule', '/aoc', '/cq']

interface Options {
  /** Further pages where it begins. */
  more?: readonly string[]
  /** True if the organiser asks for the optional pages; otherwise they have to be missing. */
  withOptional?: boolean
}

/**
 * Fetches every page and file that a visitor can, with the scripts and styles of the site, and expects no word and no file of the demo
 * among them.
 */
export async function crawl(siteUrl: string, marks: Marks, { more = [], withOptional }: Options = {}): Promise<Found> {
  const found = new Map<string, string>()
  const queue = [...entrances, ...more, ...(withOptional ? optional : [])]
  const missing = withOptional ? ['/nowhere'] : [...optional, '/nowhere']
  const known = new Set([...queue, ...missing])
  const leaks: string[] = []
  const visit = async (path: string) => {
    const response = await fetch(siteUrl + path)
    expect(response.status, path).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (marks.files.has(digestOf(bytes))) leaks.push(`${path} is a file of the demo`)
    if (!/text|json|xml|svg/.test(response.headers.get('content-type') ?? '')) return
    const text = new TextDecoder().decode(bytes)
    const mark = markIn(text, marks)
    if (mark !== undefined) leaks.push(`${path} says ${mark}`)
    found.set(path, text)
    for (const link of linksIn(text, siteUrl, path)) if (!known.has(link)) queue.push(known.add(link) && link)
  }
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path)
  }
  while (queue.length > 0) await Promise.all([work(), work(), work(), work()])
  expect(leaks).toEqual([])
  for (const path of missing) expect((await fetch(siteUrl + path)).status, path).toBe(404)
  return found
}

/** The addresses on this site that a page, the site map, a script or a style names, without calls. */
function linksIn(text: string, siteUrl: string, from: string): string[] {
  const base = from.startsWith('/console') ? '/console/' : '/'
  const links = text.matchAll(/(?:href|src|content|srcset|srcSet)="([^"\s]+)|<loc>([^<]+)/g)
  const parts = text.matchAll(/["'`(](\/?)(?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`)]/g)
  return [
    ...Array.from(links, ([, link, place]) => link ?? place ?? ''),
    ...Array.from(parts, ([, root, name]) => `${root || base}assets/${name}`),
  ]
    .map((link) => link.replaceAll('&amp;', '&').replace(siteUrl, '').replace(/#.*/, ''))
    .filter((link) => /^\/(?!\/|api\/)/.test(link))
}

/** Takes the digests of every picture that a browser loads. */
export function digestsOfPictures() {
  const digests: Promise<string | undefined>[] = []
  return {
    note: (response: Response) => {
      if (response.request().resourceType() !== 'image') return
      digests.push(response.body().then(digestOf, () => undefined))
    },
    all: async () => (await Promise.all(digests)).filter((digest) => digest !== undefined),
  }
}
