import type { Page } from '@playwright/test'
import { comeAs } from '../../console-page.ts'
import { api } from '../../installation/api.ts'
import { enrol } from '../../installation/enrol.ts'
import { lastCode, logIn } from '../../installation/people.ts'
import { cutTexts, overflow, untilShown } from '../../page-checks.ts'
import { Reader } from '../../reader.ts'
import { demoPupil, demoTeacher, expect, test } from '../../story.ts'

// Whole ways without a mouse and without eyes, in the system's own colours of high contrast. What a screen reader is told is
// kept beside this file; -u writes it anew.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test('a pupil registers and enrols by keyboard', async ({ page, me }) => {
  const reader = new Reader(page)
  reader.mask(me.phone, '（手机号）')
  reader.mask(me.name, '（昵称）')
  const main = page.getByRole('main')
  await page.goto('/account/register')
  await untilShown(page)
  await reader.read('注册页', main)
  await reader.press(page.getByRole('link', { name: '跳到正文' }))
  await reader.write(page.getByLabel('手机号'), me.phone)
  await reader.press(page.getByRole('button', { name: '获取验证码' }))
  await expect(page.getByText('验证码已发送')).toBeVisible()
  const code = await lastCode(me.phone)
  reader.mask(code, '（验证码）')
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await page.keyboard.insertText(code)
  await reader.write(page.getByLabel('昵称'), me.name)
  await reader.write(page.getByLabel('密码', { exact: true }), me.password)
  await reader.write(page.getByLabel('再输一次密码'), me.password)
  await reader.press(main.getByRole('button', { name: '注册', exact: true }))

  await expect(page).toHaveURL('/enroll')
  await untilShown(page)
  await expect(page.getByLabel('省份').getByRole('option')).toHaveCount(35)
  await reader.read('报名页', main)
  await reader.take(page.getByLabel('省份'), '江苏省')
  await reader.take(page.getByLabel('城市'), '苏州市')
  await reader.tabTo(page.getByRole('radiogroup', { name: '组别' }))
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: '公开组' })).toBeChecked({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await reader.press(page.getByRole('checkbox', { name: '我已阅读并同意' }), 'Space')
  await reader.press(main.getByRole('button', { name: '开始报名' }))
  const dialog = page.getByRole('dialog', { name: '核对参赛证' })
  await expect(dialog).toBeVisible()
  await reader.read('核对', dialog)
  await reader.press(dialog.getByRole('button', { name: '确认报名' }))
  await expect(page.getByText('报名成功')).toBeVisible()
  await reader.read('报名以后', main)
  reader.keep('register')
})

test.describe('on the board', () => {
  test.use({ loggedInAs: 'demo pupil' })

  test('a pupil looks up the own rank by keyboard', async ({ page }) => {
    const reader = new Reader(page)
    reader.mask(demoPupil.name, '（昵称）')
    // Other stories publish boards.
    reader.mask(/\d+ 名，一共 \d+ 人/g, '几 名，一共几人')
    reader.mask(/(row|cell) "\d+(?=[ "])/g, '$1 "几')
    await page.goto('/rank/me')
    await untilShown(page)
    await reader.press(page.getByRole('link', { name: '跳到正文' }))
    await reader.read('我的名次', page.getByRole('region', { name: '我的名次' }))
    await reader.tabTo(page.getByRole('tablist', { name: '组别' }))
    await reader.write(page.getByRole('searchbox'), demoPupil.name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/找到 \d+ 行/)).toBeVisible()
    await reader.read('查找以后', page.getByRole('table'))
    reader.keep('rank')
  })
})

/** Enrols a pupil and opens the task by keyboard. @returns the page of the arena */
async function openTask(page: Page): Promise<Page> {
  const { token } = await enrol({ group: '5', organization: '青荷小学' })
  await page.addInitScript((value) => localStorage.setItem('qisuan.token', value), token)
  await page.goto('/preliminary')
  await untilShown(page)
  const site = new Reader(page)
  const opened = page.context().waitForEvent('page')
  await site.press(page.getByRole('main').getByRole('button', { name: '开始挑战' }))
  const arena = await opened
  await expect(arena.getByRole('heading', { level: 1, name: '沙滩任务' })).toBeVisible()
  return arena
}

test('a pupil builds a program of blocks by keyboard, told what happens', async ({ page }) => {
  const arena = await openTask(page)
  const reader = new Reader(arena)
  const main = arena.getByRole('main')
  const [stage, program] = [main.getByRole('region', { name: '地图' }), main.getByRole('region', { name: '程序' })]
  const told = program.getByRole('status')
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await arena.keyboard.press(key)
      await reader.told(`按 ${key}`)
    }
  }
  await reader.tabTo(program.getByRole('tree'))
  // A step to the right, of five instead of one.
  await press('ArrowDown', 'Enter', 'Enter', 'ArrowRight', 'Enter', '5', 'Enter')
  // A loop, which is laid around it.
  await press('t', 'ArrowRight', 'ArrowDown', 'Enter')
  await expect(async () => {
    await arena.keyboard.press('ArrowDown')
    await expect(told.filter({ hasText: '包住' })).toHaveCount(1, { timeout: 200 })
  }).toPass({ intervals: [0] })
  await reader.told('用方向键选了位置')
  await press('Enter')
  // Its button is on the way of Tab.
  await expect(arena.locator('.blocklyToast')).toBeHidden()
  await reader.press(program.getByText('用文字看程序'))
  await reader.read('用文字看程序', program.getByRole('group').filter({ hasText: '用文字看程序' }))
  await reader.tabTo(stage.getByRole('button', { name: '运行' }), 'Shift+Tab')
  await arena.keyboard.press('Enter')
  await expect(stage.getByText('程序运行完了')).toBeVisible()
  await reader.read('运行以后', stage.getByRole('status').filter({ hasText: /./ }).first())
  reader.keep('blocks')
})

