import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { act, comeAs, confirm, expectFine, giveReason } from '../../console-page.ts'
import { enrol } from '../../installation/enrol.ts'
import { endConfirmation, operatorPassword, operatorState } from '../../installation/operators.ts'
import { expectAccessible } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).click()
  await page.getByTitle(option, { exact: true }).click()
}

test('two of the people’s desk correct the same pupil, and nothing of either is lost', async ({
  page,
  browser,
  own,
  expectRefusal,
}) => {
  const school = `${own('星河市')}中学`
  const { id } = await enrol({ group: '2', organization: school })
  await comeAs(page, 'he.jia', '何佳', 'people_desk')
  await page.goto(`/console/people/${id}`)
  await act(page, '更正')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('学校').fill('星河市启明小学')
  await giveReason(page, '家长来电')
  await expectAccessible(page, 'light')

  // Meanwhile a colleague moves the same pupil.
  const colleague = await browser.newContext({ storageState: await operatorState('mu.qing', '穆青', 'people_desk') })
  const other = await colleague.newPage()
  await other.goto(`/console/people/${id}`)
  await act(other, '更正')
  await choose(other, '省份', '浙江省')
  await choose(other, '城市', '杭州市')
  await giveReason(other, '搬家')
  await act(other, '先看会怎样')
  await expect(other.getByText(`浙江省还没有“${school}”，会新建这所学校`)).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: '更正' }).click()
  await expect(other.getByText('已办好')).toBeVisible()
  await colleague.close()

  expectRefusal('POST /api/console/person/correct 409')
  await act(page, '先看会怎样')
  await dialog.getByRole('button', { name: '更正' }).click()
  await expect(dialog.getByText('在你填写的时候，有人先改过了')).toBeVisible()
  await expect(dialog.getByText('江苏省 → 浙江省')).toBeVisible()
  await expect(dialog.getByLabel('学校')).toHaveValue('星河市启明小学')
  await act(page, '先看会怎样')
  await dialog.getByRole('button', { name: '更正' }).click()
  await expect(page.getByText('已办好')).toBeVisible()
  await expect(page.getByText('浙江省 杭州市').first()).toBeVisible()
  await expect(page.getByText('星河市启明小学').first()).toBeVisible()
  const history = page.getByRole('listitem').filter({ hasText: '更正报名信息' })
  await expect(history.filter({ hasText: '何佳' }).filter({ hasText: '家长来电' })).toBeVisible()
  await expect(history.filter({ hasText: '穆青' }).filter({ hasText: '搬家' })).toBeVisible()
})

