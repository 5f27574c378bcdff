import { enrol } from '../installation/enrol.ts'
import { expectAccessible, overflow } from '../page-checks.ts'
import { expect, test } from '../story.ts'
import { button } from './accounts/form.ts'

test.describe('before a score', () => {
  test.beforeEach(async ({ page }) => {
    const { token } = await enrol({ group: '2', organization: '更正之前的中学' })
    await page.addInitScript((bearer) => localStorage.setItem('qisuan.token', bearer), token)
    await page.goto('/enroll')
  })

  test('a pupil corrects group, place and school before the first score', async ({ page }) => {
    await button(page, '更正报名').click()
    await expect(page.getByLabel('城市')).not.toHaveValue('')
    await expect(page.getByRole('radio', { name: '中学组' })).toBeChecked()
    await expect(page.getByLabel('学校或单位')).toHaveValue('更正之前的中学')
    await expect(page.getByRole('radiogroup', { name: '编程语言' })).toHaveCount(0)
    await expectAccessible(page, 'light')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => overflow(page)).toBe(0)

    await page.getByLabel('省份').selectOption('浙江省')
    await page.getByLabel('城市').selectOption('杭州市')
    await page.getByRole('radio', { name: '公开组' }).check()
    await page.getByLabel('学校或单位').fill('更正之后的中学')
    await button(page, '更正报名').click()
    await page.getByRole('dialog', { name: '核对参赛证' }).getByRole('button', { name: '确认更正' }).click()
    await expect(page.getByText('已更正', { exact: true })).toBeVisible()
    const pass = page.getByRole('region', { name: '参赛证' })
    for (const fact of ['浙江省 杭州市', '公开组', '更正之后的中学', '已报名']) await expect(pass).toContainText(fact)
  })

  test('a group for younger children asks for the guardian first, and a correction can be given up', async ({
    page,
  }) => {
    await button(page, '更正报名').click()
    await page.getByRole('radio', { name: '小学低年级组' }).check()
    await expect(page.getByRole('heading', { name: '请家长来完成这一步' })).toBeVisible()
    await button(page, '更正报名').click()
    await expect(page.getByLabel('家长的姓名')).toBeFocused()
    await expect(page.getByLabel('家长的姓名')).toBeInViewport()
    await button(page, '不改了').click()
    await expect(page.getByRole('region', { name: '参赛证' })).toContainText('中学组')
  })
})

test.describe('after a score', () => {
  test.use({ loggedInAs: 'demo pupil' })

  test('nothing can be corrected by oneself', async ({ page }) => {
    await page.goto('/enroll')
    await expect(page.getByRole('region', { name: '参赛证' })).toBeVisible()
    await expect(page.getByRole('region', { name: '同意参赛' })).toBeVisible()
    await expect(button(page, '更正报名')).toHaveCount(0)
  })
})
