import { act, chooseFromRow, comeAs, confirm, expectFine, giveReason } from '../../console-page.ts'
import { dressedPage, dressedScript, realPicture } from '../../installation/picture-files.ts'
import { expectAccessible } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

test('an editor writes a notice beside its page, changes it, takes it away and removes it', async ({
  page,
  own,
  expectRefusal,
}) => {
  const title = own('考场设备清单')
  await comeAs(page, 'he.wen', '何雯', 'editor')
  await page.goto('/console/content')
  await expect(page.getByRole('row').filter({ hasText: '全国决赛与金牌加赛时间安排' })).toBeVisible()
  await expectFine(page)

  await page.getByRole('link', { name: '写公告' }).click()
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByLabel('摘要').fill('请提前一天检查')
  await page.getByLabel('正文').fill('请带好**身份证**，看[规则](/nowhere)。')
  const frame = page.frameLocator('iframe[title="预览"]')
  await expect(frame.getByRole('heading', { name: title })).toBeVisible()
  await expect(frame.locator('strong')).toHaveText('身份证')

  expectRefusal('POST /api/console/news 422')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('/nowhere 网站没有这个页面')).toBeVisible()
  await page.getByLabel('正文').fill('请带好**身份证**，看[规则](/rule)。')
  await expectFine(page)

  await page.getByRole('button', { name: '图片' }).click()
  const choice = page.getByRole('dialog')
  expectRefusal('POST /api/console/pictures 422')
  for (const file of [dressedPage, dressedScript]) {
    await choice.locator('input[type=file]').setInputFiles(file)
    await expect(choice.getByText(/可能改过名字|不能有/)).toContainText(file === dressedPage ? '改过名字' : '脚本')
  }
  await expectAccessible(page, 'light')
  await choice.locator('input[type=file]').setInputFiles(realPicture)
  await expect(page.getByLabel('正文')).toHaveValue(/!\[\]\(\/storage\/images\/.*\.webp\)/)
  await expect(frame.locator('img[src$=".webp"]')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('在网站上')
  await row.getByRole('link', { name: '修改' }).click()
  await page.getByLabel('标题', { exact: true }).fill(`${title}（更正）`)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('更正')

  await chooseFromRow(row, '撤下')
  await confirm(page, '还要改', '撤下', { preview: true })
  await expect(row).toContainText('撤下了')
  await chooseFromRow(row, '恢复')
  await confirm(page, '改好了', '恢复', { preview: true })
  await expect(row).toContainText('在网站上')
  await chooseFromRow(row, '删除')
  await giveReason(page, '写错了')
  await act(page, '先看会怎样')
  await expectAccessible(page, 'light')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toBeHidden()
})

test('two editors change the same notice: the second is told', async ({ page, browser, own, expectRefusal }) => {
  const title = own('开放日')
  await comeAs(page, 'he.yan', '何妍', 'editor')
  await page.goto('/console/content/news/new?kind=notice')
  await page.getByLabel('标题', { exact: true }).fill(title)
  await page.getByLabel('正文').fill('周六上午。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: '修改' }).click()
  await expect(page.getByLabel('正文')).toHaveValue('周六上午。')

  const other = await browser.newPage()
  await comeAs(other, 'he.qi', '何琪', 'editor')
  await other.goto(page.url())
  await other.getByLabel('标题', { exact: true }).fill(`${title}（改期）`)
  await other.getByRole('button', { name: '保存' }).click()
  await expect(other.getByText('已保存')).toBeVisible()
  await other.close()

  await page.getByLabel('正文').fill('周日上午。')
  expectRefusal('POST /api/console/news/change 409')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`标题：${title} → ${title}（改期）`)).toBeVisible()
  await expect(page.getByLabel('正文')).toHaveValue('周日上午。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  await chooseFromRow(row, '删除')
  await confirm(page, '说好的取消了', '删除', { preview: true })
  await expect(row).toBeHidden()
})

