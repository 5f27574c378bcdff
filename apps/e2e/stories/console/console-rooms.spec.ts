import { act, chooseFromRow, comeAs, expectFine, giveReason } from '../../console-page.ts'
import { enrol } from '../../installation/enrol.ts'
import { expectAccessible } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

test('the people’s desk merges two spellings of a school and takes it back', async ({ page, own }) => {
  const [kept, spelling] = [`${own('云溪')}市第一中学`, `${own('云溪')}一中`]
  await enrol({ group: '2', organization: kept })
  await enrol({ group: '2', organization: spelling })
  await comeAs(page, 'lu.yao', '陆遥', 'people_desk')
  await page.goto('/console/schools')
  await page.getByLabel('名称、写法的一部分，或编号').fill(own('云溪'))
  await act(page, '找')
  await expect(page.getByRole('row').filter({ hasText: spelling })).toBeVisible()
  await expectFine(page)

  await page.getByText('可能重复').click()
  await page.getByLabel('省份').fill('江苏')
  await page.getByLabel('省份').press('Enter')
  await page.getByRole('button', { name: kept }).click()
  await expect(page.getByText(`1 名学生和 1 种写法都算${kept}`)).toBeVisible()
  await giveReason(page, '同一所')
  await expectAccessible(page, 'light')
  await act(page, '合并')
  await expect(page.getByText('已办好')).toBeVisible()
  await expectFine(page)

  await page.getByText('合并记录').click()
  const row = page.getByRole('row').filter({ hasText: spelling }).filter({ hasText: '陆遥' })
  await row.getByRole('button', { name: '撤回' }).click()
  await giveReason(page, '其实是两所')
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(row.getByText(/陆遥 .* 撤回/).last()).toBeVisible()
  await expectFine(page)
})

