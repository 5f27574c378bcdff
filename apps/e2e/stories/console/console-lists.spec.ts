import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { act, chooseFromRow, comeAs, confirm, dropTable, expectFine, giveReason } from '../../console-page.ts'
import { enrol } from '../../installation/enrol.ts'
import { expectAccessible } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

test('an organiser writes contacts and codes, checks a file of spellings, and exports the enrolled', async ({
  page,
}) => {
  await enrol({ group: '2', organization: '云起市实验小学' })
  await comeAs(page, 'he.mu', '何慕', 'organiser')
  await page.goto('/console/contacts')
  await page.getByRole('button', { name: /^(写上|修改)青海省的联系方式$/ }).click()
  await expectAccessible(page, 'light')
  await act(page, '算了')
  await expectFine(page)
  await changeOnPhone(page, '江苏省')

  await page.goto('/console/seasons')
  await act(page, '生成邀请码')
  await expectAccessible(page, 'light')
  await act(page, '算了')

  await page.goto('/console/schools?view=file')
  await dropTable(page, '写法.csv', [
    ['省份', '学校', '别名'],
    ['江苏', '没有的学校', '云起实小'],
  ])
  await expect(page.getByText('没有一行', { exact: false })).toBeVisible()
  await expectFine(page)

  await page.goto('/console/people')
  await act(page, '导出')
  await page.getByLabel('手机号', { exact: true }).check()
  await giveReason(page, '通知家长')
  await act(page, '先看会怎样')
  await expect(page.getByRole('dialog').getByText(/[\d,]+ 人$/)).toBeVisible()
  await expectFine(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '导出' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^报名名单-\d{4}\.xlsx$/)
  expect((await readFile(await file.path())).length).toBeGreaterThan(1000)
})

test('a scorer lets people into a round one by one and by a file, and takes it back', async ({ page, own }) => {
  const file = `${own('加赛名单')}.csv`
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

  await dropTable(page, file, [['用户号'], [one.id], [other.id], ['999999999']])
  await expect(page.getByText('人本来就在')).toBeVisible()
  await expect(page.getByText('没有用户号', { exact: false }).first()).toBeVisible()
  await expectFine(page)
  await act(page, '只放行没有错的 2 人')
  await giveReason(page, '组委会的名单')
  await page.getByRole('dialog').getByRole('button', { name: '只放行没有错的 2 人' }).click()
  await expect(row(other.id)).toBeVisible()

  await chooseFromRow(page.getByRole('row').filter({ hasText: file }), '撤回')
  await confirm(page, '发错了', '撤回', { preview: true })
  await expect(row(other.id)).toBeHidden()
  await chooseFromRow(row(one.id), '去掉')
  await confirm(page, '不用了', '去掉')
  await expect(row(one.id)).toBeHidden()
})

/** On a phone everything that may be done with a line is in its one menu, which is as large as a thumb. */
async function changeOnPhone(page: Page, province: string): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: `修改${province}的联系方式` })).toBeHidden()
  const menu = page.getByRole('button', { name: `更多：${province}` })
  const size = async () => {
    const box = await menu.boundingBox()
    return Math.min(box?.width ?? 0, box?.height ?? 0)
  }
  await expect.poll(size).toBeGreaterThanOrEqual(44)
  await menu.click()
  await page.getByRole('menuitem', { name: '修改' }).click()
  await expect(page.getByRole('dialog')).toContainText(province)
  await act(page, '算了')
  if (desk) await page.setViewportSize(desk)
}
