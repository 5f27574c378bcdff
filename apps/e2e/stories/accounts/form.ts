import type { Locator, Page } from '@playwright/test'
import { lastCode, type Person } from '../../installation/people.ts'
import { expect } from '../../story.ts'

/** A button of the page itself. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export const password = (page: Page): Locator => page.getByLabel('密码', { exact: true })

/** An error stands in the emptied field's placeholder and is read out with the field (spec §5). */
export async function expectError(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence)
  await expect(field).toHaveAttribute('placeholder', sentence)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('')
}

export async function expectLoggedIn(page: Page, { name }: Person): Promise<void> {
  await expect(page.getByRole('link', { name: `${name}，个人中心` })).toBeVisible()
}

/** Has a code sent to the phone that the form names, and types it. */
export async function proveBySms(page: Page, phone: string): Promise<void> {
  await button(page, '获取验证码').click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await lastCode(phone))
}

/** Sends the form, sees the label on its button while the server's answer is kept back, and lets it through. */
export async function expectBusy(page: Page, call: string, labels: { idle: string; busy: string }): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${call}`, async (route) => {
    await held
    await route.continue()
  })
  await button(page, labels.idle).click()
  await expect(button(page, labels.busy)).toBeDisabled()
  release()
}

/** The label while busy, what is said once it has worked, and the profile about a second later (spec §4). */
export async function expectDone(
  page: Page,
  call: string,
  { done, ...labels }: { idle: string; busy: string; done: string },
): Promise<void> {
  await expectBusy(page, call, labels)
  await expect(button(page, done)).toBeVisible()
  const said = performance.now()
  await expect(page).toHaveURL('/user')
  // The button may have said so for a moment before it was seen.
  expect(performance.now() - said).toBeGreaterThan(500)
}
