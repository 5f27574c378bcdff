import type { Locator } from '@playwright/test'
import { api } from '../installation/api.ts'
import { siteUrl } from '../installation/installation.ts'
import { codeBytes } from '../page-bytes.ts'
import { untilShown } from '../page-checks.ts'
import { demoPupil, expect, test } from '../story.ts'
import { submitLogin } from './accounts/form.ts'

test.describe('the front page', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('shows the sections, the current stage, prizes, schedule and one main button', async ({ page }) => {
    await expect(page).toHaveTitle('启算 · 全国青少年 AI 算法编程挑战赛')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByText('初赛进行中')).toBeVisible()
    for (const title of ['公告', '选择你的组别', '为什么来启算', '走得越远，收获越多', '组织单位']) {
      await expect(page.getByRole('region', { name: title })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: '走得越远，收获越多' }).getByRole('listitem')).toContainText([
      '奖金 1,000 元',
      '奖金 800 元',
      '奖金 500 元',
    ])
    await expect(page.getByRole('list', { name: '本赛季赛程' }).getByRole('listitem')).toHaveText([
      /报名/,
      /初赛 · 你在这里/,
      /决赛/,
      /加赛/,
      /亚洲赛/,
    ])
    const footer = page.getByRole('contentinfo')
    for (const part of ['咨询电话', '视频号', 'ICP备', '公网安备']) await expect(footer).toContainText(part)

    await page.getByRole('link', { name: '进入初赛' }).click()
    await expect(page).toHaveURL('/account/login')
  })

  test('has a field for the number of a certificate, and the next date for a calendar', async ({ page, request }) => {
    const calendar = page.getByRole('main').getByRole('link', { name: '加入日历' })
    const file = await request.get((await calendar.getAttribute('href')) ?? '')
    expect(await file.text()).toContain('SUMMARY:启算 初赛截止')
    const box = page.getByRole('form', { name: '证书查验' })
    await box.getByLabel('证书编号').fill('0000-0000-0000')
    await box.getByRole('button', { name: '查验' }).click()
    await expect(page).toHaveURL('/verify/0000-0000-0000')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' })).toBeVisible()
  })

  test('lists six notices, and all of them when expanded', async ({ page }) => {
    const titles = (await api('/api/news?notice=1')).map(({ title }: { title: string }) => title)
    const notices = page.getByRole('region', { name: '公告' })
    await expect(notices.getByRole('listitem')).toHaveCount(6)
    await notices.getByRole('button', { name: '展开全部' }).click()
    await expect(notices.getByRole('listitem')).toHaveText(titles.map((title: string) => new RegExp(title)))
    await notices.getByRole('button', { name: '收起' }).click()
    await expect(notices.getByRole('listitem')).toHaveCount(6)
  })

  test('opens a notice in a popup that fits the window', async ({ page, request }) => {
    const notice = page.getByRole('region', { name: '公告' }).getByRole('link').first()
    // Before hydration the link leads to the page instead.
    await untilShown(page)
    await notice.click()
    const popup = page.getByRole('dialog', { name: '初赛将于 11 月 30 日 23:59 截止提交' })
    await expect(popup).toBeVisible()
    for (const [width, height] of [
      [1600, 1000],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      // Polled, because the popup opens with an animation.
      const size = { width: Math.min(1000, width - 32), height: Math.min(800, height - 32) }
      await expect.poll(() => sizeOf(popup)).toEqual(size)
    }
    const whole = await popup.getByRole('link', { name: '打开全文' }).getAttribute('href')
    expect((await request.get(whole ?? '')).status()).toBe(200)

    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(notice).toBeFocused()
  })

  test('shows the groups with their grades and links to their rankings', async ({ page }) => {
    const groups = page.getByRole('region', { name: '选择你的组别' })
    await expect(groups.getByRole('link')).toHaveText([
      /小学低年级组.*1–3 年级/,
      /小学高年级组.*4–6 年级/,
      /中学组.*7–12 年级/,
      /公开组/,
      /教师组/,
    ])
    await groups.getByRole('link', { name: '公开组' }).click()
    await expect(page.getByRole('tab', { name: '公开组' })).toHaveAttribute('aria-selected', 'true')
  })

  test('the header links to ranking, enrolment, login and registration', async ({ page }) => {
    const header = page.getByRole('banner')
    for (const [link, url, title] of [
      ['排行榜', '/rank', '排行榜 · 启算'],
      ['注册', '/account/register', '注册 · 启算'],
      ['登录', '/account/login', '登录 · 启算'],
      ['首页', '/', '启算 · 全国青少年 AI 算法编程挑战赛'],
      ['报名', '/account/login', '登录 · 启算'],
    ] as const) {
      await header.getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(url)
      await expect(page).toHaveTitle(title)
    }
  })
})

test('the keyboard reaches the main button by a skip link, with a visible focus', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const action = page.getByRole('link', { name: '进入初赛' })
  await expect(action).toBeFocused()
  await expect(action).not.toHaveCSS('outline-style', 'none')
})

test('the front page loads at most 141 KB of scripts and styles', async ({ page }) => {
  expect(await codeBytes(page, '/')).toBeLessThanOrEqual(141 * 1024)
})

