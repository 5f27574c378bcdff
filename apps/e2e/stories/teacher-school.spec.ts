import { expectAccessible, overflow, smallTargets } from '../page-checks.ts'
import { logIn } from '../installation/people.ts'
import { demoTeacher, expect, onPhone, test } from '../story.ts'

test.beforeEach(async ({ page }) => {
  const token = await logIn(demoTeacher)
  await page.addInitScript((bearer) => localStorage.setItem('qisuan.token', bearer), token)
})

test('a teacher finds the own school from the profile, in counts and by group', async ({ page }) => {
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: '我的学校' }).first().click()
  await expect(page).toHaveURL('/user/school')
  await expect(page.getByText(/^[\d,]+ 人报名$/)).toBeVisible()
  await expect(page.getByText('初赛结束以后才知道')).toBeVisible()
  const groups = page.getByRole('region', { name: '各组到了哪一步' })
  await expect(groups.getByRole('row', { name: /^中学组/ })).toBeVisible()
  await expect(groups).toContainText('还没有同学报名')
  await expect(page.getByRole('region', { name: '这里看得到什么' })).toContainText('只有人数，没有名字')
  await expectAccessible(page, 'light')
  expect(await overflow(page)).toBe(0)
})

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the school fits, in both colour schemes', async ({ page }) => {
    await page.goto('/user/school')
    await expect(page.getByText(/^[\d,]+ 人报名$/)).toBeVisible()
    await expectAccessible(page, 'light')
    await expectAccessible(page, 'dark')
    expect(await overflow(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
  })
})
