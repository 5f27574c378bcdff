import { expect, type Page } from '@playwright/test'
import { codeOf, operatorPassword } from './operators.ts'

/** What an authenticator app shows. Each code opens once, so a second login waits for the next. */
function appOf(key: string) {
  let used = ''
  return async () => {
    await expect.poll(() => codeOf(key), { timeout: 60_000 }).not.toBe(used)
    used = codeOf(key)
    return used
  }
}

/** Accepts an invite, and returns the app with which the operator logs in from now on. */
export async function acceptInvite(page: Page, link: string) {
  await page.goto(link)
  await page.getByText('扫不了？手工输入密钥').click()
  const app = appOf(await page.locator('code').innerText())
  await page.getByLabel('密码，至少 12 位').fill(operatorPassword)
  await page.getByLabel('再输一次').fill(operatorPassword)
  await page.getByLabel('验证器现在显示的 6 位数字').fill(await app())
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('heading', { name: '存好恢复码' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  return app
}