test('every navigation scrolls to the top', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: '排行榜' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('the ranking', () => {
  test('shows the first hundred of a group, the time of publication, and a login link to the rest', async ({
    page,
  }) => {
    await page.goto('/rank?group=m')
    await expect(page.getByText(/截至 \d+ 月 \d+ 日 \d\d:\d\d/)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('10:00')
    // Three are on the podium; the table has the other 97 and a header row.
    await expect(page.getByRole('row')).toHaveCount(98)
    await expect(page.getByText('游客可以看到每组前 100 名。')).toBeVisible()
    await page.getByRole('link', { name: '登录后查看完整榜单' }).click()
    await expect(page).toHaveURL('/account/login')
  })

  test('has tabs for persons and schools and for each group, which the keyboard reaches', async ({ page }) => {
    await page.goto('/rank')
    const groups = page.getByRole('tablist', { name: '组别' })
    await expect(groups.getByRole('tab')).toHaveCount(5)
    await expect(page.getByRole('link', { name: '开始挑战' })).toHaveAttribute('href', '/preliminary')
    // Arrow keys need the page's code.
    await untilShown(page)
    await groups.getByRole('tab', { name: '中学组' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(groups.getByRole('tab', { name: '公开组' })).toBeFocused()
    await expect(page.getByRole('table', { name: '公开组 个人榜' })).toBeVisible()

    await page.getByRole('tab', { name: '学校榜' }).click()
    await expect(page.getByRole('table', { name: '公开组 学校榜' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('table', { name: '公开组 学校榜' })).toBeVisible()

    await untilShown(page)
    await page.evaluate(() => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
      for (const name of ['个人榜', '中学组']) tabs.find(({ textContent }) => textContent.startsWith(name))?.click()
    })
    await expect(page.getByRole('table', { name: '中学组 个人榜' })).toBeVisible()
  })

  test('searches the visible rows for a school or a name, and resets', async ({ page }) => {
    const { list } = await api('/api/rank?group=2')
    await page.goto('/rank?group=m')
    const search = page.getByRole('searchbox', { name: '查找学校或选手' })
    for (const term of [list[4].username, list[4].organization]) {
      await search.fill(term)
      await page.getByRole('button', { name: '查找' }).click()
      await expect(page.getByText(/找到 \d+ 行/)).toBeVisible()
      for (const row of (await page.getByRole('row').all()).slice(1)) await expect(row).toContainText(term)
    }
    await search.fill('没有这个人')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByText('没有找到')).toBeVisible()

    await page.getByRole('button', { name: '重置' }).click()
    await expect(search).toHaveValue('')
    await expect(page.getByRole('row')).toHaveCount(98)
  })
})

for (const path of ['/enroll', '/rank/1']) {
  test(`${path} redirects to the login, and the login back to it`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/account/login')
    await expect(page.getByText('请先登录')).toBeVisible()
    await submitLogin(page, demoPupil)
    await expect(page).toHaveURL(path)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the front page shows its notices and the best of a group, the ranking the group in its URL', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: '进入初赛' })).toBeVisible()
    await expect(page.getByRole('region', { name: '公告' }).getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('region', { name: '最新榜首' }).getByText('第 1 名')).toBeVisible()

    const { list } = await api('/api/rank?group=3')
    await page.goto('/rank?group=l')
    await expect(page.getByText(list[0].username).first()).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(list[3].username)
    await expect(page.getByRole('row')).toHaveCount(98)
  })
})

test('a crawler without scripts gets title, description, canonical URL, structured data and the text', async () => {
  const notices = await api('/api/news?notice=1')
  const news = await api('/api/news')
  const { list } = await api('/api/rank?group=2')
  const crawler = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'
  for (const [path, canonical, title, type, texts] of [
    ['/', '/', '启算 · 全国青少年 AI 算法编程挑战赛', 'Event', notices.slice(0, 6).map(titleOf)],
    ['/rank/0', '/rank', '排行榜 · 启算', 'BreadcrumbList', list.slice(0, 100).map(nameOf)],
    ['/news', '/news', '新闻 · 启算', 'NewsArticle', news.map(titleOf)],
    [news[0].url, news[0].url, `${news[0].title} · 启算`, 'NewsArticle', [news[0].preview, '最后来的', news[1].title]],
    ['/rule', '/rule', '比赛规则 · 启算', 'BreadcrumbList', ['一、谁可以参加', '十二、个人信息']],
    ['/enroll', '/enroll', '报名 · 启算', undefined, []],
  ] as const) {
    const html = await (await fetch(siteUrl() + path, { headers: { 'User-Agent': crawler } })).text()
    const [shown = ''] = html.split('<script type="application/json"')
    for (const text of texts) expect(shown).toContain(text)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(html).toContain(`<link rel="canonical" href="${siteUrl()}${canonical}"`)
    if (type) expect(html).toContain(`"@type":"${type}"`)
  }
})

const titleOf = ({ title }: { title: string }) => title
const nameOf = ({ username }: { username: string }) => username

async function sizeOf(popup: Locator) {
  const box = await popup.boundingBox()
  return box && { width: Math.round(box.width), height: Math.round(box.height) }
}
