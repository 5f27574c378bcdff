import { holdRequests, loseAnswer } from '../page-checks.ts'
import { expect, test } from '../story.ts'
import { consent, enrol, expectBusy } from './accounts/form.ts'

test.use({ loggedInAs: 'newcomer' })
test.beforeEach(({ page }) => page.goto('/enroll'))

test('the form shows what is missing, and sends an age of 5', async ({ page, expectRefusal }) => {
  const start = page.getByRole('button', { name: '开始报名' })
  await start.click()
  await expect(page.getByLabel('省份')).toHaveAccessibleDescription('请选择所在省份')
  await expect(page.getByLabel('省份')).toBeFocused()
  await expect(page.getByLabel('城市')).toHaveAccessibleDescription('请选择所在城市')
  await expect(page.getByRole('alert').filter({ hasText: '请选择组别' })).toBeVisible()

  await page.getByLabel('省份').selectOption('宁夏回族自治区')
  await expect(page.getByText('请选择组别')).toBeHidden()
  await page.getByLabel('学校或单位').fill('校'.repeat(61))
  await start.click()
  await expect(page.getByLabel('学校或单位')).toHaveAccessibleDescription(/内容太长了/)
  await page.getByLabel('学校或单位').fill('')
  await page.getByLabel('城市').selectOption('银川市')
  // The consents of a group are loaded once it is chosen, and the button may be faster.
  const release = await holdRequests(page, '**/api/user/consent*')
  await page.getByRole('radio', { name: '教师组' }).check()
  await page.getByLabel('教师邀请码').fill('MADE-UP')
  await start.click()
  release()
  await expect(page.getByRole('alert').filter({ hasText: '请先阅读，再勾选同意' })).toBeVisible()
  await consent(page)
  expectRefusal('POST /api/user/enroll 422')
  const sent = page.waitForRequest('**/api/user/enroll')
  await enrol(page)
  expect((await sent).postDataJSON()).toMatchObject({ age: 5, language: 'python', group: 6 })
  await expect(page.getByLabel('教师邀请码')).toHaveAccessibleDescription('教师邀请码无效或已用完')
  await expect(page.getByLabel('省份')).toHaveValue('64')
  await expect(page.getByRole('radio', { name: '教师组' })).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: '组别' }).getByText('教师邀请码无效或已用完')).toBeInViewport()
})

test('groups show their grades, the first language is recommended, and cities depend on the province', async ({
  page,
}) => {
  await expect(page.getByRole('radiogroup', { name: '组别' }).locator('label')).toHaveText([
    /小学低年级组.*1–3 年级/,
    /小学高年级组.*4–6 年级/,
    /中学组.*7–12 年级/,
    /公开组/,
    /教师组/,
  ])
  await expect(page.getByText('按当前年级选择')).toContainText(/5–7 岁.*小学低年级组/)
  await expect(page.getByRole('radiogroup', { name: '编程语言' }).locator('label')).toHaveText([
    /Python.*推荐/,
    /JavaScript/,
    /C\+\+/,
  ])
  await expect(page.getByRole('region', { name: '报名须知' })).toContainText('不收取任何费用')

  const city = page.getByLabel('城市')
  await expect(city).toBeDisabled()
  await page.getByLabel('省份').selectOption('江苏省')
  await city.selectOption('南京市')
  await page.getByLabel('省份').selectOption('浙江省')
  await expect(city).toHaveValue('')
  await expect(city.getByRole('option', { name: '南京市' })).toHaveCount(0)
})

test('cities that fail to load show the server’s message and can be loaded again', async ({ page, expectRefusal }) => {
  expectRefusal('GET /storage/cities.json 503')
  await page.route('**/storage/cities.json', (route) =>
    route.fulfill({ status: 503, json: { message: '数据库暂时无法连接', code: 'unavailable' } }),
  )
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: '省份和城市没有加载出来' })
  await expect(alert).toContainText('数据库暂时无法连接')
  await expect(page.getByLabel('省份')).toHaveCount(0)

  await page.unrouteAll()
  await alert.getByRole('button', { name: '再试一次' }).click()
  await page.getByLabel('省份').selectOption('江苏省')
  await page.getByLabel('城市').selectOption('苏州市')
  await expect(alert).toHaveCount(0)
})

