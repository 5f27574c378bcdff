import { expect, type Response } from '@playwright/test'
import { digestOf, markIn, type Marks } from './demo-marks.ts'

/** Everything that a visitor without scripts can reach, by its path. */
export type Found = ReadonlyMap<string, string>

/** Where a crawl begins; it follows the links of the pages and of the site map. */
const entrances = [
  '/ /rank /rank/final /news /problem /rule /privacy /privacy/children /terms /aboutus',
  '/videos /score /enroll /verify /account/login /account/register /account/loginWithCode',
  '/wap/index /wap/rank /preliminary /repecharge /rewards /result/final /user /jump',
  '/sitemap.xml /robots.txt /.well-known/security.txt /dev/sms /api/docs /api/openapi.json',
  '/api/organiser /api/game/current /api/videos /api/news /api/aboutus /api/document?link=privacy.md',
].flatMap((paths) => paths.split(' '))

/** Pages that an organiser has to ask for, and one that nobody has. */
const missing = ['/suzhou', '/suzhou/rule', '/aoc', '/cq', '/nowhere']

/** Fetches every page and file that a visitor can, and expects no word and no file of the demo among them. */
export async function crawl(siteUrl: string, marks: Marks, more: readonly string[] = []): Promise<Found> {
  const found = new Map<string, string>()
  const queue = [...entrances, ...more]
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
    for (const link of linksIn(text, siteUrl)) if (!known.has(link)) queue.push(known.add(link) && link)
  }
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path)
  }
  while (queue.length > 0) await Promise.all([work(), work(), work(), work()])
  expect(leaks).toEqual([])
  for (const path of missing) expect((await fetch(siteUrl + path)).status, path).toBe(404)
  return found
}

/** The addresses on this site that a page or the site map links to, without the program’s own files. */
function linksIn(text: string, siteUrl: string): string[] {
  return Array.from(
    text.matchAll(/(?:href|src|content|srcset)="([^"\s]+)|<loc>([^<]+)/g),
    ([, link, place]) => link ?? place ?? '',
  )
    .map((link) => link.replaceAll('&amp;', '&').replace(siteUrl, '').replace(/#.*/, ''))
    .filter((link) => /^\/(?!\/|assets\/|api\/)/.test(link))
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
