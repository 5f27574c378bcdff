import { chooseFromRow, comeAs, expectFine } from '../../console-page.ts'
import { enrol } from '../../installation/enrol.ts'
import { expectAccessible, overflow } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

test('a scorer publishes, leaves while it runs, and compares two publications', async ({ page, own }) => {
  await comeAs(page, 'shen.qinghe', '沈清禾', 'scorer')
  await page.goto('/console/rankings')
  await expect(page.getByText('公布过的榜单')).toBeVisible()
  await expectAccessible(page, 'light')

  for (const reason of [own('补录了两校的成绩'), own('再公布一次')]) {
    await page.getByRole('button', { name: '立即公布' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('理由').fill(reason)
    await dialog.getByRole('button', { name: '立即公布' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: '今天' }).click()
    await page.getByRole('link', { name: '榜单' }).click()
    await expect(page.getByText(`理由：${reason}`)).toBeVisible()
    await expect(page.getByText(/^已公布 .+ 的榜/)).toBeVisible()
  }
  await expect(page.getByText('新上榜').first()).toBeVisible()
  await expectAccessible(page, 'light')

  // A round that no other story adds or removes meanwhile.
  await page.getByRole('button', { name: '封榜：亚洲赛' }).click()
  await page.getByLabel('从什么时候起').fill('2027-01-01T20:00')
  await page.getByLabel('理由').fill('决赛前一小时封榜')
  await expectAccessible(page, 'light')
  await page.getByRole('dialog').getByRole('button', { name: '封榜', exact: true }).click()
  await expect(page.getByText('将在 2027 年 1 月 1 日 20:00 封榜')).toBeVisible()
  await page.getByRole('button', { name: '取消封榜：亚洲赛' }).click()
  await page.getByLabel('理由').fill('日期填错了')
  await page.getByRole('dialog').getByRole('button', { name: '取消封榜' }).click()
  await expect(page.getByText(/封榜$/).filter({ hasText: '将在' })).toBeHidden()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^2026-\S+ .+\.xlsx$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')
})

test('a scorer drops a file, sees its mistakes, imports the good lines, and takes them back', async ({ page, own }) => {
  const file = `${own('抄录的成绩')}.csv`
  const { id } = await enrol({ group: '2', organization: '' })
  await comeAs(page, 'he.ruoxi', '何若溪', 'scorer')
  await page.goto('/console/scores')
  await expect(page.getByText('导入过的文件')).toBeVisible()
  await expectAccessible(page, 'light')
  const text = `用户号,成绩\n${id},99999\n999999,5\n8,九十`
  await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('九十', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '没有用户号为“999999”的人' })).toBeVisible()
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: '只导入没有错的 1 行' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('理由').fill('机房断网，监考老师抄录')
  await dialog.getByRole('button', { name: '只导入没有错的 1 行' }).click()
  await expect(page.getByText(/号导入：3 行，1 行计入，2 行没有计入/)).toBeVisible()

  await page.getByLabel('手机号或用户号').fill(String(id))
  await page.getByRole('button', { name: '看经过' }).click()
  await expect(page.getByRole('cell', { name: '99,999' })).toBeVisible()

  await chooseFromRow(page.getByRole('row').filter({ hasText: file }), '撤回')
  await dialog.getByLabel('理由').fill('抄错了一行')
  await dialog.getByRole('button', { name: '先看会怎样' }).click()
  await expect(dialog.getByText(/其中 1 人的成绩会变/)).toBeVisible()
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect(page.getByText(/号导入已撤回/)).toBeVisible()
  await expect(page.getByText(/何若溪 .+ 撤回$/).last()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
})

test('a scorer stores a list of winners, publishes it, and takes it back before its time', async ({ page, own }) => {
  const file = `${own('评审会名单')}.csv`
  await comeAs(page, 'tang.zhou', '唐舟', 'scorer')
  await page.goto('/console/awards')
  await expect(page.getByText('导入过的名单')).toBeVisible()
  await expectAccessible(page, 'light')
  await page.locator('input[type=file]').setInputFiles({
    name: file,
    mimeType: 'text/csv',
    buffer: Buffer.from('用户号,奖项\n7,特大奖\n9,优秀奖'),
  })
  await expect(page.getByText('特大奖', { exact: true })).toBeVisible()
  await expectAccessible(page, 'light')
  await page.getByRole('button', { name: '只存没有错的 1 行' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('理由').fill('评审会决定')
  await dialog.getByRole('button', { name: '只存没有错的 1 行' }).click()
  await expect(page.getByText(/^已存入第 \d+ 批，1 人，还没有公布$/)).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: file })
  await row.getByRole('button', { name: /^看证书/ }).click()
  await dialog.getByLabel('姓名').fill('欧阳𠮷')
  await expect(dialog.getByRole('img', { name: '欧阳𠮷' })).toBeVisible()
  await expectFine(page)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: /^公布/ }).click()
  await dialog.getByLabel('什么时候公布').fill('2027-03-01T10:00')
  await dialog.getByLabel('理由').fill('评审会决定')
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: '公布', exact: true }).click()
  await expect(row.getByText('2027 年 3 月 1 日 10:00 公布').last()).toBeVisible()
  await chooseFromRow(row, '撤回')
  await dialog.getByLabel('理由').fill('名单有误')
  await dialog.getByRole('button', { name: '先看会怎样' }).click()
  await expect(dialog.getByText(/1 人）：还没有公布，谁也没有看到$/)).toBeVisible()
  await dialog.getByRole('button', { name: '撤回', exact: true }).click()
  await expect(row.getByText(/已撤回/).last()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('tab', { name: '证书' }).click()
  await expect(page.getByLabel('证书编号、用户号或昵称')).toBeVisible()
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
})
