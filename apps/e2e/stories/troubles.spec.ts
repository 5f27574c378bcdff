import { expect, test } from '../story.ts'

test('a device that loses its network is told, and told no more once it is back', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const told = page.getByText('网络已断开，恢复后会自动继续')
  await expect(told).toBeHidden()
  await context.setOffline(true)
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await expect(told).toBeHidden()
})

test('a part of the site that is not there any more is told, with a way on', async ({ page, expectRefusal }) => {
  await page.goto('/')
  await page.route('**/assets/ranking-page-*.js', (route) => {
    expectRefusal(`GET ${new URL(route.request().url()).pathname} 404`)
    return route.fulfill({ status: 404 })
  })
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '网站刚刚更新' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
})

test('a part of the site that hangs is given up after two minutes, with a way on', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.route('**/assets/ranking-page-*.js', () => new Promise(() => {}))
  const asked = page.waitForRequest('**/assets/ranking-page-*.js')
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click()
  await asked
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { level: 1, name: '网站刚刚更新' })).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(page.getByRole('heading', { level: 1, name: '网站刚刚更新' })).toBeVisible()
})

test('a page whose code does not arrive can be read, and says why nothing happens', async ({ page, expectRefusal }) => {
  await page.route('**/assets/entry-client-*.js', (route) => {
    expectRefusal(`GET ${new URL(route.request().url()).pathname} 404`)
    return route.fulfill({ status: 404 })
  })
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const told = page.getByText('页面还没有载入完')
  await expect(told).toBeHidden()
  await expect(told).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: '重新加载' }).click()
  await expect(told).toHaveCount(0)
})

test.describe('with a platform that does not answer', () => {
  test.use({ loggedInAs: 'newcomer' })

  test('a new game account cannot be made, and the dialog says so in the words of the server', async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal('POST /api/codecombat/bind/new 503')
    await page.route('**/api/codecombat/bind/new', (route) =>
      route.fulfill({ status: 503, json: { message: '比赛平台没有回答', code: 'platform_unavailable' } }),
    )
    await page.goto('/user')
    await page.getByRole('button', { name: '跳过' }).click()
    await page.getByRole('button', { name: '创建新账号' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('比赛平台没有回答')
    await expect(page.getByRole('button', { name: '创建新账号' })).toBeEnabled()
  })
})
