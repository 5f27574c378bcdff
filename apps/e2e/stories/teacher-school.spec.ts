import { expectAccessible, overflow, smallTargets } from '../page-checks.ts'
import { enrol } from '../installation/enrol.ts'
import { logIn, storageStateOf } from '../installation/people.ts'
import { demoTeacher, expect, onPhone, test } from '../story.ts'

test.beforeEach(async ({ page }) => {
  const token = await logIn(demoTeacher)
  await page.addInitScript((bearer) => localStorage.setItem('qisuan.token', bearer), token)
})

test('a teacher finds the own school from the profile, in counts, with what to do first', async ({ page }) => {
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: '我的学校' }).first().click()
  await expect(page).toHaveURL('/user/school')
  const whole = page.getByRole('table', { name: '走到哪一步' }).getByRole('row', { name: /^全校/ })
  await expect(whole.getByRole('cell').first()).toHaveText(/^[\d,]+$/)
  await expect(whole.getByRole('cell').nth(1)).toHaveText(/^([\d,]+|不写)$/)
  const sight = page.getByRole('region', { name: '这里看得到什么' })
  await expect(sight).toContainText('只有人数，没有名字')
  await expect(sight).toContainText('教师组另算')
  await page.getByRole('button', { name: '邀请没报名的同学' }).click()
  await expect(page.getByText(/已复制|自己复制/)).toBeVisible()
  await expectAccessible(page, 'light')
  await expect.poll(() => overflow(page)).toBe(0)
})

test('a pupil joins a class by its invitation, and the teacher sees the name that the pupil wrote', async ({
  page,
  browser,
  own,
}) => {
  const name = `${own('五（')}）班`
  await page.goto('/user/school')
  await page.getByRole('textbox', { name: '班级' }).fill(name)
  await page.getByRole('button', { name: '开一个班' }).click()
  const card = page.getByRole('region', { name: `${name}的名单` })
  await expect(card).toContainText('还没有同学加入')
  await expect(card.getByRole('img', { name: `加入${name}的二维码` })).toBeVisible()
  const code = await card.getByText(/^[2-9A-Z]{10}$/).innerText()

  const { token } = await enrol({ group: '2', organization: '' })
  const context = await browser.newContext({ ...onPhone, storageState: storageStateOf(token) })
  const pupil = await context.newPage()
  await pupil.goto(`/join/${code}`)
  await expect(pupil.getByRole('heading', { level: 1, name: `加入“${name}”` })).toBeVisible()
  await expect(pupil.getByText('随时可以退出')).toBeVisible()
  await pupil.getByLabel('老师认得的名字').fill('林远航')
  await expectAccessible(pupil, 'light')
  await expect.poll(() => overflow(pupil)).toBe(0)
  await pupil.getByRole('button', { name: '加入', exact: true }).click()
  await expect(pupil.getByRole('heading', { name: '你已经在这个班里' })).toBeVisible()

  await page.reload()
  await expect(card.getByRole('row', { name: /^林远航/ })).toContainText('报了名，还没来')
  await expect(page.getByRole('heading', { name: /^你的班 \d+ 人还没来/ })).toBeVisible()
  await expect(
    page.getByRole('table', { name: '走到哪一步' }).getByRole('row', { name: `${name} 你的班` }),
  ).toContainText('10')
  await card.getByRole('button', { name: '更多：林远航' }).click()
  await expect(page.getByRole('dialog', { name: '林远航' }).getByRole('button', { name: '移出这个班' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'light')
  await page.evaluate(() => (window.print = () => {}))
  await card.getByRole('button', { name: `打印 ${name}` }).click()
  await page.getByRole('button', { name: '打印名单' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByRole('row', { name: /^林远航/ })).toBeVisible()
  await expect(card.getByRole('columnheader', { name: '全国名次' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(card.getByRole('img', { name: `加入${name}的二维码` })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await card.getByRole('button', { name: `打印 ${name}` }).click()
  await page.getByRole('checkbox', { name: '名单上写全国名次' }).check()
  await expectAccessible(page, 'light')
  await page.getByRole('button', { name: '打印名单' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByRole('columnheader', { name: '全国名次' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(card.getByRole('button', { name: /^已参赛/ })).toBeHidden()
  await card.getByRole('button', { name: '还没来 1' }).click()
  await expect(page).toHaveURL('/user/school?show=missing')
  await page.goto('/user/school?show=played')
  await expect(card).toContainText('没有这样的同学')

  await pupil.getByRole('button', { name: /^退出班级/ }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(pupil.getByLabel('老师认得的名字')).toBeVisible()
  await context.close()
  await page.goto('/user/school')
  await expect(card).toContainText('还没有同学加入')
  // The part of a name for screen readers stands apart.
  await card.getByRole('button', { name: `更多 ${name}` }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: '结束这个班' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(card).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the school fits, in both colour schemes', async ({ page }) => {
    await page.goto('/user/school')
    await expect(page.getByRole('table', { name: '走到哪一步' })).toContainText(/全校/)
    await expectAccessible(page, 'light')
    await expectAccessible(page, 'dark')
    await expect.poll(() => overflow(page)).toBe(0)
    await expect.poll(() => smallTargets(page)).toEqual([])
  })
})