test('a blind pupil plays a task by keyboard, told what happens', async ({ page }) => {
  const arena = await openTask(page)
  const reader = new Reader(arena)
  // The hidden maps, and the energy on them, are another set in every installation; where the program stops is not.
  reader.mask(/(隐藏图 \d 没到终点 能量) \d+/g, '$1 几')
  reader.mask(/[\d,]+ 分(?=，满分 30,000 分)/g, '几分')
  reader.mask(/(status:) [\d,]+ 分$/gm, '$1 几分')
  const main = arena.getByRole('main')
  const [stage, program] = [main.getByRole('region', { name: '地图' }), main.getByRole('region', { name: '程序' })]
  await reader.read('题目', main.getByRole('region', { name: '题目' }))
  await reader.read('地图', stage)
  await reader.press(stage.getByText('用文字看地图'))
  await reader.read('用文字看地图', stage.getByRole('group').filter({ hasText: '用文字看地图' }))
  await reader.press(program.getByRole('button', { name: 'Python' }))
  const editor = program.getByRole('textbox', { name: '程序' })
  await reader.tabTo(editor)
  await arena.keyboard.press('ControlOrMeta+A')
  await arena.keyboard.insertText('hero.move_right(2)\nhero.move_up()\nhero.move_right(20)')
  await expect(program.getByText('已保存')).toBeVisible()
  await reader.read('程序', program)
  await arena.keyboard.press('ControlOrMeta+Enter')
  await expect(stage.getByText('程序运行完了')).toBeVisible()
  await reader.read('运行以后', stage.getByRole('status').filter({ hasText: /./ }).first())
  // Tab indents in the editor; after Escape it leaves.
  await arena.keyboard.press('Escape')
  await reader.tabTo(arena.getByRole('slider', { name: '看到第几格' }), 'Shift+Tab')
  await arena.keyboard.press('Home')
  for (const step of ['第 1 步', '第 2 步', '第 3 步']) {
    await arena.keyboard.press('ArrowRight')
    await reader.read(step, stage.getByRole('status').filter({ hasText: '个时刻：' }))
  }
  await arena.keyboard.press('End')
  await reader.press(stage.getByText('用文字看经过'))
  await reader.read('用文字看经过', stage.getByRole('group').filter({ hasText: '用文字看经过' }))
  await reader.press(program.getByRole('button', { name: '提交' }))
  const results = main.getByRole('region', { name: '成绩' })
  await expect(results.getByText(/^[\d,]+ 分$/)).toBeVisible()
  // Not the scores of others, which come and go.
  await reader.read('成绩', results.getByRole('status').first())
  await reader.read('分数', results.locator('dl'))
  await reader.read('每张图', results.getByRole('list').first())
  await arena.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => overflow(arena)).toBe(0)
  await expect.poll(() => cutTexts(arena)).toEqual([])
  reader.keep('play')
})

test('a teacher makes a class by keyboard', async ({ page, own }) => {
  const name = `${own('四（')}）班`
  const reader = new Reader(page)
  reader.mask(name, '（班名）')
  // Other stories open accounts for pupils without a phone.
  reader.mask(/已经开了 \d+ 个/g, '已经开了几个')
  const token = await logIn(demoTeacher)
  await page.addInitScript((bearer) => localStorage.setItem('qisuan.token', bearer), token)
  await page.goto('/user/school')
  await untilShown(page)
  await reader.press(page.getByRole('link', { name: '跳到正文' }))
  await reader.write(page.getByRole('textbox', { name: '班级' }), name)
  // On the way are the classes of other stories.
  reader.forget()
  await reader.press(page.getByRole('button', { name: '开一个班' }))
  const card = page.getByRole('region', { name: `${name}的名单` })
  await expect(card).toContainText('还没有同学加入')
  await expect(card.getByRole('button', { name: '打印家长同意书' })).toBeEnabled()
  reader.mask(/[2-9A-Z]{5}-?[2-9A-Z]{5}/g, '（邀请码）')
  await reader.read('班级', card)
  const { classes } = await api('/api/user/school', { token })
  const { id } = classes.find((each: { name: string }) => each.name === name)
  await api('/api/user/school/class/close', { token, form: { id } })
  reader.keep('class')
})

test('an operator gives a pupil more time by keyboard', async ({ page, own }) => {
  const { id, name } = await enrol({ group: '2', organization: '星河市实验中学' })
  await comeAs(page, own('ruan.'), own('阮'), 'organiser')
  const reader = new Reader(page)
  reader.mask(name, '（昵称）')
  reader.mask(String(id), '（编号）')
  await page.goto('/console/people')
  await expect(page.getByLabel('找谁')).toBeVisible()
  await reader.write(page.getByLabel('找谁'), String(id))
  await page.keyboard.press('Enter')
  await reader.press(page.getByRole('link', { name: `${name} #${id}` }))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await reader.press(page.getByRole('button', { name: '给时间' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await reader.read('给时间', dialog)
  await reader.write(dialog.getByLabel('推迟几分钟'), '10')
  await reader.write(dialog.getByRole('textbox', { name: '理由' }), '读屏，要多一点时间')
  await reader.press(dialog.getByRole('button', { name: '就这样给' }))
  await expect(page.getByText('给推迟或加时')).toBeVisible()
  reader.keep('more-time')
})
