import { siteMapPaths } from '../../installation/walk.ts'
import { expect, test } from '../../story.ts'

test.use({ javaScriptEnabled: false })

/** Pages that the site map does not list, of which a browser without scripts may open any. */
const unlisted = [
  '/enroll',
  '/preliminary',
  '/user',
  '/verify/0000-0000-0000',
  '/account/login',
  '/account/loginWithCode',
  '/account/register',
  '/md/privacy.md',
  '/wap/welcome',
]

/** Pages that say so, and where to turn. */
const needScripts = ['/enroll', '/account/login']

test('every public page says something useful without JavaScript, and none loads for ever', async ({ page }) => {
  for (const path of [...(await siteMapPaths()), ...unlisted]) {
    await page.goto(path)
    const main = page.getByRole('main')
    expect((await main.innerText()).length, path).toBeGreaterThan(60)
    for (const loading of await main.getByText('正在加载').all()) await expect(loading, path).toBeHidden()
    if (!needScripts.includes(path)) continue
    // Playwright's locators by text pass over `noscript`.
    expect(await main.innerText(), path).toContain('这里需要 JavaScript')
    await expect(main.locator('a[href="/aboutus"]'), path).toBeVisible()
  }
})
