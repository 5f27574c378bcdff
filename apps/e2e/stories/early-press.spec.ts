import { holdRequests } from '../page-checks.ts'
import { expect, onPhone, test } from '../story.ts'

// On a slow line the server's HTML shows a button seconds before the code that hears it; a press in between must not be lost.
test.describe('on a phone', () => {
  test.use(onPhone)
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
})

test('a search that is sent before the code of the page has come finds what was written', async ({ page }) => {
  const early = page.waitForResponse('**/assets/early-press-*.js')
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto('/rank', { waitUntil: 'commit' })
  await (await early).finished()
  const field = page.getByRole('searchbox')
  await expect(async () => {
    await field.fill('桐音')
    await field.press('Enter')
    expect(await page.getByRole('button', { name: '查找' }).getAttribute('data-pressed')).toBe('')
  }).toPass()
  release()
  await expect(page.getByRole('button', { name: '重置' })).toBeVisible()
  await expect(field).toHaveValue('桐音')
})
