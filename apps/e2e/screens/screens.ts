import { chromium, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { api } from '../installation/api.ts'
import { findHeadlessShell } from '../installation/find-chrome.ts'
import { qisuan, siteUrl } from '../installation/installation.ts'
import {
  demoPupil,
  demoTeacher,
  logIn,
  newUser,
  register,
  sharedByPupil,
  storageStateOf,
} from '../installation/people.ts'
import { ownerState } from '../installation/operators.ts'
import { startInstallation } from '../installation/start.ts'
import { advanceClockTo } from '../page-checks.ts'
import { screens } from './pages.ts'
import { playFinal } from './played-final.ts'
import { screenIndex } from './screen-index.ts'
import type { Screen } from './screen.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    scheme: { type: 'string', default: 'light' },
    out: { type: 'string', default: join(import.meta.dirname, '..', '..', '..', 'docs', 'screens') },
  },
})

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
} as const
/** Longer pages are cut off at this height, in pixels. */
const maxHeight = 3400

/** Starts an installation, photographs every page and writes the index. */
async function main(): Promise<void> {
  const folder = resolve(values.out)
  mkdirSync(folder, { recursive: true })
  const wanted = screens.filter(({ name }) => !values.only || values.only.split(',').includes(name))
  const installation = await startInstallation()
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--disable-gpu'] })
  try {
    // The stages after the final and the off season come last: their pictures play it.
    const byStage = Map.groupBy(wanted.toSorted(afterFinalLast), ({ stage = 1 }) => stage)
    let isFinalPlayed = false
    for (const [stage, pages] of byStage) {
      await qisuan('stage', String(stage))
      if (isAfterFinal(stage) && !isFinalPlayed) {
        await installation?.moveTo(afterFinal)
        await playFinal()
        isFinalPlayed = true
      }
      for (const screen of pages) {
        const file = join(folder, `${screen.name}.webp`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, await pictureOf(screen, browser))
        process.stdout.write(`  ${screen.title}\n`)
      }
    }
    writeFileSync(join(folder, 'README.md'), screenIndex)
  } finally {
    await browser.close()
    await installation?.stop()
  }
}

/** The evening of the demo season's final. */
const afterFinal = '2026-12-13T19:00:00+08:00'

const isAfterFinal = (stage = 1) => stage > 4 || stage === 0

const afterFinalLast = (one: Screen, other: Screen) =>
  Number(isAfterFinal(one.stage)) - Number(isAfterFinal(other.stage))

async function pictureOf(screen: Screen, browser: Browser) {
  const { path, who = 'visitor', size = 'desktop', scheme = values.scheme, at, window, prepare } = screen
  const context = await browser.newContext({
    baseURL: siteUrl(),
    viewport: sizes[size],
    isMobile: size === 'phone',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    storageState: who === 'owner' ? await (owner ??= ownerState()) : storageStateOf(await bearerOf(who)),
  })
  try {
    const page = await context.newPage()
    if (at !== undefined) await page.clock.install()
    if (who === 'owner') await context.route('**/api/console/**', atSiteTime)
    await context.route(/\/api\/.*certificate/, printAddress)
    await page.goto(path === '/share/…' ? await sharedByPupil() : path, { waitUntil: 'networkidle' })
    if (at !== undefined) await advanceClockTo(page, at)
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    // A busy machine may still be loading a page's code, or drawing a room of the console.
    await page.waitForFunction(() => document.body.innerText.trim() !== '')
    await page.waitForLoadState('networkidle')
    await page.locator('.ant-skeleton').first().waitFor({ state: 'hidden' })
    await loadImages(page)
    await untilStill(page)
    await nameInstallation(page)
    await writeDates(page)
    // On a long page, bars that stick to the window's edge would otherwise cover the middle of the picture.
    if (size === 'phone' && !window) await fitWindowToPage(page)
    if (!window) await backToTop(page)
    return await photograph(context, page, window ? 'window' : 'page')
  } finally {
    await context.close()
  }
}

/** One owner for all pictures of the console. */
let owner: ReturnType<typeof ownerState> | undefined

async function bearerOf(who: Exclude<NonNullable<Screen['who']>, 'owner'>): Promise<string | undefined> {
  switch (who) {
    case 'visitor':
      return undefined
    case 'newcomer':
      return register(newUser())
    case 'pupil':
      return loggedInPupil()
    case 'teacher':
      return logIn(demoTeacher)
  }
}

/** The demo pupil, with the game account that the first launch opens: the pupil of the pictures has played. */
async function loggedInPupil(): Promise<string> {
  const token = await logIn(demoPupil)
  const { bound } = await api('/api/login/me', { token })
  if (!bound) await api('/api/codecombat/bind/new', { token, form: {} })
  return token
}

/** A dialog that is still fading in would be a page behind a veil. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations that follow the scrolling stand still without ending.
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** Loads the lazy images below the window and waits for fonts. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => undefined))])
  })
}

const address = 'https://qisuan.example'

/** An installation bears the address and the folder that it has in the manual, not those of the temporary one of the pictures. */
async function nameInstallation(page: Page): Promise<void> {
  const folder = process.env['DATA_DIR']
  const names: [string, string][] = [
    [siteUrl(), address],
    [new URL(siteUrl()).host, new URL(address).host],
    ...(folder === undefined ? [] : [[folder, '/srv/qisuan/.data'] satisfies [string, string]]),
  ]
  await page.evaluate((replaced) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [temporary, name] of replaced) {
        if (text.nodeValue?.includes(temporary)) text.nodeValue = text.nodeValue.replaceAll(temporary, name)
      }
    }
  }, names)
}

/** The same address on the certificates that a page draws. */
async function printAddress(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replaceAll(siteUrl(), address) })
}

/** The database writes its own times, such as of a key or of the audit, at the machine's: in the pictures they stand at the site's, as where both are the same. */
async function atSiteTime(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const now = Date.now()
  const ahead = await (machineAhead ??= readAhead())
  const body = (await response.text()).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, (written) => {
    const moment = Date.parse(JSON.parse(written))
    return moment >= begun && moment <= now ? JSON.stringify(new Date(moment - ahead).toISOString()) : written
  })
  return route.fulfill({ response, body })
}

const begun = Date.now()
let machineAhead: Promise<number> | undefined

/** Milliseconds by which the machine's clock is ahead of the site's. */
async function readAhead(): Promise<number> {
  const { now } = await api('/api/time')
  return Date.now() - now
}

/** Fields for times as a Chinese browser writes them: the browser of the pictures knows no language but its own. */
async function writeDates(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input[type="datetime-local"], input[type="date"]',
    )) {
      const written = field.value.replaceAll('-', '/').replace('T', ' ').slice(0, 16)
      field.type = 'text'
      field.value = written || '年 / 月 / 日  --:--'
    }
  })
}

/** Preparing a picture may have scrolled the page, and left the focus on a link that only shows with it; a list that is open closes without it. */
async function backToTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.ariaExpanded !== 'true') focused.blur()
    window.scrollTo(0, 0)
  })
}

async function fitWindowToPage(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...sizes.phone, height: Math.min(height, maxHeight) })
}

/** A WebP picture of the window or the whole page; Playwright's own screenshots support no WebP. */
async function photograph(context: BrowserContext, page: Page, what: 'window' | 'page'): Promise<Buffer> {
  const session = await context.newCDPSession(page)
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  const wholePage = {
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight), scale: 1 },
  }
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    ...(what === 'page' ? wholePage : {}),
  })
  return Buffer.from(data, 'base64')
}

await main()
