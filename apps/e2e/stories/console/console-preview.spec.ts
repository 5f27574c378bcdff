import { act, comeAs, pick } from '../../console-page.ts'
import { expectAccessible, untilShown } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

test('an organiser sees the morning of the final as a finalist, while a visitor sees today', async ({
  page,
  browser,
  context,
}) => {
  await comeAs(page, 'tan.yu', '谭屿', 'organiser')
  await page.goto('/console/seasons')
  await act(page, '预览网站')
  await page.getByLabel('时刻', { exact: true }).fill('2026-12-12T08:31:00')
  await pick(page, '阶段', /^3 /)
  await pick(page, '看网站的人', /^进了决赛的/)
  await expectAccessible(page, 'light')
  await act(page, '开始预览')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: '打开网站' }).click()
  const site = await opening

  const bar = site.getByRole('complementary', { name: '预览' })
  await expect(bar).toContainText(/预览，只有你看得到：2026年12月12日 08:3\d · .*进行中 · 进了决赛的（虚构）/)
  await expect(
    site
      .getByRole('link', { name: '进入决赛' })
      .or(site.getByRole('button', { name: '进入决赛' }))
      .first(),
  ).toBeVisible()
  await expectAccessible(site, 'light')
  await site.goto('/score')
  await expect(bar).toBeVisible()
  await expect(site.getByText('预览选手').first()).toBeVisible()

  const other = await browser.newContext()
  const visitor = await other.newPage()
  await visitor.goto('/')
  await untilShown(visitor)
  await expect(visitor.getByRole('complementary', { name: '预览' })).toBeHidden()
  await expect(visitor.getByText('进入决赛')).toBeHidden()
  await other.close()

  await bar.getByRole('button', { name: '结束预览' }).click()
  await expect(site).toHaveURL(/\/console\/seasons$/)
  await site.goto('/')
  await untilShown(site)
  await expect(bar).toBeHidden()
  await expect(site.getByText('进入决赛')).toBeHidden()
})
