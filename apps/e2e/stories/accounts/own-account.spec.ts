import { randomInt } from 'node:crypto'
import { api } from '../../installation/api.ts'
import { qisuan } from '../../installation/installation.ts'
import { logIn, newIdCard } from '../../installation/people.ts'
import { holdUntilLoggedOut, loseAnswer } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'
import { button, enterSmsCode, expectDone, expectError, expectLoggedIn, openAsMember, submitLogin } from './form.ts'

test.use({ loggedInAs: 'newcomer' })

test('the login survives a reload and holds in another tab', async ({ page, me, context }) => {
  await page.goto('/')
  await expectLoggedIn(page, me)
  await page.reload()
  await expectLoggedIn(page, me)
  const other = await context.newPage()
  await other.goto('/rank')
  await expectLoggedIn(other, me)
})

test('every page of the account has a logout button, which ends the session in every tab and on the server', async ({
  page,
  bearer,
  context,
}) => {
  const logout = page.getByRole('button', { name: '退出登录' })
  for (const path of ['/account/password', '/account/certify', '/account/modify']) {
    await page.goto(path)
    await expect(logout).toBeVisible()
  }
  await holdUntilLoggedOut(page, '**/api/user/notices', '**/api/login/logout')
  await openAsMember(page, '/user')
  const other = await context.newPage()
  await openAsMember(other)
  await logout.click()
  await expect(page).toHaveURL('/')
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('qisuan.token'))).toBeNull()
  await expect(api('/api/login/me', { token: bearer })).rejects.toThrow('401')
})

test('a 401 logs out; the login page returns to the page before', async ({ page, me, bearer, expectRefusal }) => {
  await api('/api/login/logout', { token: bearer, form: {} })
  expectRefusal('GET /api/login/me 401')
  await page.goto('/user')
  await expect(page).toHaveURL('/account/login')
  expect(await page.evaluate(() => localStorage.getItem('qisuan.token'))).toBeNull()

  await submitLogin(page, me)
  await expect(page).toHaveURL('/user')
  await expectLoggedIn(page, me)
})

test('changes the password: two equal entries, 修改中, 修改成功, then the profile', async ({ page, me }) => {
  await page.goto('/account/password')
  const [first, second] = [page.getByLabel('新密码', { exact: true }), page.getByLabel('再输一次新密码')]
  await first.fill('12345')
  await second.fill('12345')
  await button(page, '修改密码').click()
  await expectError(first, '密码至少6位')
  await expect(second).toHaveValue('')

  await first.fill('walk-the-line')
  await second.fill('walk-the-lane')
  await button(page, '修改密码').click()
  await expect(second).toHaveAccessibleDescription('两次输入的密码不一致')

  await second.fill('walk-the-line')
  await expectDone(page, '/api/login/reset_password', { idle: '修改密码', busy: '修改中', done: '修改成功' })
  await expect(logIn(me)).rejects.toThrow('手机号或密码不正确')
  await logIn({ ...me, password: 'walk-the-line' })
})

test('asks for the old password or a code after an older login', async ({ page, me, expectRefusal }) => {
  const message = '为了账号安全，请填原密码，或用短信验证码确认'
  await page.route('**/api/login/reset_password', (route) => route.fulfill({ status: 403, json: { message } }), {
    times: 1,
  })
  expectRefusal('POST /api/login/reset_password 403')
  await page.goto('/account/password')
  await page.getByLabel('新密码', { exact: true }).fill('walk-the-line')
  await page.getByLabel('再输一次新密码').fill('walk-the-line')
  await button(page, '修改密码').click()
  await expect(page.getByText(message)).toBeVisible()

  const old = page.getByLabel('原密码', { exact: true })
  await old.fill('not-mine')
  expectRefusal('POST /api/login/reset_password 422')
  await button(page, '修改密码').click()
  await expectError(old, '原密码不正确')

  await page.getByRole('tab', { name: '用验证码' }).click()
  await enterSmsCode(page, me.phone)
  await expectDone(page, '/api/login/reset_password', { idle: '修改密码', busy: '修改中', done: '修改成功' })
  await logIn({ ...me, password: 'walk-the-line' })
})

test('changes the password after login by code', async ({ page, me, bearer }) => {
  await page.goto('/account/loginWithCode')
  await page.getByLabel('手机号').fill(me.phone)
  await enterSmsCode(page, me.phone)
  await button(page, '登录并设新密码').click()
  await expect(page).toHaveURL('/account/password')
  await page.getByLabel('新密码', { exact: true }).fill('walk-the-line')
  await page.getByLabel('再输一次新密码').fill('walk-the-line')
  await button(page, '修改密码').click()
  await expect(page).toHaveURL('/user')
  await expectLoggedIn(page, me)
  await expect(api('/api/login/me', { token: bearer })).rejects.toThrow('401')
})

