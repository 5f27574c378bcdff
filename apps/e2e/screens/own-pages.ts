import type { Page } from '@playwright/test'
import { lastCode } from '../installation/people.ts'
import { consent } from '../stories/accounts/form.ts'

/** Confirms by a code that a person is the account's owner, and unfolds the first group of what is stored. */
export async function confirm(page: Page, { phone }: { phone: string }): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await page.getByLabel('短信验证码').fill(await lastCode(phone))
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('下载我的信息').waitFor()
  await page.getByText('验证码已发送').waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: '我的信息' }).getByText('账号', { exact: true }).click()
}

/** Place and group of a pupil who needs no guardian, and the pupil's consent. */
export async function fillEnrolment(page: Page): Promise<void> {
  await page.getByLabel('省份').selectOption('江苏省')
  await page.getByLabel('城市').selectOption('苏州市')
  await page.getByRole('radio', { name: '公开组' }).check()
  await consent(page)
}
