import { once } from 'node:events'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { findHeadlessShell } from '@qisuan/e2e/find-chrome'
import type { Scene, Subject, Times } from './scene.ts'

/** Factor by which the phone is slower than this machine. */
const slowdown = 4
/** Milliseconds after which a page counts as not shown. */
const patience = 120_000
/** Milliseconds after which the line is empty again. */
const rest = 2000
const phone =
  'Mozilla/5.0 (Linux; Android 11; M2007J22C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36'

/** Runs inside the room: prints the times of one phone that visits pages one after the other, each beside the others of the room. */
const scene: Scene = JSON.parse(process.argv[2] ?? '')
const { address, subjects, within } = scene
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: ['--disable-gpu', '--disable-background-networking', `--host-resolver-rules=MAP * ${address}`],
})
const times: Times[] = []
for (const subject of subjects) {
  const sessions: ClientHttp2Session[] = []
  const measured = new AbortController()
  void Promise.allSettled(
    Array.from({ length: scene.others }, async (_, nth) => {
      await delay((within * 1000 * nth) / scene.others, undefined, { signal: measured.signal })
      await visitAs(subject, sessions)
    }),
  )
  await delay((within * 1000) / 2)
  times.push(await untilInSight(browser, subject))
  // Those of this page who would come later are not there beside the next one.
  measured.abort()
  for (const session of sessions) session.destroy()
  await delay(rest)
}
process.stdout.write(JSON.stringify(times))
process.exit()

/** Visits as a new phone. */
async function untilInSight(browser: Browser, { url, sight, cookie }: Subject): Promise<Times> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'zh-CN',
    userAgent: phone,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const [name, value = ''] = cookie.split('=')
  if (name) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteSight, sight)
  await page.goto(url, { waitUntil: 'commit', timeout: patience })
  const times = await page.waitForFunction(readTimes, undefined, { timeout: patience, polling: 100 })
  const read = await times.jsonValue()
  await context.close()
  if (!read) throw new Error(`${url} is not in sight`)
  return read
}

/** Runs in the page: notes the frame in which something is there. */
function noteSight(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)?.getClientRects().length)
      Object.assign(globalThis, { seen: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. @returns the times, as soon as there are all */
function readTimes(): Times | undefined {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const { seen }: { seen?: number } = globalThis as object
  if (paint === undefined || seen === undefined) return undefined
  const blocking = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.endsWith('.css'),
  )
  const navigation = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  return {
    painted: paint,
    arrived: Math.max(...[...navigation, ...blocking].map(({ responseEnd }) => responseEnd)),
    inSight: Math.max(paint, seen),
  }
}

/** Fetches a page and all files that it names, as a browser without any of them does. */
async function visitAs({ url, cookie }: Subject, open: ClientHttp2Session[]): Promise<void> {
  const { origin, host, pathname, search } = new URL(url)
  const session = connect(origin, {
    createConnection: () =>
      connectTls({ host: address, port: 443, servername: host, ALPNProtocols: ['h2'], rejectUnauthorized: false }),
  })
  session.on('error', () => {})
  open.push(session)
  const read = async (path: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> => {
    const request = session.request({
      ':path': path,
      'user-agent': phone,
      accept: /^\/(assets|storage)\//.test(path) ? '*/*' : 'text/html,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      ...(cookie && { cookie }),
    })
    const [headers] = await once(request, 'response')
    return { headers, body: Buffer.concat(await request.toArray()) }
  }
  let page = await read(pathname + search)
  if (page.headers.location) page = await read(page.headers.location)
  const text = page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.body) : page.body
  const files = [...text.toString().matchAll(/(?:href|src)="(\/(?:assets|storage)\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  )
  await Promise.all([...new Set(files)].map(read))
  session.close()
}
