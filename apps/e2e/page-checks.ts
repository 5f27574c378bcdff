import { expect, type BrowserContext, type Page, type Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { leftOut, moreRules } from './axe-rules.ts'
import { uncheckedTexts, violations } from './axe-run.ts'

/** Waits until the page is hydrated and nothing on it is still loading. */
export async function untilShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const isAlive = main && Object.keys(main).some((key) => key.startsWith('__react'))
    return isAlive && !document.querySelector('[data-waiting]')
  })
}

/** Waits until the page is shown and has corrected its clock by the server's: it asks for the time only once it is hydrated. */
export async function untilClockCorrect(page: Page): Promise<void> {
  await untilShown(page)
  await page.waitForFunction(() => localStorage.getItem('qisuan.time-offset') !== null)
}

/** Holds back every request to a URL until the returned function is called. */
export async function holdRequests(target: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await target.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Holds back a read until the server has ended the login, and the answer to that for a moment more: was the read given up? */
export async function holdUntilLoggedOut(page: Page, read: string, logout: string): Promise<void> {
  const release = await holdRequests(page, read)
  await page.route(logout, async (route) => {
    const response = await route.fetch()
    release()
    await page.waitForTimeout(500)
    await route.fulfill({ response })
  })
}

/** Loses the answer to the next request: the server has received it, and the page does not know. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('aborted')
  }
  await page.route(url, lose, { times: 1 })
}

/**
 * Advances the device's clock until the page shows `instant`, less `before` milliseconds. The page corrects its clock by the
 * server's. Needs `page.clock.install()`. Waits for hydration first, because HTML rendered for an earlier time would not match.
 */
export async function advanceClockTo(page: Page, instant: string, before = 0): Promise<void> {
  await untilClockCorrect(page)
  const shown = await page.evaluate(() => Date.now() + Number(localStorage.getItem('qisuan.time-offset')))
  await page.clock.fastForward(Date.parse(instant) - before - shown)
}

/** Programs in Python for the arena's two first tasks: the first is the best one, the second only begins. */
export const solutions = {
  sand: 'while True:\nhero.move_right(2)\nhero.move_up()',
  energy: 'while True:\nfor way in ("right", "down", "right", "up"):\nhero.move(way, 3)',
}

/**
 * Writes a program in Python on the arena's play page, runs it and hands it to the judge. The editor indents its lines.
 * @returns the score that the page shows, such as `72,143`
 */
export async function playProgram(arena: Page, program: string): Promise<string> {
  await arena.getByRole('button', { name: 'Python' }).click()
  await arena.getByRole('textbox', { name: '程序' }).click()
  await arena.keyboard.press('ControlOrMeta+A')
  await arena.keyboard.type(program)
  await arena.getByRole('button', { name: '运行' }).click()
  await arena.getByRole('button', { name: '提交' }).click()
  const score = arena.getByText(/^[\d,]+ 分$/)
  await expect(score).toBeVisible()
  return (await score.innerText()).replace(' 分', '')
}

/** The token of the session that the browser holds. */
export async function bearerOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('qisuan.token'))) ?? ''
}

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Texts and controls of which one lies over another, but for bars that stick to the window. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Piece {
      of: Element
      text: string
      box: { left: number; right: number; top: number; bottom: number }
    }

    /** Visible part of a box inside the scrolling and hiding parents of an element; undefined for nothing, or for a bar. */
    const clipped = (of: Element, { left, right, top, bottom }: DOMRect): Piece['box'] | undefined => {
      const box = { left, right, top, bottom }
      for (let parent: Element | null = of; parent; parent = parent.parentElement) {
        const { overflowX, position } = getComputedStyle(parent)
        if (position === 'fixed' || position === 'sticky') return undefined
        if (overflowX === 'visible') continue
        const edge = parent.getBoundingClientRect()
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : undefined
    }

    const pieces: Piece[] = []
    const add = (of: Element, text: string, rects: Iterable<DOMRect>) => {
      for (const rect of rects) {
        const box = clipped(of, rect)
        if (box) pieces.push({ of, text: text.trim(), box })
      }
    }
    const main = document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const of = text.parentElement
      if (!of?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !text.nodeValue?.trim()) continue
      range.selectNodeContents(text)
      // A line is taller than its letters.
      const size = Number.parseFloat(getComputedStyle(of).fontSize)
      const letters = [...range.getClientRects()].map(
        ({ left, top, width, height }) => new DOMRect(left, top + (height - size) / 2, width, size),
      )
      add(of, text.nodeValue, letters)
    }
    for (const control of main.querySelectorAll('a, button, input, select, textarea')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      add(control, control.textContent || control.id, control.getClientRects())
    }
    const lieOver = (one: Piece['box'], other: Piece['box']) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
    return pieces.flatMap((one, index) =>
      pieces
        .slice(index + 1)
        .filter(({ of, box }) => !of.contains(one.of) && !one.of.contains(of) && lieOver(one.box, box))
        .map(({ text }) => `${one.text} and ${text}`),
    )
  })
}

