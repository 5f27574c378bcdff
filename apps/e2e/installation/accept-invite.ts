import { expect, type Page } from '@playwright/test'
import { codeOf, operatorPassword } from './operators.ts'

/** Milliseconds for which an authenticator app shows a code. */
const period = 30_000

/** The codes of an authenticator app. Each opens once; whoever asks again too early gets the one that comes next, which opens already. */
function appOf(key: string): () => string {
  let at = -Infinity
  return () => codeOf(key, (at = Math.max(at + period, Date.now())))
}

/** Accepts an invite, and returns the app and the codes with which the operator logs in from now on. */
export async function acceptInvite(page: Page, link: string) {
  await page.goto(link)
  await page.getByText('扫不了？手工输入密钥').click()
  const app = appOf(await page.locator('code').innerText())
  await page.getByLabel('密码，至少 12 位').fill(operatorPassword)
  await page.getByLabel('再输一次').fill(operatorPassword)
  await page.getByLabel('验证器现在显示的 6 位数字').fill(app())
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('heading', { name: '存好恢复码' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  return { app, recoveryCodes: await page.getByRole('listitem').allInnerTexts() }
}
