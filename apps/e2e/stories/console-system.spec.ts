import { act, comeAs, expectFine, giveReason, statusesOf } from '../console-page.ts'
import { expectAccessible } from '../page-checks.ts'
import { expect, test } from '../story.ts'

test('an organiser makes a backup, leaves while it is written, and checks it', async ({ page }) => {
  await comeAs(page, 'fang.ce', '方策', 'organiser')
  await page.goto('/console/system')
  await expect(page.getByText('已有的备份')).toBeVisible()
  await expectFine(page)

  await act(page, '立即备份')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名字').fill('../外面')
  await giveReason(page, '决赛前一天')
  await expectAccessible(page, 'light')
  await dialog.getByLabel('名字').fill('决赛前一天')
  await dialog.getByRole('button', { name: /备份$/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '今天' }).click()
  await page.getByRole('link', { name: '系统' }).click()
  await expect(page.getByText(/^已写好，从头读过一遍/)).toBeVisible()

  await page.getByRole('button', { name: '检查 决赛前一天' }).click()
  await expect(page.getByText(/^完好：\d/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '决赛前一天' }).getByText('签名对').last()).toBeVisible()
  await expect(page.getByText(/script\/qisuan restore .*决赛前一天/)).toBeVisible()
  await expectFine(page)
})

test('who may not keep the installation is refused by the call', async ({ page, expectRefusal }) => {
  await comeAs(page, 'jiang.shu', '蒋舒', 'people_desk')
  const calls = ['GET /api/console/backups', 'POST /api/console/backups/make', 'POST /api/console/backups/prune']
  await page.goto('/console/system')
  await expect(page.getByText('你没有这一页的权限')).toBeVisible()
  for (const call of calls) expectRefusal(`${call} 403`)
  expect(await statusesOf(page, calls)).toEqual(calls.map(() => 403))
})
