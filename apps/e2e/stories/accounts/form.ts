import type { Locator, Page } from '@playwright/test'
import { lastCode, type Person } from '../../installation/people.ts'
import { holdRequests } from '../../page-checks.ts'
import { expect } from '../../story.ts'

/** A button of the page's main content. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export const password = (page: Page): Locator => page.getByLabel('密码', { exact: true })

export async function submitLogin(page: Page, person: Person): Promise<void> {
  await page.getByLabel('手机号').fill(person.phone)
  await password(page).fill(person.password)
  await button(page, '登录').click()
}

/** Expects the field to be empty, with the error as its placeholder and its accessible description (spec §5). */
export async function expectError(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence)
  await expect(field).toHaveAttribute('placeholder', sentence)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('')
}

export async function expectLoggedIn(page: Page, { name }: Person): Promise<void> {
  await expect(page.getByRole('link', { name: `${name}，个人中心` })).toBeVisible()
}

/** Opens a page as a member, and waits for what it reads about the person: a read on its way would end in a 401 after the logout. */
export async function openAsMember(page: Page, path = '/'): Promise<void> {
  const reads = [/\/api\/login\/me/, /\/api\/user\/game_state/].map((read) => page.waitForResponse(read))
  await page.goto(path)
  await Promise.all(reads)
}

/** Requests an SMS code for the phone in the form and types it. */
export async function enterSmsCode(page: Page, phone: string): Promise<void> {
  await button(page, '获取验证码').click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await lastCode(phone))
}

/** Fills in the registration with a new user's data and a code, and submits it. */
export async function submitRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('手机号').fill(person.phone)
  await enterSmsCode(page, person.phone)
  await page.getByLabel('昵称').fill(person.name)
  await password(page).fill(person.password)
  await page.getByLabel('再输一次密码').fill(person.password)
  await button(page, '注册').click()
}

/** Submits the form, holds back the request, expects the busy label on the button, then releases the request. */
export async function expectBusy(page: Page, call: string, labels: { idle: string; busy: string }): Promise<void> {
  const release = await holdRequests(page, `**${call}`)
  await button(page, labels.idle).click()
  await expect(button(page, labels.busy)).toBeDisabled()
  release()
}

/** Expects the busy label, then the label of success, and about a second later the profile page (spec §4). */
export async function expectDone(
  page: Page,
  call: string,
  { done, ...labels }: { idle: string; busy: string; done: string },
): Promise<void> {
  // While the page's time stands still, the label cannot disappear before it is checked.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expectBusy(page, call, labels)
  await expect(button(page, done)).toBeVisible()
  await expect(page).not.toHaveURL('/user')
  await page.clock.runFor(1_500)
  await expect(page).toHaveURL('/user')
  await page.clock.resume()
}

/** Consents in the enrolment form, in a group that needs no guardian. */
export async function consent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
}

/** Consents in the enrolment form as a guardian who uses the phone of the account, or another one. */
export async function consentAsGuardian(page: Page, phone: string, whose: 'own' | 'other' = 'own'): Promise<void> {
  await page.getByLabel('家长的姓名').fill('王小兰')
  if (whose === 'own') await page.getByRole('button', { name: '用登录的手机号' }).click()
  else await page.getByLabel('家长的手机号').fill(phone)
  await enterSmsCode(page, phone)
  await page.getByRole('checkbox', { name: '我是孩子的监护人' }).check()
}

/** Submits the enrolment form and confirms the finished card. */
export async function enrol(page: Page): Promise<void> {
  await button(page, '开始报名').click()
  await page.getByRole('dialog', { name: '核对参赛证' }).getByRole('button', { name: '确认报名' }).click()
}
