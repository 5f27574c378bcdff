import type { Browser, BrowserContextOptions } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilShown } from '../page-checks.ts'
import { api } from './api.ts'
import type { digestsOfPictures } from './crawl.ts'
import { markIn, type Marks } from './demo-marks.ts'
import { siteUrl } from './installation.ts'
import { storageStateOf } from './people.ts'

const apps = join(import.meta.dirname, '..', '..')

/** The routes of an app, from its table. */
const routesOf = (app: string): string[] =>
  Array.from(
    readFileSync(join(apps, app, 'src', 'routes.tsx'), 'utf8').matchAll(/(?:path: |page\(\s*)'([^']+)'/g),
    ([, route = '']) => route,
  )

/** The paths of the site map. */
export async function siteMapPaths(): Promise<string[]> {
  const siteMap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text()
  return Array.from(siteMap.matchAll(/<loc>([^<]+)</g), ([, url = '']) => new URL(url).pathname)
}

/** The pages that are a member’s own: all that neither the site map lists nor the identity has to ask for. */
export function memberPaths(siteMap: string): string[] {
  const own = routesOf('web').filter((route) => !/[:*]/.test(route) && !siteMap.includes(`${route}</loc>`))
  const account = ['certify', 'modify', 'password'].map((type) => `/account/${type}`)
  return [...own, ...account, '/rank/me'].filter((path) => !/^\/(?:suzhou|dev)/.test(path))
}

/** Every room of the console, with one person in it. */
export function consolePaths(person: number): string[] {
  const rooms = routesOf('console').filter((route) => !/^\/|\*/.test(route))
  return ['/console', ...rooms.map((room) => `/console/${room.replace(':id', String(person))}`)]
}

/** The browser storage of a member, whose device shows the site’s time. */
export async function memberState(bearer: string) {
  const { now } = await api('/api/time')
  const state = storageStateOf(bearer)
  const offset = { name: 'qisuan.time-offset', value: String(now - Date.now()) }
  for (const { localStorage } of state.origins) localStorage.push(offset)
  return state
}

interface Walk {
  state: BrowserContextOptions['storageState']
  paths: readonly string[]
  marks: Marks
  pictures: ReturnType<typeof digestsOfPictures>
}

/** Opens pages as somebody, one after another. @returns where a mark is, and what the server could not do */
export async function walk(browser: Browser, { state, paths, marks, pictures }: Walk): Promise<string[]> {
  const context = await browser.newContext({ storageState: state, reducedMotion: 'reduce' })
  const leaks: string[] = []
  context.on('response', pictures.note)
  context.on('response', (response) => {
    if (response.status() >= 500) leaks.push(`${response.url()} answers ${response.status()}`)
  })
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(siteUrl() + path)
    await (path.startsWith('/console') ? page.waitForLoadState('networkidle') : untilShown(page))
    const mark = markIn(await page.content(), marks)
    if (mark !== undefined) leaks.push(`${path} says ${mark}`)
  }
  await context.close()
  return leaks
}
