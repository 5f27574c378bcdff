import { act, comeAs, confirm, dropTable, expectFine, giveReason } from '../console-page.ts'
import { enrol } from '../installation/enrol.ts'
import { expect, test } from '../story.ts'

test('a scorer lets people into a round one by one and by a file, and takes it back', async ({ page }) => {
  const [one, other] = [
    await enrol({ group: '2', organization: '云起市实验小学' }),
    await enrol({ group: '2', organization: '云起市实验小学' }),
  ]
  await comeAs(page, 'bai.yu', '白榆', 'scorer')
  await page.goto('/console/access')
  await act(page, '放行一个人')
  await page.getByLabel('手机号或用户号').fill(one.phone)
  await confirm(page, '加赛', '放行')
  const row = (id: number) => page.getByRole('row').filter({ hasText: `#${id}` })
  await expect(row(one.id)).toBeVisible()

  await dropTable(page, '加赛名单.csv', [['用户号'], [one.id], [other.id], ['999999999']])
  await expect(page.getByText('人本来就在')).toBeVisible()
  await expect(page.getByText('没有用户号', { exact: false }).first()).toBeVisible()
  await expectFine(page)
  await act(page, '只放行没有错的 2 人')
  await giveReason(page, '组委会的名单')
  await page.getByRole('dialog').getByRole('button', { name: '只放行没有错的 2 人' }).click()
  await expect(row(other.id)).toBeVisible()

  await page.getByRole('row').filter({ hasText: '加赛名单.csv' }).getByRole('button', { name: /^撤回/ }).first().click()
  await confirm(page, '发错了', '撤回', { preview: true })
  await expect(row(other.id)).toBeHidden()
  await page.getByRole('button', { name: `去掉${one.name}` }).click()
  await confirm(page, '不用了', '去掉')
  await expect(row(one.id)).toBeHidden()
})