test('the people’s desk hides a nickname and resets a password, but may neither disqualify nor erase', async ({
  page,
}) => {
  const { id, name } = await enrol({ group: '2', organization: '星河市实验中学' })
  await comeAs(page, 'tang.yi', '唐一', 'people_desk')
  await page.goto(`/console/people/${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.locator('.ant-card-head-title')
  // The order of the page is that of the Tab key, also on a phone: what can be done comes before what was done.
  await expect(cards.nth(1)).toHaveText('可以做的事')
  const tops = await cards.evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('listitem').filter({ hasText: '昵称' }).getByRole('button', { name: '换昵称' }).click()
  await page.getByRole('radio', { name: /^隐藏/ }).check()
  await giveReason(page, '不合适')
  await act(page, '就这样改')
  await expect(page.getByRole('heading', { name: `选手${id}` })).toBeVisible()
  await expect(page.getByText(`隐藏了昵称“${name}”`)).toBeVisible()

  await act(page, '重置')
  await page.getByLabel('怎样核对的').fill('说对了学校')
  await giveReason(page, '收不到验证码')
  await act(page, '先看会怎样')
  await act(page, '重置密码')
  await expect(page.getByText(/^\d{6}$/)).toBeVisible()
  await expectAccessible(page, 'light')
  await act(page, '好')

  for (const button of ['取消资格', '合并', '申请注销'])
    await expect(page.getByRole('button', { name: button })).toBeHidden()
})

test('a provincial committee corrects its own pupil and finds nobody elsewhere', async ({ page, expectRefusal }) => {
  const [own, other] = await Promise.all([
    enrol({ group: '2', organization: '星河市实验中学' }),
    enrol({ group: '2', organization: '钱塘市实验中学', province: '浙江省' }),
  ])
  await comeAs(page, 'su.yan', '苏妍', 'organiser', { province: '江苏省' })
  await page.goto('/console/people')
  const find = async (id: number) => {
    await page.getByLabel('找谁').fill(String(id))
    await act(page, '找')
  }
  await find(other.id)
  await expect(page.getByText('没有找到')).toBeVisible()
  await find(own.id)
  await page.getByRole('link', { name: `${own.name} #${own.id}` }).click()
  await act(page, '更正')
  await page.getByRole('dialog').getByLabel('学校').fill('星河市启明小学')
  await confirm(page, '家长来电', '更正', { preview: true })
  await expect(page.getByText('星河市启明小学').first()).toBeVisible()

  expectRefusal('GET /api/console/person 404')
  await page.goto(`/console/people/${other.id}`)
  await expect(page.getByText('没有这个人')).toBeVisible()
})

test('an organiser disqualifies with the password again, takes it back, gives time and exports, and a colleague erases', async ({
  page,
  expectRefusal,
}) => {
  const { id, name, phone } = await enrol({ group: '2', organization: '星河市实验中学' })
  const colleague = await operatorState('song.zhi', '宋知', 'organiser')
  await comeAs(page, 'jiang.wan', '江晚', 'organiser')
  await page.goto(`/console/people/${id}`)
  await act(page, '取消资格')
  await page.getByRole('radio', { name: '初赛' }).check()
  await giveReason(page, '请人代做')
  await act(page, '先看会怎样')
  await expect(page.getByText(/本人看得到原因“请人代做”/)).toBeVisible()
  await endConfirmation('jiang.wan')
  for (const refusal of ['person/disqualify 403', 'confirm 422']) expectRefusal(`POST /api/console/${refusal}`)
  await page.getByRole('dialog').getByRole('button', { name: '取消资格' }).click()
  const password = page.getByRole('dialog', { name: '再输一次密码' })
  await password.getByLabel('密码').fill('不是这个密码')
  await act(page, '继续')
  await expect(password.getByText('不正确')).toBeVisible()
  await password.getByLabel('密码').fill(operatorPassword)
  await act(page, '继续')
  await expect(page.getByText(/\d 取消资格\s*请人代做/)).toBeVisible()
  await act(page, '恢复')
  await giveReason(page, '申诉成立')
  await act(page, '恢复资格')
  await expect(page.getByText(/\d 取消资格\s*请人代做/)).toBeHidden()

  await act(page, '给时间')
  await page.getByLabel('推迟几分钟').fill('10')
  await giveReason(page, '停电')
  await act(page, '就这样给')
  await expect(page.getByText('给推迟或加时')).toBeVisible()
  await expectFine(page)

  await page.getByRole('link', { name: '改之前和之后' }).click()
  await expect(page).toHaveURL(`/console/audit?user=${id}`)
  await page
    .getByRole('row', { name: /给推迟或加时/ })
    .getByRole('button', { name: '展开行' })
    .click()
  await expect(page.getByRole('row', { name: '推迟（秒） – 600', exact: true })).toBeVisible()
  await expect(page.getByText('理由：停电').filter({ visible: true })).toBeVisible()
  await expectFine(page)
  await page.goBack()

  await act(page, '导出')
  await giveReason(page, '本人要求')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '导出' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`个人信息-${id}.json`)
  expect(await readFile(await file.path(), 'utf8')).toContain(phone)

  const dialog = page.getByRole('dialog')
  await act(page, '申请注销')
  await giveReason(page, '家长要求')
  await page.getByLabel(`请写一遍用户号 ${id}`).fill(String(id))
  await act(page, '先看会怎样')
  await expect(dialog.getByText('1 次报名')).toBeVisible()
  await dialog.getByRole('button', { name: '申请注销' }).click()
  await expect(dialog.getByText('以前由另一位成员完成')).toBeVisible()
  await act(page, '好')
  expectRefusal('POST /api/console/person/erase/complete 409')
  await act(page, '完成注销')
  await finishErasure(page)
  await expect(dialog.getByText('注销是江晚申请的，要由另一位成员完成')).toBeVisible()

  await page.context().addCookies(colleague.cookies)
  await page.goto('/console/')
  await expect(page.getByText(/个注销等第二个人完成/)).toBeVisible()
  await page.goto('/console/people')
  await page.getByRole('link', { name: `${name} #${id}` }).click()
  await expect(page.getByText('江晚申请了注销，等另一位成员完成')).toBeVisible()
  await act(page, '完成注销')
  await expectAccessible(page, 'light')
  await finishErasure(page)
  await expect(page.getByLabel('找谁')).toBeVisible()
  expectRefusal('GET /api/console/person 404')
  await page.goto(`/console/people/${id}`)
  await expect(page.getByText('没有这个人')).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})

async function finishErasure(page: Page): Promise<void> {
  await giveReason(page, '核对过来信')
  await act(page, '先看会怎样')
  await act(page, '注销，不能恢复')
}
