import { request } from 'node:http'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findHeadlessShell } from '@qisuan/e2e/find-chrome'
import { playPath, type Arena } from '../arena.ts'
import type { Measure } from '../measure.ts'

/** KB that the first view may take, without the interpreters. */
const allowedSize = 260
/** Tasks whose page begins with the editor, and with blocks. */
const firstViews = { 'in Python': 'shortest', 'with blocks': 'sand' }
/** Factor by which a pupil's device is slower. */
const slowdown = 4
/** Milliseconds from pressing the button to the first moving frame. */
const allowed = { first: 1500, warm: 100 }
const programs = {
  Python: 'while True:\nhero.move_right(2)\nhero.move_up()',
  JavaScript: 'while (true) {\nhero.moveRight(2)\nhero.moveUp()',
}
/** Runs of a turn after the first one. */
const warmRuns = 5

/** The play page in a real browser: bytes of its first view, and the time from pressing 运行 until the robot moves. */
export async function* playPage(arena: Arena): AsyncGenerator<Measure> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--disable-gpu'] })
  const [cookie = ''] = await arena.pupils(1, 'sand')
  const visited = { browser, arena, cookie }
  try {
    for (const [title, task] of Object.entries(firstViews))
      yield {
        name: `play page's first view ${title}, brotli`,
        unit: 'KB',
        against: 'the allowance',
        limit: { atMost: 1 },
        turn: async () => ({ ours: (await firstView(visited, task)) / 1000, baseline: allowedSize }),
      }
    for (const language of Object.keys(programs) as (keyof typeof programs)[]) yield* runsOf(visited, language)
  } finally {
    await browser.close()
  }
}

interface Visited {
  browser: Browser
  arena: Arena
  cookie: string
}

/** First and later runs come from the same turns. */
function* runsOf(visited: Visited, language: keyof typeof programs): Generator<Measure> {
  const warm: number[] = []
  const row = { unit: 'ms', against: 'the promise', limit: { atMost: 1 } }
  yield {
    ...row,
    name: `运行 to the first moving frame, ${language}, first time`,
    async turn() {
      const [first = Number.NaN, ...later] = await runTimes(visited, language)
      warm.push(middle(later))
      return { ours: first, baseline: allowed.first }
    },
  }
  yield {
    ...row,
    name: 'the same, warm',
    turn: async () => ({
      ours: warm.shift() ?? middle((await runTimes(visited, language)).slice(1)),
      baseline: allowed.warm,
    }),
  }
}

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

/** Bytes of all that the page loads until it rests, as they are sent to a browser that takes brotli. */
async function firstView({ browser, arena, cookie }: Visited, task: string): Promise<number> {
  const page = await openPage(browser, arena, cookie)
  const urls = new Set<string>()
  page.on('request', (each) => urls.add(each.url()))
  await page.goto(`${arena.url}${playPath(task)}`, { waitUntil: 'networkidle' })
  await page.context().close()
  const loaded = [...urls].filter((url) => url.startsWith('http') && !url.endsWith('.wasm'))
  // Chromium takes brotli over TLS only.
  const sizes = await Promise.all(loaded.map((url) => bytesOf(url, cookie)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function bytesOf(url: string, cookie: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(url, { headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    response.on('end', () => resolve(bytes))
  })
    .on('error', reject)
    .end()
  return promise
}

/** Milliseconds of a new visitor's runs one after the other, with a processor that is slower. */
async function runTimes({ browser, arena, cookie }: Visited, language: keyof typeof programs): Promise<number[]> {
  const page = await openPage(browser, arena, cookie)
  try {
    await page.goto(`${arena.url}${playPath('sand')}`)
    await page.getByRole('button', { name: language }).click()
    await page.getByRole('textbox', { name: '程序' }).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(programs[language])
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: number[] = []
    for (let run = 0; run <= warmRuns; run += 1) {
      times.push(await page.evaluate(untilItMoves))
      await page.waitForTimeout(1000)
    }
    return times
  } finally {
    await page.context().close()
  }
}

async function openPage(browser: Browser, arena: Arena, cookie: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: arena.url }])
  return context.newPage()
}

/** Runs in the page: presses 运行. @returns milliseconds until the frame in which the robot leaves its start */
function untilItMoves(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '运行')
  const robot = [...document.querySelectorAll<SVGElement>('svg [style*="translate"]')].at(-1)
  if (!button || !robot) throw new Error('The page has no button or no robot')
  const page: { start?: string } = globalThis as object
  const start = (page.start ??= robot.style.transform)
  // The film of the run before is somewhere on its way.
  let isBack = robot.style.transform === start
  const begun = performance.now()
  const observer = new MutationObserver(() => {
    if (robot.style.transform === start) isBack = true
    else if (isBack) {
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - begun))
    }
  })
  observer.observe(robot, { attributes: true })
  button.click()
  return promise
}
