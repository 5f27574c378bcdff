import { comeAs, expectFine } from '../console-page.ts'
import { untilClockCorrect, untilShown } from '../page-checks.ts'
import { expect, test } from '../story.ts'

test('a notice shows while the device is offline', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await untilClockCorrect(page)
  const notice = page.getByText('网络已断开，恢复后会自动继续')
  await expect(notice).toBeHidden()
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('a script that no longer exists shows a page with a reload button', async ({ page, expectRefusal }) => {
  await page.goto('/')
  // Before hydration the link loads a whole new page.
  await untilShown(page)
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

test('a page that the device has not loaded before it went offline says so', async ({
  page,
  context,
  expectRefusal,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await untilClockCorrect(page)
  await page.route(/\/assets\/(news-page-[^/]*\.js|[^/]*\.css)$/, (route) => {
    expectRefusal(`GET ${new URL(route.request().url()).pathname} 404`)
    return route.fulfill({ status: 404 })
  })
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: '新闻' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '网络断开了' })).toBeVisible()
  await expect(page.getByText('网站刚刚更新')).toHaveCount(0)
})

test('a script that does not load within two minutes shows the same page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await untilShown(page)
  await page.route('**/assets/ranking-page-*.js', () => new Promise(() => {}))
  const request = page.waitForRequest('**/assets/ranking-page-*.js')
  await page.getByRole('banner').getByRole('link', { name: '排行榜' }).click()
  await request
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { level: 1, name: '网站刚刚更新' })).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(page.getByRole('heading', { level: 1, name: '网站刚刚更新' })).toBeVisible()
})

test('a page whose scripts fail to load stays readable and says that it is not fully loaded', async ({
  page,
  expectRefusal,
}) => {
  await page.route('**/assets/entry-client-*.js', (route) => {
    expectRefusal(`GET ${new URL(route.request().url()).pathname} 404`)
    return route.fulfill({ status: 404 })
  })
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const notice = page.getByText('页面还没有载入完')
  await expect(notice).toBeHidden()
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: '重新加载' }).click()
  await expect(notice).toHaveCount(0)
})

test.describe('when the platform does not respond', () => {
  test.use({ loggedInAs: 'newcomer' })

  test('the dialog for a new game account shows the server’s message', async ({ page, expectRefusal }) => {
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

test('a room of the console that fails says what to do, in Chinese, beside its menu', async ({ browser }) => {
  // A thrown error is logged, so the page is in a context that is not watched.
  const page = await (await browser.newContext()).newPage()
  await comeAs(page, 'fang.qi', '方齐', 'organiser')
  await page.route('**/assets/seats-room-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const SeatsRoom = () => { throw new Error('seat 7') }`,
    }),
  )
  await page.route('**/assets/audit-room-*.js', (route) => route.fulfill({ status: 404 }))
  const shown = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: '菜单' })

  await page.goto('/console/seats')
  await expect(shown).toContainText('这一页出错了')
  await expect(shown).toContainText('Error: seat 7')
  await expectFine(page)
  await menu.getByRole('link', { name: '操作记录' }).click()
  await expect(shown).toContainText('后台刚刚更新')
  await expect(shown).not.toContainText(/[a-z]{3}/i)
  await expectFine(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await page.context().close()
})
