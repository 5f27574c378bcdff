import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { api } from '../../installation/api.ts'
import { holdBoards, releaseBoards } from '../../installation/boards-lock.ts'
import { qisuan } from '../../installation/installation.ts'
import { lastCode, logIn, newUser, storageStateOf } from '../../installation/people.ts'
import { bearerOf, expectAccessible, overflow } from '../../page-checks.ts'
import { demoTeacher, expect, test } from '../../story.ts'

let token: string
let opened: { id: string; name: string }

test.beforeEach(async ({ own }) => {
  token = await logIn(demoTeacher)
  const name = `村小${own('')}班`
  await api('/api/user/school/class', { token, form: { name } })
  const { classes } = await api('/api/user/school', { token })
  opened = classes.find((each: typeof opened) => each.name === name)
})
test.afterEach(async () => {
  releaseBoards()
  await api('/api/user/school/class/close', { token, form: { id: opened.id } })
})

/** Prints what a button prints, as a PDF. @returns the number of its pages */
async function pagesOf(part: Locator, button: string): Promise<number> {
  const page = part.page()
  await part.getByRole('button', { name: button }).click()
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

const word = '红气球飞上天'

async function logInByCard(page: Page, code: string, name?: string) {
  await page.goto('/account/login')
  await page.getByRole('button', { name: '我有学校的登录卡' }).click()
  await page.getByLabel('卡上的字母和数字').fill(code)
  await page.getByLabel('暗号').fill(word)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  if (name !== undefined) {
    await page.getByLabel('昵称').fill(name)
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  }
  await expect(page).toHaveURL(/\/user$/)
}

test('a village school of 30 pupils without a phone, from the sheet to the printed cards to the board', async ({
  page,
  browser,
  own,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'village-'))
  const names = Array.from({ length: 30 }, (_, at) => `${at + 1}号`)
  const sheet = join(folder, '名单.csv')
  await writeFile(
    sheet,
    ['学号,年级', ...names.map((name, at) => `${name},${at < 15 ? '三年级' : '五年级'}`)].join('\r\n'),
  )
  const nickname = own('山里的星')
  await page.addInitScript((bearer) => {
    localStorage.setItem('qisuan.token', bearer)
    window.print = () => undefined
  }, token)
  await page.goto('/user/school')
  const part = page.getByRole('region', { name: `${opened.name}的名单` })
  const cardOf = async (name: string) =>
    (await part
      .getByRole('article', { name, exact: true })
      .getByText(/^\w{5}-\w{5}$/)
      .textContent()) ?? ''

  await test.step('the guardians’ form prints', async () => {
    await expect.poll(() => pagesOf(part, '打印家长同意书')).toBeGreaterThan(1)
  })

  await test.step('a sheet is read and shown before anything happens', async () => {
    await part.getByRole('button', { name: '加没有手机的同学' }).click()
    await part.getByLabel('或者选一个 CSV 文件').setInputFiles(sheet)
    await expect(part.getByRole('status')).toContainText('一共 30 人')
    await expect(part.getByText('1号 · 小低', { exact: true })).toBeVisible()
    await expect(part.getByText('30号 · 小高', { exact: true })).toBeVisible()
    await expect.poll(() => overflow(page)).toBe(0)
    await expectAccessible(page, 'light')
  })

  await test.step('30 cards are made and print ten to a sheet', async () => {
    await part.getByLabel('家长签字的日期').fill(String((await api('/api/time')).time).slice(0, 10))
    await part.getByRole('checkbox', { name: '签了字的同意书都在学校' }).check()
    await part.getByRole('button', { name: '开账号，印登录卡' }).click()
    await expect(part.getByRole('article')).toHaveCount(30)
    expect(await pagesOf(part, '打印登录卡')).toBe(3)
  })

  const context = await browser.newContext({ storageState: storageStateOf(undefined) })
  const pupil = await context.newPage()
  const [first, second] = [await cardOf('1号'), await cardOf('2号')]
  await test.step('a pupil logs in with the card, a nickname and a word', async () => {
    await logInByCard(pupil, first, nickname)
    await expect(pupil.getByRole('main')).toContainText(nickname)
  })

  await test.step('the pupil is on the board, and the teacher sees it', async () => {
    const { id } = await api('/api/login/me', { token: await bearerOf(pupil) })
    const scores = join(folder, '成绩.csv')
    await writeFile(scores, `用户号,成绩\n${id},77777`)
    await holdBoards()
    await qisuan('scores', 'import', scores, '--round', '2026-1', '--outside-window', '--yes')
    await qisuan('rankings', 'publish')
    await expect
      .poll(async () => (await api(`/api/rank?user_id=${id}`, { token: await bearerOf(pupil) })).score)
      .toBe(77777)
    await pupil.goto('/rank/me')
    await expect(pupil.getByRole('region', { name: '我的名次' })).toContainText(nickname)
    await page.reload()
    await expect(part.getByRole('row', { name: /^1号/ })).toContainText('77,777')
  })

  await test.step('a lost card is replaced, and its login ends', async () => {
    await part.getByRole('button', { name: '更多：2号', exact: true }).click()
    await page.getByRole('button', { name: '换一张卡' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect(part.getByRole('article')).toHaveCount(1)
    expect(await cardOf('2号')).not.toBe(second)
    await part.getByRole('button', { name: '印好了' }).click()
  })

  await test.step('a guardian who has a phone by now takes the account over', async () => {
    await part.getByRole('button', { name: '更多：1号', exact: true }).click()
    await page.getByRole('button', { name: '家长有手机了，给交接码' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    const code = await page
      .getByRole('dialog')
      .getByText(/^\w{5}-\w{5}$/)
      .textContent()
    await page.keyboard.press('Escape')
    const { phone } = newUser()
    await pupil.goto('/account')
    await pupil.getByLabel('暗号').fill(word)
    await pupil.getByRole('button', { name: '确认' }).click()
    await pupil.getByLabel('老师给的交接码').fill(code ?? '')
    await pupil.getByLabel('家长的姓名').fill('杨秀兰')
    await pupil.getByLabel('家长的手机号', { exact: true }).fill(phone)
    await pupil.getByRole('button', { name: '获取验证码' }).click()
    await expect(pupil.getByText('验证码已发送')).toBeVisible()
    await pupil.getByLabel('短信验证码').fill(await lastCode(phone))
    await pupil.getByRole('button', { name: '同意，换成手机号' }).click()
    await expect(pupil.getByText('换好了，以后用手机号登录')).toBeVisible()
  })
  await context.close()
})