test('the finished card is confirmed; the button reads 报名中 while enrolling, then the page shows 报名成功', async ({
  page,
}) => {
  await page.getByLabel('省份').selectOption('上海市')
  await page.getByLabel('城市').selectOption('黄浦区')
  await page.getByRole('radio', { name: '公开组' }).check()
  await page.getByLabel('学校或单位').fill('明德中学')
  await consent(page)
  const start = page.getByRole('button', { name: '开始报名' })
  await start.click()
  const dialog = page.getByRole('dialog', { name: '核对参赛证' })
  for (const fact of ['上海市 黄浦区', '公开组', 'Python', '明德中学']) await expect(dialog).toContainText(fact)
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await expect(start).toBeFocused()

  await page.getByLabel('学校或单位').fill('')
  await start.click()
  await expect(dialog).toContainText('个人')
  await expectBusy(page, '/api/user/enroll', { idle: '确认报名', busy: '报名中' })
  await expect(page.getByText('报名成功')).toBeVisible()
})

test('on a line that dies, what was typed is still there, and an enrolment whose answer is lost is sent again by itself', async ({
  page,
  expectRefusal,
}) => {
  await page.getByLabel('省份').selectOption('江苏省')
  await page.getByLabel('城市').selectOption('苏州市')
  await page.getByRole('radio', { name: '公开组' }).check()
  await page.getByLabel('学校或单位').fill('明德中学')
  await page.reload()
  await expect(page.getByLabel('城市')).toHaveValue('苏州市')
  await expect(page.getByRole('radio', { name: '公开组' })).toBeChecked()
  await expect(page.getByLabel('学校或单位')).toHaveValue('明德中学')

  await loseAnswer(page, '**/api/user/enroll')
  expectRefusal('POST /api/user/enroll 409')
  await consent(page)
  await enrol(page)
  await expect(page.getByText('网络已断开，恢复后会自动继续')).toBeVisible()
  await expect(page.getByText('报名成功')).toBeVisible()
  await expect(page.getByText('网络已断开，恢复后会自动继续')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: '参赛证' })).toContainText('明德中学')
})

test('a teacher with an invite code enrols in the teachers’ group', async ({ page }) => {
  await page.getByLabel('省份').selectOption('上海市')
  await page.getByLabel('城市').selectOption({ index: 1 })
  await page.getByRole('radio', { name: '教师组' }).check()
  await page.getByLabel('教师邀请码').fill('QISUAN-JIAOSHI')
  await consent(page)
  await enrol(page)
  await expect(page.getByText('报名成功')).toBeVisible()
  await expect(page.getByRole('region', { name: '参赛证' })).toContainText('教师组')
})

test('checking the bound game account says when there is none', async ({ page }) => {
  await page.goto('/jump?bind=1')
  const dialog = page.getByRole('dialog', { name: '绑定游戏账号' })
  await expectBusy(page, '/api/codecombat/bind/check', { idle: '我已绑定好', busy: '正在核对' })
  await expect(dialog).toContainText('平台上还没有和你关联的账号')
})

test('an existing platform account is bound on the platform, and the profile shows it', async ({
  page,
  me,
  expectRefusal,
}) => {
  await page.goto('/user')
  await page.getByRole('link', { name: '绑定', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '打开比赛平台' }).click()
  const platform = await opened
  await platform.getByLabel('账号名').fill(me.name)
  await platform.getByRole('button', { name: '登录' }).click()
  await platform.getByRole('button', { name: '关联比赛网站' }).click()
  await expect(platform.getByText(`账号“${me.name}”已关联比赛网站`)).toBeVisible()
  await platform.close()

  expectRefusal('POST /api/game/launch 409')
  await expectBusy(page, '/api/codecombat/bind/check', { idle: '我已绑定好', busy: '正在核对' })
  await expect(page.getByText('游戏账号已绑定')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // The platform could be entered now; only the enrolment is missing.
  await expect(page.getByText('你还没有报名')).toBeVisible()
  await page.goto('/user')
  await expect(page.getByText('已绑定 · 自己原有的账号')).toBeVisible()
})

test('rank and game pages lead a user who is not enrolled to the enrolment', async ({ page }) => {
  await page.goto('/rank/me')
  await expect(page.getByText('你还没有报名')).toBeVisible()
  await expect(page.getByText('请用电脑')).toBeVisible()
  for (const path of ['/rank/me', '/preliminary']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: '去报名' }).click()
    await expect(page).toHaveURL('/enroll')
  }
  await page.goto('/')
  await page.getByRole('link', { name: '进入初赛' }).click()
  await expect(page).toHaveURL('/enroll')
})
