import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Until the page is alive and nothing on it is still on its way. */
export async function untilShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const isAlive = main && Object.keys(main).some((key) => key.startsWith('__react'))
    return isAlive && !document.querySelector('[data-waiting]:not([data-sample] *)')
  })
}

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** What can be tapped and is less than 44 px high; links inside a sentence are as high as its line. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=radio])')]
    return targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .filter((target) => target.getBoundingClientRect().height < 43.5)
      .map((target) => `${target.tagName} ${target.textContent || target.id}: ${target.getBoundingClientRect().height}`)
  })
}

/** What still changes its looks. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML) || 'something'),
  )
}

/** Axe finds nothing wrong, in the colours of a scheme. */
export async function expectAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // The colours between two schemes are nobody's to read.
  await expect.poll(() => moving(page)).toEqual([])
  // What the platform shows in a frame of ours is a page of its own, with landmarks of its own.
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, colorScheme).toEqual([])
}

/** What a visitor downloads as JavaScript to see a page, in bytes of brotli. */
export async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto(path, { waitUntil: 'networkidle' })
  // Over plain HTTP Chromium does not ask for brotli, as every browser does over HTTPS.
  const sizes = await Promise.all([...scripts].map((url) => sizeInBrotli(url)))
  expect(sizes.length).toBeGreaterThan(0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeInBrotli(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  return Number(response.headers.get('content-length'))
}
