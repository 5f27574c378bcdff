import { api } from '../installation/api.ts'
import { demoPupil, expect, test } from '../story.ts'
import { expectBusy } from './accounts/form.ts'

test.use({ loggedInAs: 'demo pupil' })

test('an enrolled pupil sees a summary instead of the form', async ({ page }) => {
  await page.goto('/enroll')
  await expect(page.getByRole('heading', { level: 1, name: '你已经报名' })).toBeVisible()
  const pass = page.getByRole('region', { name: '参赛证' })
  for (const fact of [demoPupil.name, '江苏省 苏州市', '中学组', 'JavaScript']) await expect(pass).toContainText(fact)
  await expect(page.getByRole('button', { name: '开始报名' })).toHaveCount(0)

  await page.getByRole('link', { name: '开始比赛' }).click()
  await expect(page.getByRole('heading', { name: '绿色能源竞技场' })).toBeVisible()
  await expect(page.getByText('已完成')).toBeVisible()
  await expect(page.getByLabel('演示：写三行程序，走到终点', { exact: true })).toHaveAttribute('src', /\.mp4$/)
})

test("the header's enrolment link is disabled and says why", async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '报名' })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  const reason = page.getByRole('tooltip', { name: '不在比赛时间' })
  await expect(reason).toBeHidden()
  await link.hover()
  await expect(reason).toBeVisible()
  await link.click({ force: true })
  await expect(page).toHaveURL('/')
})

test('the header links to the profile, which links to password and data changes', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: `${demoPupil.name}，个人中心` }).click()
  await expect(page).toHaveURL('/user')
  const main = page.getByRole('main')
  for (const label of ['昵称', '赛区', '组别', '真实姓名', '手机号', '学校或单位']) {
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible()
  }
  for (const fact of ['江苏省 苏州市', '中学组', '199****0001']) await expect(main).toContainText(fact)
  await expect(main).toContainText('保密')
  await expect(main).toContainText('5/30 或 11/30')

  await main.getByRole('link', { name: '修改密码' }).first().click()
  await expect(page).toHaveURL('/account/password')
  await page.goBack()
  await main.getByRole('link', { name: '修改资料' }).first().click()
  await expect(page).toHaveURL('/account/modify')
})

test('the own-rank page shows the schedule with the current stage, and how points are counted', async ({ page }) => {
  await page.goto('/rank/me')
  await page.getByText('赛程和计分说明').click()
  const course = page.getByRole('region', { name: '赛程' }).getByRole('listitem')
  await expect(course.filter({ hasText: '现在' })).toHaveText(/^初赛/)
  await expect(page.getByRole('region', { name: '计分说明' }).getByRole('listitem')).toHaveCount(8)
})

test('the own-rank card shows rank, group, area and points, and creates a share link', async ({ page, bearer }) => {
  const own = await api('/api/rank/me?round=2026-1', { token: bearer })
  await page.goto('/rank/me')
  const card = page.getByRole('region', { name: '我的名次' })
  for (const fact of [
    demoPupil.name,
    '中学组 · 江苏省 苏州市',
    `全国名次${own.rank} / ${own.total}`,
    `省内名次${own.province_rank} / ${own.province_total}`,
    `积分${own.score.toLocaleString('en-US')}`,
  ]) {
    await expect(card).toContainText(fact)
  }
  const ownRow = page.getByRole('table', { name: '中学组 个人榜' }).locator('[data-own="true"]')
  await expect(ownRow).toContainText(`${demoPupil.name}你`)
  await expect(ownRow.getByRole('cell').first()).toHaveText(String(own.rank))

  await expectBusy(page, '/api/rank/share', { idle: '分享', busy: '正在生成' })
  const dialog = page.getByRole('dialog', { name: '分享链接已生成' })
  const link = await dialog.getByText(/\/share\//).innerText()
  const [, uuid = ''] = new URL(link).pathname.slice(1).split('/')
  expect(await api(`/api/rank/share/${uuid}`)).toMatchObject({ username: demoPupil.name, national_rank: own.rank })
})

test('a member can load more than 100 rows and search the whole board', async ({ page, bearer }) => {
  const { list, total } = await api('/api/rank?group=2&skip=300&limit=20', { token: bearer })
  const [far] = list
  await page.goto('/rank?group=m')
  await expect(page.getByText(`已显示 100 / ${total}`)).toBeVisible()
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect(page.getByText(`已显示 200 / ${total}`)).toBeVisible()

  await page.getByRole('searchbox').fill(far.organization)
  await page.getByRole('button', { name: '查找' }).click()
  const row = page.getByRole('row').filter({ hasText: far.username }).first()
  await expect(row.getByRole('cell').first()).toHaveText(String(far.rank))
})

test('whoever pages on stays on the board that they began, and is told when it has been replaced', async ({
  page,
  bearer,
  expectRefusal,
}) => {
  const board = () => api('/api/rank?group=2&limit=1', { token: bearer })
  const { as_of: before, total } = await board()
  await page.goto('/rank?group=m')
  const more = page.getByRole('button', { name: '加载更多' })
  const [second] = await Promise.all([page.waitForRequest(/[?&]skip=100/), more.click()])
  // Another story may publish meanwhile.
  expect([before, (await board()).as_of]).toContain(new URL(second.url()).searchParams.get('as_of'))
  await expect(page.getByText(`已显示 200 / ${total}`)).toBeVisible()

  // Two publications later the server no longer has that board.
  await page.route(/[?&]skip=200/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/as_of=[^&]*/, 'as_of=2026-01-01T00:00:00Z'),
    }),
  )
  expectRefusal('GET /api/rank 422')
  await more.click()
  await expect(page.getByText('榜单已经更新')).toBeVisible()
  await expect(more).toHaveCount(0)
  await page.getByRole('button', { name: '看新的榜单' }).click()
  await expect(page.getByText(`已显示 100 / ${total}`)).toBeVisible()
  await expect(page.getByText('榜单已经更新')).toHaveCount(0)
})
