import { holdRequests } from '../page-checks.ts'
import { expect, onPhone, test } from '../story.ts'

test.use(onPhone)

// On a slow line the server's HTML shows a button seconds before the code that hears it; a press in between must not be lost.
test('a button that is pressed before the code of the page has come answers once it has', async ({ page }) => {
  const early = page.waitForResponse('**/assets/early-press-*.js')
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto('/wap/index', { waitUntil: 'commit' })
  await (await early).finished()
  const offer = page.getByRole('button', { name: '先玩一关' })
  // It is heard as soon as the few bytes that keep a press have run.
  await expect(async () => {
    await offer.tap()
    expect(await offer.getAttribute('data-pressed')).toBe('')
  }).toPass()
  release()
  await expect(page.getByRole('region', { name: '第一关' })).toBeFocused()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})
