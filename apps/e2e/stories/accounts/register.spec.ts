import type { Page } from '@playwright/test'
import { api } from '../../installation/api.ts'
import { qisuan } from '../../installation/installation.ts'
import { lastCode, newUser, register, registeredPerson, type Person } from '../../installation/people.ts'
import { bearerOf } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'
import {
  button,
  consentAsGuardian,
  enrol,
  enterSmsCode,
  expectBusy,
  expectError,
  expectLoggedIn,
  openAsMember,
  password,
  submitLogin,
  submitRegistration,
} from './form.ts'

test.beforeEach(({ page }) => page.goto('/account/register'))

async function fillIn(page: Page, { phone, name, password: secret }: Person): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('昵称').fill(name)
  await password(page).fill(secret)
  await page.getByLabel('再输一次密码').fill(secret)
}

test('a code can be requested for a valid phone, and again after 60 seconds', async ({ page, me }) => {
  const send = button(page, '获取验证码')
  await expect(send).toBeDisabled()
  await page.getByLabel('手机号').fill(me.phone.slice(1))
  await expect(send).toBeDisabled()
  await page.getByLabel('手机号').fill(me.phone)
  await expect(send).toBeEnabled()
  // While the page's time stands still, no second passes before it is read.
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await expectBusy(page, '/api/register/send_code', { idle: '获取验证码', busy: '发送中' })
  await expect(button(page, '60 秒后重发')).toBeDisabled()
  await page.clock.setFixedTime(now + 2000)
  await expect(page.getByRole('button', { name: /^5[89] 秒后重发$/ })).toBeDisabled()
  expect(await lastCode(me.phone)).toMatch(/^\d{6}$/)
})

test('the form shows all errors at once, and any edit clears them', async ({ page }) => {
  await page.getByLabel('手机号').fill('123')
  await password(page).fill('walk-the-line')
  await page.getByLabel('再输一次密码').fill('walk-the-lane')
  await button(page, '注册').click()
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('手机号格式错误')
  await expect(page.getByLabel('昵称')).toHaveAccessibleDescription('请填写昵称')
  await expect(page.getByLabel('再输一次密码')).toHaveAccessibleDescription('与密码不一致')

  await page.getByLabel('昵称').fill('小')
  await expect(page.getByText('与密码不一致')).toBeHidden()
})

test('a password that is too short, too long or one that anybody would try is refused, and a nickname cut at twenty characters', async ({
  page,
  me,
}) => {
  const [first, second] = [password(page), page.getByLabel('再输一次密码')]
  await fillIn(page, { ...me, name: '棋'.repeat(21), password: 'p'.repeat(73) })
  await button(page, '注册').click()
  await expect(page.getByLabel('昵称')).toHaveValue('棋'.repeat(20))
  await expect(first).toHaveAccessibleDescription('密码最多72位')

  await fillIn(page, { ...me, password: '12345' })
  await button(page, '注册').click()
  await expectError(first, '密码至少6位')
  await expect(second).toHaveValue('')

  await fillIn(page, { ...me, password: '123456' })
  await button(page, '注册').click()
  await expectError(first, '太容易被猜到，换一个吧')
  await expect(second).toHaveValue('')

  await fillIn(page, { ...me, password: 'k7m2qp' })
  await expect(page.getByText('密码至少6位')).toBeHidden()
  await second.fill('k7m2qpx')
  await button(page, '注册').click()
  await expect(second).toHaveAccessibleDescription('与密码不一致')
  await expect(first).toHaveAttribute('aria-invalid', 'false')
})

test('the button reads 注册中 while registering, then the enrolment page opens', async ({ page, me }) => {
  await fillIn(page, me)
  await enterSmsCode(page, me.phone)
  await expectBusy(page, '/api/register', { idle: '注册', busy: '注册中' })
  await expect(page).toHaveURL('/enroll')
  await expectLoggedIn(page, me)
})

