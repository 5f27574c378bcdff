import { test, type Locator, type Page } from '@playwright/test'
import { expect } from './story.ts'

/** Stops of the Tab key after which a control is not on the way. */
const furthest = 80

/** Goes through pages by keyboard alone, and writes down what a screen reader is told. */
export class Reader {
  page: Page
  private readonly lines: string[] = []
  private announced = ''
  private readonly masks: [own: string | RegExp, shown: string][] = []

  constructor(page: Page) {
    this.page = page
  }

  /** Writes a name in place of a text that is another in every run. */
  mask(own: string | RegExp, shown: string): void {
    this.masks.push([own, shown])
  }

  /** Leaves out what was told so far, where it is another in every run. */
  forget(): void {
    this.lines.length = 0
  }

  /** Presses Tab until a control has the focus. Every stop on the way is seen, and written down. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stop = 0; stop < furthest; stop += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return
      // The editor of programs, in which Tab indents, tells that Escape lets it leave.
      if (await this.page.locator(':focus.cm-content').count()) await this.page.keyboard.press('Escape')
      await this.page.keyboard.press(key)
      await this.stopHere()
    }
    throw new Error(`${String(target)} is not among the ${furthest} next stops of ${key}`)
  }

  /** Goes to a control, and presses a key there. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.press(key)
    this.lines.push(`  按 ${key}`)
  }

  /** Goes to a field, and writes in it. */
  async write(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.insertText(text)
  }

  /** Goes to a list of options, and takes one with the arrow keys. */
  async take(target: Locator, option: string): Promise<void> {
    await this.tabTo(target)
    await expect(async () => {
      await this.page.keyboard.press('ArrowDown')
      await expect(target.locator('option:checked')).toHaveText(option, { timeout: 50 })
    }).toPass({ intervals: [0] })
    this.lines.push(`  选 ${option}`)
  }

  /** Writes down what has the focus after something that moves it by itself, and what is announced. */
  async told(after: string): Promise<void> {
    const said = await this.page.evaluate(async () => {
      // Announcements come a moment later.
      await new Promise((resolve) => setTimeout(resolve, 300))
      const focused = document.activeElement
      const words = [focused?.getAttribute('role'), focused?.getAttribute('aria-label') ?? focused?.textContent]
      const live = Array.from(document.querySelectorAll('#blocklyAriaAnnounce'), (each) => each.textContent)
      return { focused: words.filter((word) => word?.trim()).join(' '), live: live.join(' ').trim() }
    })
    this.lines.push(`  ${after}：${said.focused}${said.live === this.announced ? '' : `；${said.live}`}`)
    this.announced = said.live
  }

  /** Writes down a part of the page as it is told, once nothing more comes: lists load after their page, and only clocks go on. */
  async read(name: string, part: Locator): Promise<void> {
    let told = ''
    await expect(async () => {
      const before = told
      told = await part.ariaSnapshot()
      expect(told.replaceAll(/\d/g, '')).toBe(before.replaceAll(/\d/g, ''))
    }).toPass({ intervals: [500] })
    this.lines.push('', `## ${name}`, '', told, '')
  }

  /** Expects everything that was told to be what is kept beside the story. */
  keep(way: string): void {
    const told = this.masks.reduce((text, [own, shown]) => text.replaceAll(own, shown), this.lines.join('\n'))
    const still = told
      .replaceAll(/^ *- \/url: .*\n/gm, '')
      .replaceAll(/\d+ 月 \d+ 日/g, '某月某日')
      .replaceAll(/\d\d:\d\d(:\d\d)?/g, '某时')
    expect(`${still.trim()}\n`, test.info().title).toMatchSnapshot(['accessibility', `${way}.txt`])
  }

  /** Expects the focus to be seen: with a mark of its own, and not under anything else. */
  private async stopHere(): Promise<void> {
    const focused = this.page.locator(':focus')
    // Between the end of a page and its beginning, the browser itself has the focus.
    if ((await focused.count()) === 0) return
    this.lines.push((await focused.ariaSnapshot()).split('\n', 1)[0] ?? '')
    await expect.poll(() => focused.evaluate(troubleOf), this.lines.at(-1)).toBe('')
  }
}

/** Reason for which the focus on an element is not seen; empty for none. */
function troubleOf(element: Element): string {
  const near = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement]
  const isMarked = near.some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth } = getComputedStyle(each)
    // What is drawn has a wider line around it.
    const isDrawnWide = stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || isDrawnWide
  })
  if (!isMarked) return 'has no mark'
  const { left, top, width, height } = (
    near.find((each) => each && each.getBoundingClientRect().height > 4) ?? element
  ).getBoundingClientRect()
  const places = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, top + height / 2))
  // What is drawn has its words and parts beside it.
  const holder = (element instanceof SVGElement && element.parentElement) || element
  const isSeen = places.some((each) => each && (each.contains(element) || holder.contains(each) || near.includes(each)))
  return isSeen ? '' : `lies under ${places[1]?.outerHTML.slice(0, 80)}`
}
