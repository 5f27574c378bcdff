import { act, chooseFromRow, comeAs, confirm, enter, expectFine, giveReason, pick } from '../../console-page.ts'
import { acceptInvite } from '../../installation/accept-invite.ts'
import { inviteOperator, operatorPassword as password, operatorState } from '../../installation/operators.ts'
import { firstViewBytes } from '../../page-bytes.ts'
import { expectAccessible, holdUntilLoggedOut, overflow } from '../../page-checks.ts'
import { demoPupil, expect, test } from '../../story.ts'

test('an organiser comes by an invite, sees today, leaves, and comes back with a code, and without the phone', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('GET /api/console/me 401')
  const { app, recoveryCodes } = await acceptInvite(page, await inviteOperator('lin.ruochuan', '林若川', 'organiser'))
  await expectAccessible(page, 'light')
  await page.getByRole('button', { name: '我已经存好，进入后台' }).click()

  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
  await expect(page.getByText('公布新的榜单')).toBeVisible()
  await expect(page.getByRole('link', { name: '选手' })).toBeVisible()
  await expect(page.getByRole('link', { name: '成员' })).toBeHidden()
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: '菜单' })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByLabel('登录名')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('登录名')).toBeVisible()
  await expectAccessible(page, 'light')

  for (const code of [app(), recoveryCodes[0] ?? '']) {
    await page.getByLabel('登录名').fill('lin.ruochuan')
    await page.getByLabel('密码').fill(password)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('验证码').fill(code)
    // Whoever leaves while the page still reads is refused nothing: the story fails on any other 401 than the first.
    await holdUntilLoggedOut(page, '**/api/console/today', '**/api/console/logout')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page.getByLabel('登录名')).toBeVisible()
    await page.unrouteAll()
  }
})

test('the people’s desk finds somebody, reads a phone for a reason, and finds both in the history', async ({
  page,
}) => {
  await comeAs(page, 'xu.zhixia', '许知夏', 'people_desk')
  await page.goto('/console/people')
  await page.getByLabel('找谁').fill(demoPupil.phone)
  await page.getByRole('button', { name: '找', exact: true }).click()
  await page.getByRole('row').getByRole('link', { name: demoPupil.name }).click()
  await expect(page.getByRole('heading', { name: demoPupil.name })).toBeVisible()
  await expect(page.getByText('199****0001')).toBeVisible()
  await expectAccessible(page, 'light')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: '显示手机号' }).click()
  await page.getByRole('button', { name: '家长来电' }).click()
  await page.getByRole('button', { name: '显示', exact: true }).click()
  await expect(page.getByText(demoPupil.phone)).toBeVisible()
  await page.reload()
  const read = page.getByRole('listitem').filter({ hasText: '许知夏' }).filter({ hasText: '家长来电' })
  await expect(read).toBeVisible()
  await expect(page.getByText(demoPupil.phone)).toBeHidden()
})

test('an organiser adds a passkey, and comes back with it alone', async ({ page, context }) => {
  // Browsers give passkeys to names only.
  const atName = (link: string) => link.replace('127.0.0.1', 'localhost')
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await acceptInvite(page, atName(await inviteOperator('gu.qingyu', '顾清予', 'viewer')))
  await page.getByRole('button', { name: '我已经存好，进入后台' }).click()
  await page.getByRole('link', { name: '我的账号' }).click()
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await expect(page.getByText('还没有用过')).toBeVisible()
  await expectAccessible(page, 'light')

  await page.getByRole('button', { name: '退出', exact: true }).first().click()
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()
  await page.getByRole('link', { name: '我的账号' }).click()
  await expect(page.getByText(/最近 .+ 用过/)).toBeVisible()
})