test('a phone that is already registered stays in its field and leads to the login', async ({
  page,
  expectRefusal,
}) => {
  const known = registeredPerson()
  expectRefusal('POST /api/register 422')
  await fillIn(page, known)
  await enterSmsCode(page, known.phone)
  await button(page, '注册').click()
  const field = page.getByLabel('手机号')
  await expect(field).toHaveAccessibleDescription('这个手机号已经注册过了，请直接登录')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(known.phone)
  await expect(page.getByLabel('昵称')).toHaveValue(known.name)

  await page.getByRole('link', { name: '用这个手机号去登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await expect(field).toHaveValue(known.phone)
})

test('a device in which the owner of a phone has logged in is told before an SMS is spent', async ({
  page,
  me,
  expectRefusal,
}) => {
  await register(me)
  await page.goto('/account/login')
  await submitLogin(page, me)
  await expectLoggedIn(page, me)
  await openAsMember(page)
  await page.evaluate(() => localStorage.removeItem('qisuan.token'))
  const before = await lastCode(me.phone)

  await page.goto('/account/register')
  await page.getByLabel('手机号').fill(me.phone)
  expectRefusal('POST /api/register/send_code 422')
  await button(page, '获取验证码').click()
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('这个手机号已经注册过了，请直接登录')
  await expect(page.getByLabel('手机号')).toHaveValue(me.phone)
  await expect(button(page, '获取验证码')).toBeEnabled()
  expect(await lastCode(me.phone)).toBe(before)
})

test('a mother enrols two children with one phone, is asked who has come, and has a certificate of each', async ({
  page,
  me,
  own,
}) => {
  const son = own('小松')
  const enrolIn = async (group: string, guardiansPhone: string) => {
    await page.getByLabel('省份').selectOption('江苏省')
    await page.getByLabel('城市').selectOption('苏州市')
    await page.getByRole('radio', { name: group }).check()
    await consentAsGuardian(page, guardiansPhone, guardiansPhone === me.phone ? 'own' : 'other')
    await enrol(page)
    await expect(page.getByText('报名成功')).toBeVisible()
  }
  await test.step('she registers and enrols her daughter', async () => {
    await submitRegistration(page, me)
    await expect(page).toHaveURL('/enroll')
    await enrolIn('小学低年级组', me.phone)
  })

  const cardOf = (name: string) => page.getByRole('region', { name, exact: true })
  await test.step('she adds her son, with a code to her phone', async () => {
    await page.goto('/account')
    await page.getByRole('link', { name: '再加一个孩子' }).click()
    await expect(page).toHaveURL('/user/family')
    await expect(cardOf(me.name)).toContainText('小学低年级组')
    await button(page, '再加一个孩子').click()
    await enterSmsCode(page, me.phone)
    await button(page, '确认').click()
    await page.getByLabel('孩子的昵称').fill(son)
    await button(page, '加进来').click()
    await expect(cardOf(son)).toContainText('还没报名')
  })

  const other = await page.context().newPage()
  await test.step('she goes on as her son, in every tab, and enrols him as well', async () => {
    await openAsMember(other)
    await cardOf(son).getByRole('button', { name: '去报名' }).click()
    await expect(page).toHaveURL('/enroll')
    for (const tab of [page, other]) await expectLoggedIn(tab, { ...me, name: son })
    await enrolIn('小学高年级组', newUser().phone)
  })

  await test.step('after a logout and a login she is asked who has come', async () => {
    await page.goto('/user/family')
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/user/family')
    await submitLogin(page, me)
    await expect(page.getByRole('heading', { level: 1, name: '谁来了？' })).toBeVisible()
    await page.getByRole('list', { name: '这个手机号的人' }).getByRole('button', { name: son }).click()
    await expect(page).toHaveURL('/user/family')
    await expectLoggedIn(page, { ...me, name: son })
    await expect(cardOf(son)).toContainText('小学高年级组')
    await expect(cardOf(me.name)).toContainText('小学低年级组')
  })

  await test.step('the header leads to the daughter again', async () => {
    await page.getByRole('button', { name: '换人' }).click()
    await page.getByRole('dialog', { name: '换一个人' }).getByRole('button', { name: me.name }).click()
    await expect(page).toHaveURL('/user')
    await expectLoggedIn(page, me)
    await expect(page.getByRole('main')).toContainText('小学低年级组')
  })

  await test.step('each of them has a certificate of their own', async () => {
    const certificateOf = async (award: string) => {
      const { id } = await api('/api/login/me', { token: await bearerOf(page) })
      await qisuan('state', '2026-6', String(id), '--award', award)
      await page.goto('/rewards?round=2026-6')
      const drawn = page.locator('canvas[data-drawn=true]')
      await expect(drawn).toBeVisible()
      return drawn.textContent()
    }
    expect(await certificateOf('全国一等奖')).toContain(me.name)
    await page.goto('/user')
    await page.getByRole('button', { name: '换人' }).click()
    await page.getByRole('dialog', { name: '换一个人' }).getByRole('button', { name: son }).click()
    await expectLoggedIn(page, { ...me, name: son })
    expect(await certificateOf('全国二等奖')).toContain(son)
  })
})
