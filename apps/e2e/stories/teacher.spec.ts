import { demoTeacher, expect, test } from '../story.ts'

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
