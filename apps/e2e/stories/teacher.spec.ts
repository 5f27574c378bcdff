import { demoTeacher, expect, test } from '../story.ts'
import { proveBySms } from './accounts/form.ts'

test("a teacher's login opens the platform in a new tab and the front page in this one", async ({ page, context }) => {
  await page.goto('/account/login')
  await page.getByLabel('手机号').fill(demoTeacher.phone)
  await page.getByLabel('密码', { exact: true }).fill(demoTeacher.password)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: '登录' }).click()

  const platform = await opened
  await expect(platform.getByRole('heading', { name: '绿色能源竞技场' })).toBeVisible()
  expect(new URL(platform.url()).origin).not.toBe(new URL(page.url()).origin)
  expect(await platform.evaluate(() => window.opener)).toBeNull()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: `${demoTeacher.name}，个人中心` })).toBeVisible()
})

test('a teacher whose browser opens no second tab enters the platform by a button', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/account/login')
  await page.getByLabel('手机号').fill(demoTeacher.phone)
  await page.getByLabel('密码', { exact: true }).fill(demoTeacher.password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('button', { name: '进入比赛平台' }).click()
  await expect(page.getByRole('heading', { name: '绿色能源竞技场' })).toBeVisible()
})

test('a teacher who has forgotten the password gets to a new one, and opens no platform on the way', async ({
  page,
  context,
}) => {
  await page.goto('/account/loginWithCode')
  await page.getByLabel('手机号').fill(demoTeacher.phone)
  await proveBySms(page, demoTeacher.phone)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/account/password')
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('a teacher who was sent to log in comes back to where that was, and is expected nowhere afterwards', async ({
  page,
}) => {
  await page.goto('/preliminary')
  await page.getByLabel('手机号').fill(demoTeacher.phone)
  await page.getByLabel('密码', { exact: true }).fill(demoTeacher.password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/preliminary')
  expect(await page.evaluate(() => sessionStorage.getItem('qisuan.return-to'))).toBeNull()
})
