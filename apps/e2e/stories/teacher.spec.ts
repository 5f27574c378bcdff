import { demoTeacher, expect, test } from '../story.ts'
import { enterSmsCode, submitLogin } from './accounts/form.ts'

test("a teacher's login opens the platform in a new tab and the front page in this one", async ({ page, context }) => {
  await page.goto('/account/login')
  const opened = context.waitForEvent('page')
  await submitLogin(page, demoTeacher)

  const platform = await opened
  await expect(platform.getByRole('heading', { name: '绿色能源竞技场' })).toBeVisible()
  expect(new URL(platform.url()).origin).not.toBe(new URL(page.url()).origin)
  expect(await platform.evaluate(() => window.opener)).toBeNull()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: `${demoTeacher.name}，个人中心` })).toBeVisible()
})

test('a teacher whose browser blocks the new tab enters the platform by a button', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/account/login')
  await submitLogin(page, demoTeacher)
  await page.getByRole('button', { name: '进入比赛平台' }).click()
  await expect(page.getByRole('heading', { name: '绿色能源竞技场' })).toBeVisible()
})

test('a teacher who logs in by code to replace the password does not open the platform', async ({ page, context }) => {
  await page.goto('/account/loginWithCode')
  await page.getByLabel('手机号').fill(demoTeacher.phone)
  await enterSmsCode(page, demoTeacher.phone)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/account/password')
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('after login a teacher returns to the page that required it, once', async ({ page }) => {
  await page.goto('/preliminary')
  await submitLogin(page, demoTeacher)
  await expect(page).toHaveURL('/preliminary')
  expect(await page.evaluate(() => sessionStorage.getItem('qisuan.return-to'))).toBeNull()
})
