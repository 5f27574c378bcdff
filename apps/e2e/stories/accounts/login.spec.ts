import { register } from '../../installation/people.ts'
import { expect, test } from '../../story.ts'
import { button, expectBusy, expectError, expectLoggedIn, password, enterSmsCode } from './form.ts'

test.beforeEach(({ page }) => page.goto('/account/login'))

test('the login button waits for both fields, and a wrong phone shows a format error until it is edited', async ({
  page,
  me,
}) => {
  const [submit, field] = [button(page, '登录'), page.getByLabel('手机号')]
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('请先填写表单')
  for (const phone of ['1380000000', '138000000000', '1380000000x']) {
    await field.fill(phone)
    await password(page).focus()
    await expect(field, phone).toHaveAccessibleDescription('手机号格式错误')
    await field.pressSequentially('1')
    await expect(field, phone).toHaveAccessibleDescription('')
  }
  await field.fill(me.phone)
  await expect(submit).toBeDisabled()
  await password(page).fill(me.password)
  await expect(submit).toBeEnabled()
  await expect(page.getByText('请先填写表单')).toBeHidden()

  await page.getByRole('tab', { name: '验证码登录' }).click()
  await expect(field).toHaveValue(me.phone)
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('请先填写表单')
})

test('a wrong phone that was typed and left before the form came alive is reported too', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const field = page.getByLabel('手机号')
  await field.fill('1380000000')
  await password(page).focus()
  release()
  await expect(field).toHaveAccessibleDescription('手机号格式错误')
  await expect(field).toHaveValue('1380000000')
})

test('a wrong password shows an error in its field, which any edit clears', async ({ page, me, expectRefusal }) => {
  expectRefusal('POST /api/login 422')
  await page.getByLabel('手机号').fill(me.phone)
  await password(page).fill('not-my-password')
  await expectBusy(page, '/api/login', { idle: '登录', busy: '登录中' })

  await expectError(password(page), '手机号或密码不正确')
  await expect(page.getByLabel('手机号')).toHaveValue(me.phone)
  await expect(button(page, '登录')).toBeVisible()

  await page.getByLabel('手机号').fill('19800000000')
  await expect(password(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('手机号或密码不正确')).toBeHidden()
})

test('logs in by phone and code', async ({ page, me }) => {
  await register(me)
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByLabel('手机号').fill(me.phone)
  await enterSmsCode(page, me.phone)
  await expectBusy(page, '/api/login/by_code', { idle: '登录', busy: '登录中' })
  await expect(page).toHaveURL('/user')
  await expectLoggedIn(page, me)
})

test('a wrong code shows an error in its field', async ({ page, me, expectRefusal }) => {
  await register(me)
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByLabel('手机号').fill(me.phone)
  await enterSmsCode(page, me.phone)
  const code = page.getByLabel('短信验证码')
  const right = await code.inputValue()

  await code.fill(right.slice(1))
  await button(page, '登录').click()
  await expect(code).toHaveAccessibleDescription('请输入6位验证码')

  expectRefusal('POST /api/login/by_code 422')
  await code.fill(right === '000000' ? '111111' : '000000')
  await button(page, '登录').click()
  await expectError(code, '验证码不正确')
})

test('a forgotten password is replaced after login by code', async ({ page, me }) => {
  await register(me)
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect(page).toHaveURL('/account/loginWithCode')
  // The address changes before the page does, and both pages have a field for the phone.
  await expect(button(page, '登录并设新密码')).toBeVisible()
  await page.getByLabel('手机号').fill(me.phone)
  await enterSmsCode(page, me.phone)
  await button(page, '登录并设新密码').click()
  await expect(page).toHaveURL('/account/password')
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible()
})
