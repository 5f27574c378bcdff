import { readFile } from 'node:fs/promises'
import { api } from '../../installation/api.ts'
import { logIn, newUser } from '../../installation/people.ts'
import { bearerOf, expectAccessible, overflow, smallTargets } from '../../page-checks.ts'
import { expect, onPhone, test } from '../../story.ts'
import { button, enterSmsCode, submitLogin } from './form.ts'

test.use({ loggedInAs: 'newcomer', ...onPhone })

test('a pupil on a phone sees and downloads everything, takes another name, closes the account and keeps it', async ({
  page,
  me,
  bearer,
}) => {
  const otherDevice = await logIn(me)
  const mine = { token: bearer ?? '' }
  const { policy_version } = await api('/api/user/consent', mine)
  await api('/api/user/consent', { ...mine, form: { policy_version } })
  await page.goto('/wap/welcome')
  await page.getByRole('link', { name: '账号与隐私' }).tap()
  await expect(page.getByRole('heading', { name: '先确认是你本人' })).toBeVisible()
  await expect(page.getByText(me.phone)).toHaveCount(0)
  await enterSmsCode(page, me.phone)
  await button(page, '确认').tap()
  await expect(page.getByText('已确认是本人')).toBeVisible()

  const data = page.getByRole('region', { name: '我的信息' })
  await data.getByText('账号', { exact: true }).tap()
  await expect(data.getByRole('definition').filter({ hasText: me.phone })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await expect.poll(() => smallTargets(page)).toEqual([])
  await expectAccessible(page, 'light')
  await expectAccessible(page, 'dark')
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '下载我的信息').tap()])
  expect(file.suggestedFilename()).toMatch(/^启算-我的信息-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { name: me.name, phone: me.phone },
    sessions: [{ origin: 'register' }, { origin: 'password' }],
  })

  // Nobody has to be enrolled to withdraw.
  const consent = page.getByRole('region', { name: '同意参赛' })
  await expect(consent).toContainText('本人')
  await consent.getByRole('button', { name: '撤回同意' }).tap()
  await page.getByRole('dialog', { name: '撤回同意' }).getByRole('button', { name: '确认撤回' }).tap()
  await expect(consent).toHaveCount(0)
  expect((await api('/api/user/consent', { token: await bearerOf(page) })).agreed_version).toBeNull()
  // The code has renewed the token.
  await expect(api('/api/user/consent', mine)).rejects.toThrow('401')

  const renamed = newUser().name
  await page.getByLabel('新昵称').fill(renamed)
  await button(page, '改昵称').tap()
  await expect(page.getByText('昵称改好了')).toBeVisible()
  expect((await api('/api/login/me', { token: otherDevice })).name).toBe(renamed)

  const devices = page.getByRole('region', { name: '登录设备' })
  await devices.getByRole('listitem').filter({ hasNotText: '这台设备' }).getByRole('button').tap()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(api('/api/login/me', { token: otherDevice })).rejects.toThrow('401')

  const phone = newUser().phone
  await page.getByLabel('新手机号').fill(phone)
  await enterSmsCode(page, phone)
  await button(page, '换手机号').tap()
  await expect(page.getByText(`现在是 ${phone.slice(0, 3)}****${phone.slice(7)}`)).toBeVisible()

  await button(page, '注销账号').tap()
  const question = page.getByRole('dialog', { name: '确定要注销吗？' })
  await question.getByRole('button', { name: '注销账号' }).tap()
  const notice = page.getByRole('complementary', { name: '注销账号' })
  await expect(notice).toContainText('之后删除')
  await expectAccessible(page, 'light')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/account/login')
  await submitLogin(page, { ...me, phone })
  await expect(page).toHaveURL(/\/(user|wap\/welcome)$/)
  await notice.getByRole('button', { name: '撤销注销' }).tap()
  await expect(page.getByText('已撤销，账号照旧')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(renamed)
  await expect(notice).toHaveCount(0)
})
