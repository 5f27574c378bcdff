import type { Page } from '@playwright/test'
import { act, giveReason } from '../console-page.ts'
import { acceptInvite } from '../installation/accept-invite.ts'
import { api } from '../installation/api.ts'
import { enrol, forEach, type Pupil } from '../installation/enrol.ts'
import { inviteOperator } from '../installation/operators.ts'
import { siteAt } from '../installation/site-at.ts'
import { expect, test } from '../story.ts'

const csv = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
})

/** Opens a room by its link in the menu. */
const enter = (page: Page, room: string) => page.getByRole('link', { name: room, exact: true }).click()

/** Picks one of the options of a field in a dialog. */
async function pick(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByLabel(field).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).click()
}

/** Does what a dialog asks about, and waits until it is done. */
async function confirm(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await giveReason(page, reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a small association runs its first season in the console alone, after the link that begins it', async ({
  page,
}) => {
  // A whole season in a browser: half a minute on a machine that does nothing else.
  test.setTimeout(900_000)
  const { siteUrl, goTo, qisuan, close } = await siteAt({ demo: false })
  const demoUrl = process.env['QISUAN_URL']
  try {
    await goTo('2027-05-22T10:00:00+08:00', { withPlatform: false })
    process.env['QISUAN_URL'] = siteUrl
    const token = (await inviteOperator('lin.zhiyuan', '林知远', 'owner', qisuan)).split('#')[1]
    await acceptInvite(page, `${siteUrl}/console/invite#${token}`)
    await page.getByRole('button', { name: '我已经存好，进入后台' }).click()

    await test.step('a season, its dates, and the enrolment opens', async () => {
      await enter(page, '赛季和轮次')
      await act(page, '新的赛季')
      await page.getByLabel('名称').fill('第一届苗圃杯')
      await confirm(page, '理事会通过', '建立')
      await expect(page.getByText('网站现在显示的')).toBeVisible()
      await setDates(page, '初赛', ['2027-05-20T08:00', '2027-05-30T20:00'])
      await setDates(page, '决赛', ['2027-05-22T09:00', '2027-05-22T12:00'])
      await changeStage(page, /^1 /)
      await expect.poll(async () => (await api('/api/game/current')).enrolment_open).toBe(true)
    })

    const invite = await test.step('a code for teachers, and whom one asks', async () => {
      await act(page, '生成邀请码')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('到什么时候有效').fill('2027-05-30T20:00')
      await giveReason(page, '每校一位老师')
      await dialog.getByRole('button', { name: '生成', exact: true }).click()
      const code = await dialog.locator('strong').innerText()
      await dialog.getByRole('button', { name: '好', exact: true }).click()

      await enter(page, '各省联系人')
      await page.getByRole('button', { name: '江苏省的联系方式', exact: true }).click()
      const contact = { 承办单位: '苗圃编程协会', 联系人: '周予安', 电话: '0555-7654321', 邮箱: 'hello@miaopu.example' }
      for (const [field, text] of Object.entries(contact)) await dialog.getByLabel(field).fill(text)
      await confirm(page, '理事会定的', '保存')
      await expect.poll(async () => (await fetch(`${siteUrl}/aboutus`)).text()).toContain('苗圃编程协会')
      return code
    })
    await enrol({ group: 't', organization: '苗圃市第一中学', invite })

    const pupils = await forEach(
      Array.from({ length: 6 }, () => ({ group: '2' as const, organization: '苗圃市第一中学' })),
      enrol,
    )
    const pupil = (index: number): Pupil => {
      const found = pupils[index]
      if (!found) throw new Error(`there is no pupil ${index}`)
      return found
    }

    await test.step('scores, and the board', async () => {
      await enter(page, '成绩')
      const scores = pupils.slice(0, 5).map(({ phone }, index) => [phone, 3000 - index])
      await page.locator('input[type=file]').setInputFiles(csv('成绩.csv', [['手机号', '成绩'], ...scores]))
      await act(page, '导入 5 行')
      await confirm(page, '监考老师交来', '导入 5 行')
      await expect(page.getByText(/号导入：5 行，5 行计入/)).toBeVisible()
      await publish(page)
      await expect.poll(async () => (await api('/api/rank?group=2')).list.length).toBe(5)
    })

    await test.step('a message to those who have not played', async () => {
      await enter(page, '消息')
      await act(page, '写消息')
      await page.getByLabel('标题').fill('等你来')
      await page.getByLabel('正文').fill('{name}，还没有看到你的成绩。')
      await pick(page, '参赛', '还没参赛')
      await act(page, '写好，看发给谁')
      await act(page, '发送')
      await page.getByRole('button', { name: /确\s?定/ }).click()
      const own = () => api('/api/user/notices', { token: pupil(5).token })
      await expect.poll(async () => JSON.stringify(await own())).toContain('还没有看到你的成绩')
    })

    await test.step('the final: a room, seats, awards', async () => {
      await enter(page, '赛季和轮次')
      await changeStage(page, /^3 /)
      await enter(page, '考场和座位')
      await act(page, '开考场')
      const dialog = page.getByRole('dialog')
      await pick(page, '轮次', /2027-2/)
      await pick(page, '组别', '中学组')
      await dialog.getByLabel('名称').fill('第一考场')
      await dialog.getByLabel('开始').fill('2027-05-22T09:00')
      await dialog.getByLabel('结束').fill('2027-05-22T12:00')
      await confirm(page, '借到的机房', '开设')
      const seats = pupils.slice(0, 3).map(({ id }, index) => ['第一考场', id, index + 1])
      await page.locator('input[type=file]').setInputFiles(csv('排座.csv', [['考场', '用户号', '座位号'], ...seats]))
      await act(page, '排 3 人')
      await confirm(page, '教务处的表', '排 3 人')
      await expect(page.getByText(/号导入：新排 3 人/)).toBeVisible()

      await enter(page, '奖项和证书')
      await pickRound(page, /2027-2/)
      const medals = ['金牌', '银牌', '铜牌']
      const awards = pupils.slice(0, 3).map(({ id }, index) => [id, medals[index] ?? ''])
      await page.locator('input[type=file]').setInputFiles(csv('名单.csv', [['用户号', '奖项'], ...awards]))
      await act(page, '存入 3 行')
      await confirm(page, '评审会决定', '存入 3 行')
      const batch = page.getByRole('row').filter({ hasText: '名单.csv' })
      await batch.getByRole('button', { name: /^公布/ }).click()
      await confirm(page, '评审会决定', '公布')
      await expect(batch.getByText(/已公布/).last()).toBeVisible()
      await publish(page)
    })

    await test.step('afterwards: a certificate that anybody can check, and statistics', async () => {
      const { number } = await api('/api/user/certificate', { token: pupil(0).token, form: { round: '2027-2' } })
      await enter(page, '奖项和证书')
      await page.getByRole('tab', { name: '证书' }).click()
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText('金牌')
      await enter(page, '统计')
      const report = page.waitForEvent('download')
      await page.getByRole('button', { name: /^打印的一页/ }).click()
      expect((await report).suggestedFilename()).toMatch(/\.html$/)
      await enter(page, '操作记录')
      await expect(page.getByRole('row').filter({ hasText: '林知远' }).last()).toBeVisible()
    })
  } finally {
    process.env['QISUAN_URL'] = demoUrl
    await page.goto('about:blank')
    await close()
  }
})

async function setDates(page: Page, round: string, [from, until]: readonly [string, string]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^修改.*${round}的名称和时间$`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('开始').fill(from)
  await dialog.getByLabel('结束').fill(until)
  await confirm(page, '章程', '保存')
}

async function changeStage(page: Page, stage: RegExp): Promise<void> {
  await act(page, '换阶段')
  await pick(page, '换成', stage)
  await giveReason(page, '按章程')
  await act(page, '先看会怎样')
  await expect(page.getByText('首页的大按钮')).toBeVisible()
  await confirm(page, '按章程', '换阶段')
}

async function publish(page: Page): Promise<void> {
  await enter(page, '榜单')
  await act(page, '立即公布')
  await confirm(page, '成绩齐了', '立即公布')
  await expect(page.getByText(/^已公布：第 \d+ 期/).first()).toBeVisible()
}

async function pickRound(page: Page, round: RegExp): Promise<void> {
  const card = page.locator('.ant-card').filter({ hasText: '导入获奖名单' })
  await card.getByLabel('轮次').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(round).click()
}