test('an organiser writes a notice to those who have not played, sees whom it reaches, and sends it', async ({
  page,
}) => {
  await comeAs(page, 'he.yao', '何遥', 'organiser')
  await page.goto('/console/messages')
  await expectAccessible(page, 'light')
  await page.getByRole('button', { name: '写消息' }).click()
  await page.getByLabel('标题').fill('初赛还有三天')
  await page.getByLabel('正文').fill('{name}，登录以后点“进入初赛”。')
  // Other stories count the notices of pupils who have not played, none of them in this province.
  for (const [field, option] of [
    ['省份', '北京'],
    ['参赛', '还没参赛'],
  ] as const)
    await pick(page, field, option, page.locator('body'))
  await expectAccessible(page, 'light')
  await page.getByRole('button', { name: '写好，看发给谁' }).click()
  await expect(page.getByText(/^2026 赛季，北京.*，还没参赛/)).toBeVisible()
  await expect(page.getByText('收得到')).toBeVisible()
  await expectAccessible(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  await act(page, '发给 .+ 人')
  await confirm(page, '理事会同意', /^发给 .+ 人$/)
  await expect(page.getByText('发完了')).toBeVisible()
  await act(page, '从网站上撤下')
  await confirm(page, '日期写错了', '从网站上撤下')
  await expect(page.getByText('停了')).toBeVisible()
})

test('a viewer counts the season, saves it, and may do nothing else', async ({ page, expectRefusal }) => {
  expectRefusal('GET /api/console/messages 403')
  await comeAs(page, 'tang.ke', '唐可', 'viewer')
  await page.goto('/console/statistics')
  await expect(page.getByRole('heading', { name: '统计' })).toBeVisible()
  await expect(page.getByRole('link', { name: '消息' })).toBeHidden()
  await expect(page.getByText('上一步的').first()).toBeVisible()
  await expectAccessible(page, 'light')
  await page.getByRole('tab', { name: '组别' }).click()
  await expect(page.getByRole('cell', { name: '中学组' }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '打印的一页（总览）' }).click()
  expect((await download).suggestedFilename()).toBe('统计-2026.html')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => overflow(page)).toBe(0)
  const refused = await page.evaluate(async () => (await fetch('/api/console/messages')).status)
  expect(refused).toBe(403)
  await page.goto('/console/seats')
  await expect(page.getByText('你没有这一页的权限')).toBeVisible()
})

test('the first view of an owner is small, and the site has nothing of the console', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(paths.filter((path) => path.includes('console'))).toEqual([])

  await comeAs(page, 'bian.yi', '卞一', 'owner')
  expect(await firstViewBytes(page, '/console/')).toBeLessThan(350 * 1024)
  await expect.poll(() => paths).toContain('/api/console/today')
})

test('an owner changes what a colleague may do and disables them, whose open page falls back to the login', async ({
  page,
  browser,
}) => {
  const colleague = await browser.newContext({ storageState: await operatorState('ye.zhiqiu', '叶知秋', 'viewer') })
  const other = await colleague.newPage()
  await comeAs(page, 'bian.er', '卞二', 'owner')
  await page.goto('/console/team')
  const row = page.getByRole('row').filter({ hasText: '叶知秋' })
  await expect(row).toContainText('查看')
  await expectFine(page)
  await row.getByRole('button', { name: '改角色' }).click()
  await page.getByRole('checkbox', { name: /^编辑/ }).check()
  await expectAccessible(page, 'light')
  await confirm(page, '这个月写新闻', '保存')
  await expect(row).toContainText('编辑')

  await other.goto('/console/account')
  await expect(other.getByRole('heading', { level: 1, name: '我的账号' })).toBeVisible()
  await expectFine(other)
  await other.goto('/console/')
  await enter(other, '内容')
  await expect(other.getByRole('link', { name: '写公告' })).toBeVisible()
  await chooseFromRow(row, '停用')
  await confirm(page, '离开了', '停用')
  await expect(row).toContainText('已停用')
  // A page that has not been read before: what is ten seconds old is shown again without a question.
  await enter(other, '统计')
  await expect(other.getByLabel('登录名')).toBeVisible()
  await colleague.close()
})

test('an owner makes a key for a program, sees it once, and revokes it', async ({ page, request }) => {
  await comeAs(page, 'bian.san', '卞三', 'owner')
  await page.goto('/console/team?tab=keys')
  await act(page, '建一个密钥')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名字').fill('登记处大屏')
  await expect(dialog.getByRole('checkbox', { name: /^负责人/ })).toBeHidden()
  await dialog.getByRole('checkbox', { name: /^查看/ }).check()
  await expectAccessible(page, 'light')
  await giveReason(page, '登记处要一块大屏')
  await dialog.getByRole('button', { name: '生成密钥' }).click()
  const key = await dialog.getByText(/^qsk_[\w-]{43}$/).textContent()
  await expectFine(page)
  await dialog.getByRole('button', { name: '好', exact: true }).click()

  const read = async () =>
    (await request.get('/api/console/today', { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await read()).toBe(200)
  const row = page.getByRole('row').filter({ hasText: '登记处大屏' })
  await expect(row).toContainText('可以用')
  await expectFine(page)
  await row.getByRole('button', { name: '作废登记处大屏' }).click()
  await confirm(page, '大屏拆了', '作废', { preview: true })
  await expect(row).toContainText('已作废')
  expect(await read()).toBe(401)
})
