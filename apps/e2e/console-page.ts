import type { Page } from '@playwright/test'
import { operatorState } from './installation/operators.ts'
import { expectAccessible, overflow } from './page-checks.ts'
import { expect } from './story.ts'

/** Opens the console as a new operator. */
export async function comeAs(page: Page, login: string, name: string, role: string): Promise<void> {
  const { cookies } = await operatorState(login, name, role)
  await page.context().addCookies(cookies)
}

/** Presses a button, which may still turn after what it did before. */
export const act = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^(loading )?${button}$`) }).click()

export const giveReason = (page: Page, reason: string): Promise<void> =>
  page.getByRole('textbox', { name: '理由' }).fill(reason)

/** The statuses of calls that the page itself would not make. */
export const statusesOf = (page: Page, calls: string[]): Promise<number[]> =>
  page.evaluate(async (all) => {
    const { csrf } = await (await fetch('/api/console/me')).json()
    const headers = { 'content-type': 'application/json', 'x-qisuan-csrf': csrf }
    const statuses = all.map(async (call) => {
      const [method = '', path = ''] = call.split(' ')
      return (await fetch(path, { method, headers, ...(method === 'POST' && { body: '{}' }) })).status
    })
    return Promise.all(statuses)
  }, calls)

/** The page is accessible and fits, at both sizes. */
export async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  // The menu moves behind its button a moment later.
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 1280, height: 800 })
}
