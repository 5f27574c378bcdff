import { lastCode, newUser } from '../installation/people.ts'
import { expectAccessible, overflow, smallTargets } from '../page-checks.ts'
import { expect, onPhone, test } from '../story.ts'
import { button, enrol } from './accounts/form.ts'

test.describe('on a phone', () => {
  test.use({ loggedInAs: 'newcomer', ...onPhone })

  test("a nine-year-old's guardian consents with a code, the child is enrolled, and the guardian withdraws", async ({
    page,
  }) => {
    const { phone } = newUser()
    const start = page.getByRole('button', { name: '开始报名' })

    await test.step('the group decides that a guardian is needed', async () => {
      await page.goto('/enroll')
      await expect(page.getByText('选好组别，就知道要不要请家长来')).toBeVisible()
      await page.getByLabel('省份').selectOption('四川省')
      await page.getByLabel('城市').selectOption('成都市')
      await page.getByRole('radio', { name: '小学低年级组' }).check()
      await expect(page.getByRole('heading', { name: '请家长来完成这一步' })).toBeVisible()
      const [field, send] = [page.getByLabel('短信验证码'), button(page, '获取验证码')]
      const above = async () => ((await send.boundingBox())?.y ?? NaN) - ((await field.boundingBox())?.y ?? NaN)
      // The texts of the consent are still loading, and move both.
      await expect.poll(above, 'the button is beside its field').toBe(0)
      await page.getByText('不同意会怎样？').tap()
      await expect(page.getByText('只是不能报名参赛')).toBeVisible()
      await expect.poll(() => overflow(page)).toBe(0)
      await expect.poll(() => smallTargets(page)).toEqual([])
      await expectAccessible(page, 'light')
      await expectAccessible(page, 'dark')
    })

    await test.step('the child’s own page opens beside the form', async () => {
      const opened = page.context().waitForEvent('page')
      await page.getByRole('main').getByRole('link', { name: '《儿童隐私》' }).tap()
      const document = await opened
      await expect(document.getByRole('heading', { level: 1 })).toHaveText('写给小朋友：你的信息，你说了算')
      await document.close()
    })

    await test.step('nothing is sent while the guardian’s part is missing', async () => {
      await start.tap()
      await expect(page.getByLabel('家长的姓名')).toHaveAccessibleDescription('请填写家长的姓名')
      await expect(page.getByLabel('家长的手机号')).toHaveAccessibleDescription('手机号格式错误')
      await expect(page.getByLabel('家长的姓名')).toBeFocused()
      await expect(page.getByLabel('家长的姓名')).toBeInViewport()
      await expect(page.getByRole('alert').filter({ hasText: '请先阅读，再勾选同意' })).toBeVisible()
    })

    await test.step('the guardian gives name, phone and code, and the child is enrolled', async () => {
      await page.getByLabel('家长的姓名').fill('王小兰')
      await page.getByLabel('家长的手机号').fill(phone)
      await button(page, '获取验证码').tap()
      await expect(page.getByText('验证码已发送')).toBeVisible()
      await page.getByLabel('短信验证码').fill(await lastCode(phone))
      await page.getByRole('checkbox', { name: '我是孩子的监护人' }).check()
      await enrol(page)
      await expect(page.getByText('报名成功')).toBeVisible()
      await expect(page.getByRole('region', { name: '参赛证' })).toContainText('小学低年级组')
    })

    const card = page.getByRole('region', { name: '同意参赛' })
    await test.step('the enrolment says who consented to what, and when', async () => {
      await expect(card).toContainText('家长 王**')
      await expect(card).toContainText(/版本 \d{4}-\d{2}-\d{2}/)
      await expect(card).toContainText('11 月 20 日')
      await expect.poll(() => overflow(page)).toBe(0)
      await expect.poll(() => smallTargets(page)).toEqual([])
      await expectAccessible(page, 'light')
    })

    await test.step('the guardian withdraws, after reading what it means', async () => {
      await card.getByRole('button', { name: '撤回同意' }).tap()
      const dialog = page.getByRole('dialog', { name: '撤回同意' })
      await expect(dialog).toContainText('下一次公布榜单时，名字从榜上撤下')
      await expectAccessible(page, 'light')
      await dialog.getByRole('button', { name: '再想想' }).tap()
      await expect(card).toBeVisible()
      await card.getByRole('button', { name: '撤回同意' }).tap()
      await dialog.getByRole('button', { name: '确认撤回' }).tap()
      await expect(page.getByText('已撤回同意，报名已取消')).toBeVisible()
      await expect(start).toBeVisible()
      await page.goto('/rank/me')
      await expect(page.getByText('你还没有报名')).toBeVisible()
    })
  })
})

test.describe('in the middle group', () => {
  test.use({ loggedInAs: 'newcomer' })

  test('one question decides whether a guardian is asked', async ({ page }) => {
    await page.goto('/enroll')
    await page.getByRole('radio', { name: '中学组' }).check()
    const age = page.getByRole('radiogroup', { name: '你满 14 周岁了吗' })
    await expect(age).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await button(page, '开始报名').click()
    await expect(page.getByRole('alert').filter({ hasText: '请回答是否已满 14 周岁' })).toBeVisible()

    await age.getByRole('radio', { name: '还没有' }).check()
    await expect(page.getByLabel('家长的姓名')).toBeVisible()
    await age.getByRole('radio', { name: '已满 14 周岁' }).check()
    await expect(page.getByLabel('家长的姓名')).toHaveCount(0)
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
    await page.getByLabel('省份').selectOption('上海市')
    await page.getByLabel('城市').selectOption({ index: 1 })
    await enrol(page)
    await expect(page.getByText('报名成功')).toBeVisible()
    await expect(page.getByRole('region', { name: '同意参赛' })).toContainText('本人')
  })
})

test.describe('a new version', () => {
  test.use({ loggedInAs: 'demo pupil' })

  test('is asked for on every page until it is agreed to', async ({ page }) => {
    await page.route('**/api/login/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), consent_due: true } })
    })
    await page.route('**/api/user/consent?**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), agreed_version: '2020-01-01' } })
    })
    await page.goto('/')
    await expect(page.getByText('隐私政策和用户协议有了新的版本，请再看一遍')).toBeVisible()
    await page.getByRole('link', { name: '去看看', exact: true }).click()
    const card = page.getByRole('region', { name: '隐私政策和用户协议有了新的版本' })
    await expect(card.getByRole('button', { name: '撤回同意' })).toBeVisible()
    await card.getByRole('button', { name: '同意', exact: true }).click()
    await expect(card.getByRole('alert')).toContainText('请先阅读，再勾选同意')

    await card.getByRole('checkbox', { name: '我已阅读并同意' }).check()
    await page.unrouteAll()
    await card.getByRole('button', { name: '同意', exact: true }).click()
    await expect(page.getByText('已同意', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: '同意参赛' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('请再看一遍')).toHaveCount(0)
  })
})