test('an organiser sees what a stage brings, changes a date and a setting, adds a round and removes it', async ({
  page,
  own,
  expectRefusal,
}) => {
  await comeAs(page, 'shen.an', '沈安', 'organiser')
  await page.goto('/console/seasons')
  await expect(page.getByRole('list', { name: '各轮的时间' })).toContainText('全国决赛')
  await expect(page.getByRole('list', { name: '会发生什么' })).toContainText('把阶段换成“决赛进行中” 要有人来做')
  await expectFine(page)

  await act(page, '换阶段')
  await giveReason(page, '先看看')
  await act(page, '先看会怎样')
  await expect(page.getByText('初赛的成绩从这一刻起不再变')).toBeVisible()
  await expect(page.getByText('初赛已结束').last()).toBeVisible()
  await expectAccessible(page, 'light')
  await act(page, '算了')

  await page.getByRole('button', { name: '修改全国决赛的名称和时间' }).click()
  await page.getByLabel('开始').fill('2026-12-12T08:30')
  await page.getByLabel('结束').fill('2026-12-12T08:00')
  await giveReason(page, '改期')
  expectRefusal('GET /api/console/season/dates 422')
  await act(page, '先看会怎样')
  await expect(page.getByText('要在开始之后')).toBeVisible()
  await page.getByLabel('结束').fill('2026-12-13T18:00')
  await act(page, '先看会怎样')
  await act(page, '保存')
  await expect(page.getByText('12 月 12 日 08:30 至 12 月 13 日 18:00').first()).toBeVisible()

  const bar = page.getByRole('button', { name: '挪动全国决赛' })
  // The room reads its seasons again after the save, which ends a move.
  await expect(async () => {
    await bar.press('Escape')
    await bar.press('ArrowRight')
    await bar.press('ArrowRight')
    await expect(page.getByText('（晚 2 天）')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await bar.press('Enter')
  await giveReason(page, '场馆改期')
  await act(page, '先看会怎样')
  await expect(page.getByRole('dialog').getByText('全国决赛开始')).toContainText('12 月 14 日 08:30')
  await expectAccessible(page, 'light')
  await act(page, '算了')

  await page.getByLabel('找一项设置').fill('smsRate')
  await act(page, '修改群发短信每分钟最多几条')
  await page.getByLabel('值').fill('100')
  await giveReason(page, '服务商限速')
  await act(page, '保存')
  await expect(page.getByRole('row').filter({ hasText: '群发短信每分钟' })).toContainText('100')

  await act(page, '加一轮')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('种类').click()
  await page.getByTitle('加赛', { exact: true }).click()
  await dialog.getByLabel('名称').fill(own('复活赛'))
  await dialog.getByLabel('代号').fill(own('2026-repechage'))
  await giveReason(page, '章程第九条')
  await act(page, '建立')
  const round = page.getByRole('row').filter({ hasText: own('复活赛') })
  await chooseFromRow(round, '删除')
  await giveReason(page, '建错了')
  await act(page, '先看会怎样')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(round).toBeHidden()
})

test('an organiser copies a task, paints a wall, writes another statement, and puts it up for pupils', async ({
  page,
  own,
}) => {
  const [slug, name] = [own('harvest-'), own('捡贝壳')]
  await comeAs(page, 'tao.li', '陶黎', 'organiser')
  await page.goto('/console/tasks')
  await chooseFromRow(page.getByRole('listitem').filter({ hasText: 'sand' }), '复制为新题目')
  await page.getByLabel('名称').fill(name)
  await page.getByLabel('新题目的编号').fill(slug)
  await act(page, '开始写')
  await expect(page.getByRole('heading', { name: `新题目“${name}”` })).toBeVisible()
  await page.getByRole('textbox', { name: '题面' }).fill('退潮了，**沙洲**露出来了。')
  await expect(page.getByRole('region', { name: '题目' }).locator('strong')).toHaveText(['沙洲'])
  await expectFine(page)

  await page.getByRole('tab', { name: '地图', exact: true }).click()
  const board = page.getByRole('application', { name: /^图 1/ })
  await page.getByTitle('终点', { exact: true }).click()
  await board.focus()
  await page.keyboard.press('Space')
  await page.getByTitle('水', { exact: true }).click()
  await board.press('Shift+ArrowRight')
  await expect(board).toContainText('第 2 列第 1 行：水')
  await board.press('ControlOrMeta+z')
  await expect(board).toContainText('第 2 列第 1 行：走不通')
  await act(page, '撤销')
  await expectFine(page)

  // A page that is closed loses nothing.
  await page.goto('/console/tasks')
  await page.getByRole('link', { name: slug }).click()
  await expect(page.getByText(/^接着写 .* 的草稿/)).toBeVisible()
  await page.getByRole('tab', { name: '规则和分数' }).click()
  await page.getByLabel('程序短').fill('10001')
  await act(page, '检查')
  await expect(page.getByText('四项分数加起来要是 100000').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '放上去' })).toBeDisabled()
  await page.getByLabel('程序短').fill('10000')
  await page.getByRole('tab', { name: '地图', exact: true }).click()
  await page.getByTitle('水', { exact: true }).click()
  const box = await board.boundingBox()
  if (!box) throw new Error('the map is not shown')
  // The map has 13 by 4 cells, with one around it at the sides and two above and below.
  const at = (column: number, row: number) => ({
    x: (box.width * (column + 1.5)) / 15,
    y: (box.height * (row + 2.5)) / 8,
  })
  await board.dragTo(board, { sourcePosition: at(0, 2), targetPosition: at(1, 2) })
  await expect(board).toContainText('第 1 列第 3 行：水')
  await page.getByTitle('走不通', { exact: true }).click()
  await board.click({ position: at(0, 2) })
  await expect(board).toContainText('第 1 列第 3 行：走不通')
  await act(page, '检查')
  await expect(page.getByText('检查过了，可以放上去')).toBeVisible({ timeout: 180_000 })
  await act(page, '放上去')
  await giveReason(page, '校内赛')
  await page.getByRole('dialog').getByRole('button', { name: '放上去' }).click()
  await expect(page.getByRole('heading', { name: `“${name}”的各版` })).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText(/^陶黎，/)).toBeVisible()
  await expectFine(page)

  await page.getByRole('link', { name: '← 题目' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `像选手一样试做“${name}”` }).click()
  const arena = await opened
  await expect(arena.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(arena.getByText('沙洲')).toBeVisible()
})
