import { comeAs, expectFine } from '../../console-page.ts'
import { keepRehearsals, noteRunning } from '../../installation/kept-rehearsals.ts'
import { expect, test } from '../../story.ts'

test('an owner sees how far a rehearsal is, what broke first in the last one, and how to begin another', async ({
  page,
}) => {
  keepRehearsals()
  await comeAs(page, 'mu.feng', '穆风', 'owner')
  // One that has said nothing for half a minute has ended.
  noteRunning('同意和报名', 700, 2000)
  await page.goto('/console/rehearsals')
  await expect(page.getByText('700 / 2,000 人')).toBeVisible()
  await expect(page.getByText('先撑不住的是“决赛开场”')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '注册' })).toContainText('快 57%')
  await page.getByLabel('多少个模拟的选手').fill('20000')
  await expect(page.getByText('script/qisuan rehearse --pupils 20000 --minutes 120', { exact: true })).toBeVisible()
  await page.getByText('11 月 12 日 22:30').click()
  await expect(page.getByText('先撑不住的是“公布后看榜”')).toBeVisible()
  await expectFine(page)

  await page.getByRole('link', { name: '看完整的报告' }).first().click()
  await expect(page.getByRole('heading', { name: '决赛开场' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '数据库或网站来不及（503 unavailable）' })).toBeVisible()
  await page.getByText('每一种请求').nth(4).click()
  await expect(page.getByRole('cell', { name: '决赛开场：打开页面' })).toBeVisible()
  await expectFine(page)
})