/**
 * Texts that are cut off when letters, words, lines and paragraphs are as far apart as WCAG 1.4.12 asks for. What is cut on
 * purpose ends with an ellipsis.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(spaced)
    // For readers only, or the row by which a table measures its columns.
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' ||
        element.matches('.ant-table-measure-row') ||
        isUnseen(element.parentElement))
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowY, overflowX, textOverflow } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // The caret scrolls a field.
      if (
        isUnseen(element) ||
        element.matches('textarea') ||
        textOverflow === 'ellipsis' ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false
      if (![...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()))
        return false
      const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element
      return (
        (hides(overflowY) && scrollHeight > clientHeight + 3) || (hides(overflowX) && scrollWidth > clientWidth + 3)
      )
    })
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    document.adoptedStyleSheets.pop()
    return [...cut.map(({ innerText }) => innerText), ...(wide > 0 ? [`the page is ${wide} px too wide`] : [])]
  })
}

/** Share of the window's height that bars take which stay there when the page scrolls. */
export function stuckShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      // A dialog and its ground take the window on purpose.
      return (
        (position === 'fixed' || position === 'sticky') &&
        width > innerWidth / 2 &&
        height < innerHeight &&
        !element.closest('dialog, [role="dialog"]') &&
        element.checkVisibility({ visibilityProperty: true })
      )
    })
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    const isBar = (y: number) =>
      document.elementsFromPoint(innerWidth / 2, y).some((element) => bars.some((bar) => bar.contains(element)))
    const rows = Array.from({ length: 50 }, (_, index) => ((index + 0.5) * innerHeight) / 50)
    return rows.filter(isBar).length / rows.length
  })
}

/** Headings of which a line begins with punctuation that belongs to the line before. */
export function strayPunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isStray = (heading: HTMLElement) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let bottom = Number.NEGATIVE_INFINITY
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: letter } of (text.textContent ?? '').matchAll(/\S/gu)) {
          range.setStart(text, index)
          range.setEnd(text, index + letter.length)
          const box = range.getBoundingClientRect()
          const beginsLine = Number.isFinite(bottom) && box.top >= bottom - 1
          if (beginsLine && /[，。！？；：、）》”’]/.test(letter)) return true
          bottom = Math.max(bottom, box.bottom)
        }
      }
      return false
    }
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
    return headings.filter((heading) => heading.checkVisibility() && isStray(heading)).map(({ innerText }) => innerText)
  })
}

/** Tap targets less than 44 px high. Inline links are exempt: they are as high as their line. */
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

/** The elements whose animation is still running; one that follows the scrolling never ends. */
function animated(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML) || 'something'),
  )
}

/** The minified one: every page compiles it anew, half of the whole in half of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Expects no axe violations in the light colour scheme, and no lack of contrast in the dark one. Contrast, which takes most of
 * the time of axe, is checked once for each text in its colours: at another size of the window only what is new there.
 */
export async function expectAccessible(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // A page that the browser draws has nothing to check before.
  await expect(page.locator('h1').first()).toBeAttached()
  // Colours in the middle of the transition between schemes do not count.
  await expect.poll(() => animated(page)).toEqual([])
  // Axe runs in the page itself: its builder for Playwright opens a second page for every run and takes six times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}; undefined`)
  const texts = await page.evaluateHandle(uncheckedTexts, leftOut)
  if (colorScheme === 'light') {
    const rules = { ...moreRules, 'color-contrast': { enabled: false } }
    expect(await page.evaluate(violations, { options: { rules }, leftOut }), colorScheme).toEqual([])
  }
  const options = { runOnly: ['color-contrast'] }
  expect(await page.evaluate(violations, { options, leftOut, texts }), colorScheme).toEqual([])
}
