import { act, comeAs, enter, expectFine, giveReason } from '../../console-page.ts'
import { expectAccessible } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

test('an organiser makes a backup, closes the page while it is written, and checks it in a new one', async ({
  page,
  context,
  own,
}) => {
  const name = own('决赛前一天')
  await comeAs(page, 'fang.ce', '方策', 'organiser')
  await page.goto('/console/system')
  await expect(page.getByText('已有的备份')).toBeVisible()
  await expect(page.getByRole('tab', { name: '密钥' })).toBeHidden()
  await expectFine(page)

  await act(page, '立即备份')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名字').fill('../外面')
  await giveReason(page, '决赛前一天')
  await expectAccessible(page, 'light')
  await dialog.getByLabel('名字').fill(name)
  await dialog.getByRole('button', { name: /备份$/ }).click()
  await expect(dialog).toBeHidden()
  await page.close()

  const later = await context.newPage()
  await later.goto('/console/')
  await expect(later.getByText(name, { exact: true })).toBeVisible()
  await enter(later, '系统')
  await expect(later.getByText(/^已写好，从头读过一遍/)).toBeVisible()

  await later.getByRole('button', { name: `检查 ${name}` }).click()
  await expect(later.getByText(/^完好：\d/)).toBeVisible()
  await expect(later.getByRole('row').filter({ hasText: name }).getByText('签名对').last()).toBeVisible()
  await expect(later.getByText(new RegExp(`script/qisuan restore .*${name}`))).toBeVisible()
  await expectFine(later)
})

test('an owner finds a setting, sees what a shorter period deletes, and replaces the keys', async ({ page }) => {
  await comeAs(page, 'luo.an', '罗安', 'owner')
  await page.goto('/console/system?tab=settings')
  await expect(page.getByText('正在运行的')).toBeVisible()
  await expectFine(page)
  await page.getByRole('textbox', { name: '找一项设置' }).fill('DATA_KEY')
  const secret = page.getByRole('row').filter({ hasText: '锁着加密和散列的密钥' })
  await expect(secret.getByText('设了，不显示').last()).toBeVisible()
  await page.getByRole('textbox', { name: '找一项设置' }).fill('publicationTimes')
  await expect(page.getByRole('link', { name: '赛季和轮次' }).last()).toHaveAttribute('href', '/console/seasons')

  await page.getByRole('tab', { name: '保存期限' }).click()
  await expect(page.getByText('最近三十天删除的')).toBeVisible()
  await expectFine(page)
  await page.getByRole('button', { name: /^修改期限：登录过的设备/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('留多久').fill('半年')
  await giveReason(page, '按新的隐私政策')
  await dialog.getByLabel('留多久').fill('30 天')
  await act(page, '先看会怎样')
  await expect(dialog.getByText('13 个月 → 30 天')).toBeVisible()
  await expectAccessible(page, 'light')
  await act(page, '算了')

  await page.getByRole('tab', { name: '密钥' }).click()
  await act(page, '更换密钥')
  await giveReason(page, '有人离开了组委会')
  await expectAccessible(page, 'light')
  await page.getByRole('dialog').getByRole('button', { name: '更换', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '今天' }).click()
  await page.goto('/console/system?tab=keys')
  await expect(page.getByText(/^密钥已更换，\d+ 个/)).toBeVisible({ timeout: 150_000 })
  // The table is read again a moment after the work has ended.
  const seals = page.getByRole('row').filter({ hasText: '加密' })
  await expect(seals).toHaveCount(1)
  await expect(seals).toContainText('正在用')
  await expectFine(page)
})
