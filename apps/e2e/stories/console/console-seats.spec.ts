import { act, chooseFromRow, comeAs, expectFine } from '../../console-page.ts'
import { enrol } from '../../installation/enrol.ts'
import { expectAccessible, overflow } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

test('a scorer opens a room, seats people by file and by hand, puts it off, and takes it all back', async ({
  page,
  own,
  expectRefusal,
}) => {
  expectRefusal('POST /api/console/seats/place 422')
  const [room, file] = [own('青少年宫三楼机房'), `${own('排座')}.csv`]
  const [{ id: one }, { id: other }] = [
    await enrol({ group: '2', organization: '云起市第二中学' }),
    await enrol({ group: '2', organization: '云起市第二中学' }),
  ]
  await comeAs(page, 'qiao.an', '乔安', 'scorer')
  await page.goto('/console/seats')
  await expect(page.getByText('导入过的排座表')).toBeVisible()
  await expectFine(page)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: '开考场' }).click()
  await dialog.getByLabel('种类').click()
  await page.getByTitle('加赛', { exact: true }).click()
  await dialog.getByLabel('组别').click()
  await page.getByTitle('中学组', { exact: true }).click()
  await dialog.getByLabel('名称').fill(room)
  await dialog.getByLabel('开始').fill('2026-12-21T09:00')
  await dialog.getByLabel('结束').fill('2026-12-21T11:00')
  await dialog.getByLabel('理由').fill('市里借到的机房')
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: '开设' }).click()
  await expect(dialog).toBeHidden()

  const rows = ['考场,用户号,座位号', `${room},${one},A1`, `${room},${other},A1`, '没有的考场,19,A3']
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByText(`座位已经是用户 ${one} 的`)).toBeVisible()
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: '只排没有错的 1 人' }).click()
  await dialog.getByLabel('理由').fill('教务处的排座表')
  await dialog.getByRole('button', { name: '只排没有错的 1 人' }).click()
  await expect(page.getByText(/号导入：新排 1 人，0 人本来就在/)).toBeVisible()

  await page.getByLabel('手机号或用户号').fill(String(one))
  await page.getByRole('button', { name: '找座位' }).click()
  await expect(page.getByText('座位号 A1')).toBeVisible()
  await page.getByRole('listitem').getByRole('link', { name: room }).click()

  await page.getByRole('button', { name: '排一个人' }).click()
  await dialog.getByLabel('手机号或用户号').fill(String(other))
  await dialog.getByLabel('座位号').fill('A1')
  await dialog.getByLabel('理由').fill('补一个人')
  await dialog.getByRole('button', { name: '排座' }).click()
  await expect(dialog.getByText(`A1 号座位已经是用户 ${one} 的`)).toBeVisible()
  await dialog.getByLabel('座位号').fill('A2')
  await dialog.getByRole('button', { name: '排座' }).click()
  const second = page.getByRole('row').filter({ hasText: `#${other}` })
  await expect(second).toContainText('A2')
  await expectAccessible(page, 'light')

  await second.getByRole('button', { name: /换座$/ }).click()
  await dialog.getByLabel('座位号').fill('B2')
  await dialog.getByLabel('理由').fill('这台电脑坏了')
  await dialog.getByRole('button', { name: '换座' }).click()
  await expect(second).toContainText('B2')

  await page.getByRole('link', { name: '看谁到了、谁在考' }).click()
  await expect(page.getByText('未到 2')).toBeVisible()
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: `回到${room}` }).click()

  await chooseFromRow(page.locator('.ant-card-head').first(), '推迟或加时')
  await dialog.getByLabel('推迟（分钟）').fill('15')
  await dialog.getByLabel('理由').fill('停电')
  await dialog.getByRole('button', { name: '先看会怎样' }).click()
  await expect(dialog.getByText('12 月 21 日 09:15 至 11:15')).toBeVisible()
  await dialog.getByRole('button', { name: '推迟或加时' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('12 月 21 日 09:15 至 11:15')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 1280, height: 800 })

  await chooseFromRow(second, '撤掉')
  await dialog.getByLabel('理由').fill('排错了人')
  await dialog.getByRole('button', { name: '撤掉' }).click()
  await expect(second).toBeHidden()

  await page.getByRole('link', { name: '全部考场' }).click()
  await chooseFromRow(page.getByRole('row').filter({ hasText: file }), '撤回')
  await dialog.getByLabel('理由').fill('表不对')
  await dialog.getByRole('button', { name: '先看会怎样' }).click()
  await expect(dialog.getByText('1 个座位去掉')).toBeVisible()
  await dialog.getByRole('button', { name: '撤回' }).click()
  await expect(page.getByText(/^乔安 .+ 撤回$/).last()).toBeVisible()

  await page.getByRole('link', { name: room }).click()
  await chooseFromRow(page.locator('.ant-card-head').first(), '删除')
  await dialog.getByLabel('理由').fill('机房不借了')
  await act(page, '先看会怎样')
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(page).toHaveURL(/\/console\/seats$/)
  await expect(page.getByRole('link', { name: room })).toBeHidden()
})

test('the people’s desk prints the list of a room for a reason, and changes no seat', async ({ page }) => {
  await comeAs(page, 'mo.li', '莫离', 'people_desk')
  await page.goto('/console/seats')
  const room = page.getByRole('link', { name: '中学个人决赛考场' })
  await expect(room).toBeVisible()
  await expect(page.getByRole('button', { name: '开考场' })).toBeHidden()
  await room.click()
  await expect(page.getByRole('cell', { name: '24', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '打印名单' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('理由').fill('贴在考场门口')
  await dialog.getByRole('button', { name: '看名单' }).click()
  await expect(dialog.getByRole('columnheader', { name: '签到' })).toBeVisible()
  await expectAccessible(page, 'light')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('table')).toHaveCount(1)
})
