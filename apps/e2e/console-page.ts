import type { Locator, Page } from '@playwright/test'
import { operatorState } from './installation/operators.ts'
import { cutTexts, expectAccessible, overflow } from './page-checks.ts'
import { expect } from './story.ts'

/** Lets a new operator open the console, also in place of the one before. */
export async function comeAs(
  page: Page,
  login: string,
  name: string,
  role: string,
  where: { province?: string } = {},
): Promise<void> {
  const { cookies } = await operatorState(login, name, role, where)
  // An open page reads on its own, which another operator may not.
  await page.goto('about:blank')
  await page.context().addCookies(cookies)
}

/** Presses a button, which may still turn after what it did before. */
export const act = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(loading )?${button}$`) }).click()

/** Chooses from the menu of a row what is rarely done with it. */
export async function chooseFromRow(row: Locator, text: string): Promise<void> {
  await row.getByRole('button', { name: /^更多：/ }).click()
  await row.page().getByRole('menuitem', { name: text, exact: true }).click()
}

export const giveReason = (page: Page, reason: string): Promise<void> =>
  page.getByRole('textbox', { name: '理由' }).fill(reason)

/** Opens a room by its link in the menu, which on a phone is behind a button. */
export async function enter(page: Page, room: string): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' })
  const link = page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: room, exact: true })
  await menu.or(link).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}

/** Picks one of the options of a field: in the open dialog, or within another part of the page. */
export async function pick(page: Page, field: string, option: string | RegExp, within?: Locator): Promise<void> {
  await (within ?? page.getByRole('dialog')).getByLabel(field).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).click()
}

/** Gives the reason for which a dialog asks, looks at what will happen where that is shown first, and does it. */
export async function confirm(
  page: Page,
  reason: string,
  button: string | RegExp,
  { preview = false } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await giveReason(page, reason)
  if (preview) await act(page, '先看会怎样')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Drops a table into the page as a spreadsheet saves it. */
export const dropTable = (page: Page, name: string, rows: readonly (readonly (string | number)[])[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
  })

/** The page is accessible, also in the hand, and its texts stay whole at 400 %. */
export async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  // The menu moves behind its button a moment later.
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 320, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await expect.poll(() => cutTexts(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}