test('verifies the identity: name and number, 认证中, 认证成功, then the profile', async ({ page }) => {
  const number = newIdCard()
  await page.goto('/account/certify')
  const idcard = page.getByLabel('身份证号')
  for (const wrong of ['', '1101012010010100', '1101012010010100123', '11010120100101001!']) {
    await idcard.fill(wrong)
    await button(page, '认证').click()
    await expect(idcard).toHaveAccessibleDescription('身份证号格式错误')
  }
  await expect(page.getByLabel('真实姓名')).toHaveAccessibleDescription('请填写真实姓名')

  await page.getByLabel('真实姓名').fill('林小溪')
  await idcard.fill(number)
  // A reload loses nothing but the number, which a school's computer does not keep.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(number)
  await page.reload()
  await expect(page.getByLabel('真实姓名')).toHaveValue('林小溪')
  await expect(idcard).toHaveValue('')
  await idcard.fill(number)
  await expectDone(page, '/api/user/auth_idcard', { idle: '认证', busy: '认证中', done: '认证成功' })
  await expect(page.getByRole('main')).toContainText('林小溪')
  await expect(page.getByRole('main')).not.toContainText(number)

  await page.goto('/account/certify')
  await expect(page.getByText('已完成实名认证')).toBeVisible()
  await expect(idcard).toHaveCount(0)
})

test('a pupil from Hong Kong waits for a person, reads why the permit came back, and is certified', async ({
  page,
  bearer,
  expectRefusal,
}) => {
  const { id } = await api('/api/login/me', { token: bearer })
  const settle = async (verdict: string, reason: string) =>
    qisuan('users', 'identity', String(id), verdict, '--reason', reason, '--yes')
  const permit = String(randomInt(10_000_000)).padStart(7, '0')
  await page.goto('/account/certify')
  await page.getByLabel('真实姓名').fill('陈可儿')
  await page.getByLabel('证件', { exact: true }).selectOption('港澳居民来往内地通行证')
  const number = page.getByLabel('通行证号码')
  await expect(number).toHaveAccessibleDescription('由组委会核对，核对以后才算认证')
  await number.fill(permit)
  await button(page, '认证').click()
  await expect(number).toHaveAccessibleDescription('通行证号码格式错误：H 或 M 加 8 位数字')
  await number.fill(`h1${permit}`)
  await expectDone(page, '/api/user/auth_idcard', { idle: '认证', busy: '认证中', done: '已提交，等待核对' })
  await expect(page.getByText('实名等待核对')).toBeVisible()

  await page.goto('/account/certify')
  await expect(page.getByText('组委会会尽快核对你的港澳居民来往内地通行证')).toBeVisible()
  await settle('reset', '和通行证上的号码不一样')
  await page.reload()
  await expect(page.getByText('组委会的理由：“和通行证上的号码不一样”')).toBeVisible()
  await page.getByLabel('真实姓名').fill('陈可儿')
  await page.getByLabel('证件', { exact: true }).selectOption('港澳居民来往内地通行证')
  await number.fill(`H2${permit}`)
  await loseAnswer(page, '**/api/user/auth_idcard')
  expectRefusal('POST /api/user/auth_idcard 422')
  await button(page, '认证').click()
  await expect(page.getByText('网络已断开，恢复后会自动继续')).toBeVisible()
  await expect(page.getByText('实名等待核对')).toBeVisible()
  await settle('accept', '看过通行证')
  await page.reload()
  await expect(page.getByText('已实名', { exact: true })).toBeVisible()
  await page.goto('/account/certify')
  await expect(page.getByText('已完成实名认证')).toBeVisible()
})

test('changes name or school: at least one field, 修改中, 修改成功, then the profile', async ({ page }) => {
  await page.goto('/account/modify')
  await button(page, '修改资料').click()
  await expect(page.getByLabel('真实姓名')).toHaveAccessibleDescription('请至少填写一项')
  await page.getByLabel('学校或单位').fill('<b>越湖</b>实验中学😀')
  await expectDone(page, '/api/user/update_info', { idle: '修改资料', busy: '修改中', done: '修改成功' })
  await expect(page.getByRole('main')).toContainText('<b>越湖</b>实验中学😀')

  await page.goto('/account/modify')
  await page.getByLabel('真实姓名').fill('林小溪')
  await page.getByLabel('学校或单位').fill('')
  await button(page, '修改资料').click()
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('definition').filter({ hasText: /^个人$/ })).toBeVisible()
})