test('an editor changes a page of the site, uploads a file and takes it away again', async ({
  page,
  own,
  expectRefusal,
}) => {
  const picture = { ...realPicture, name: `${own('合影')}.png` }
  await comeAs(page, 'he.ming', '何铭', 'editor')
  await page.goto('/console/content?tab=files')
  await page.getByLabel('找文件').fill('teacher-invites')
  await expect(page.getByRole('row').filter({ hasText: 'teacher-invites.md' })).toContainText('自己的')
  await expectFine(page)
  await page.getByRole('link', { name: 'teacher-invites.md' }).click()
  const frame = page.frameLocator('iframe[title="预览"]')
  const text = page.getByRole('textbox', { name: '原文' })
  await text.fill('# 教师邀请码\n\n看[这里](nowhere.md)。')
  await expect(frame.getByRole('heading', { name: '教师邀请码' })).toBeVisible()
  await giveReason(page, '改写法')
  await page.getByRole('button', { name: '先看会怎样' }).click()
  await expect(page.getByText('nowhere.md 没有这个文件')).toBeVisible()
  await text.fill(`# ${own('教师邀请码')}\n\n看[规则](/rule)。`)
  await page.getByRole('button', { name: '先看会怎样' }).click()
  await expect(page.getByText('替换', { exact: true })).toBeVisible()
  await expectFine(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()

  await page.goto('/console/content?tab=files')
  await page.getByRole('button', { name: '上传文件' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(dressedPage)
  await dialog.getByLabel('放在哪个文件夹').fill('images')
  await giveReason(page, '放合影')
  await dialog.getByRole('button', { name: '先看会怎样' }).click()
  await expect(dialog.getByText('可能改过名字')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await dialog
    .getByRole('button', { name: /移除|删除|Remove/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: '先看会怎样' }).click()
  await expect(dialog.getByText('新增')).toBeVisible()
  await expectAccessible(page, 'light')
  await dialog.getByRole('button', { name: '放上去' }).click()
  await expect(page.getByText('已办好')).toBeVisible()

  await page.getByLabel('找文件').fill(picture.name)
  await page.getByRole('link', { name: `images/${picture.name}` }).click()
  await expect(page.getByRole('img', { name: `images/${picture.name}` })).toBeVisible()
  await expectFine(page)
  await page.getByRole('button', { name: '拿下来' }).click()
  await confirm(page, '放错了', '拿下来', { preview: true })
  await expect(page.getByRole('button', { name: '上传文件' })).toBeVisible()

  // The identity has a right of its own.
  expectRefusal('POST /api/console/content 403')
  const status = await page.evaluate(async () => {
    const { csrf } = await (await fetch('/api/console/me')).json()
    const change = { add: [{ path: 'organiser.json', text: '{}' }] }
    const body = JSON.stringify({ change, seen: {}, reason: '改名' })
    const headers = { 'content-type': 'application/json', 'x-qisuan-csrf': csrf }
    return (await fetch('/api/console/content', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(403)
})

test('an organiser fills in the identity beside the front page', async ({ page, expectRefusal }) => {
  await comeAs(page, 'he.yue', '何悦', 'organiser')
  await page.goto('/console/content?tab=identity')
  const frame = page.frameLocator('iframe[title="预览"]')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByText('首页', { exact: true }).first().click()
  await page.getByLabel('首页的大标题').fill('还没有保存的一句')
  await expect(frame.getByRole('heading', { name: '还没有保存的一句' })).toBeVisible()
  await expectFine(page)

  expectRefusal('POST /api/console/identity/preview 422')
  expectRefusal('POST /api/console/identity 422')
  const refused = page.waitForResponse(/identity\/preview$/)
  await page.getByLabel('浅色模式的强调色').fill('#f5c518')
  await refused
  await expect(page.getByText('对比度只有')).toBeVisible()
  await giveReason(page, '换颜色')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('不够清楚').first()).toBeVisible()
  await page.getByRole('button', { name: /用最接近的/ }).click()
  await expect(page.getByText(/对比度 .*看得清/)).toBeVisible()
  await page.getByLabel('浅色模式的强调色').fill('')

  // Fields that other stories do not look at.
  await page.getByLabel('首页的大标题').fill('写一段算法，\n走完这条路。')
  await page.getByText('证书', { exact: true }).click()
  await expect(page.getByRole('img', { name: '证书：张小明' })).toBeVisible()
  await expectFine(page)
  await page.getByText('隐私政策里的').click()
  await page
    .getByLabel('隐私政策开头的一句说明')
    .fill('本站是演示站，主办单位、人员和联系方式均为虚构。请律师按实际情况修改。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
})
