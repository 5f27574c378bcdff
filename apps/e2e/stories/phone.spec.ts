import { api } from '../installation/api.ts'
import { siteUrl } from '../installation/installation.ts'
import { codeBytes } from '../page-bytes.ts'
import { expectAccessible, holdRequests, overflow, smallTargets, untilShown } from '../page-checks.ts'
import { demoPupil, expect, onPhone, test } from '../story.ts'

const phones = [
  {
    name: 'a small Android phone, in WeChat',
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701 WeChat/arm64 Language/zh_CN',
  },
  {
    name: 'an iPhone',
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
] as const

for (const { name, ...phone } of phones) {
  test.describe(name, () => {
    test.use({ ...onPhone, ...phone })

    test('the visitor pages fit the screen and are accessible', async ({ page }) => {
      for (const path of ['/wap/index', '/wap/rank', '/suzhou', '/suzhou/rule']) {
        await page.goto(path)
        await untilShown(page)
        await expect.poll(() => overflow(page), path).toBe(0)
        await expect.poll(() => smallTargets(page), path).toEqual([])
        await expectAccessible(page, 'light')
        await expectAccessible(page, 'dark')
      }
    })

    test('the front page is the phone page, and login leads to the own rank', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveURL('/wap/index')
      await page.getByRole('link', { name: '登录' }).tap()
      await page.getByLabel('手机号').fill(demoPupil.phone)
      await page.getByLabel('密码', { exact: true }).fill(demoPupil.password)
      await page.getByRole('button', { name: '登录', exact: true }).tap()
      await expect(page).toHaveURL('/wap/welcome')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`你好，${demoPupil.name}`)
      await expect(page.getByRole('region', { name: '我的名次' })).toContainText('%')
      await expect.poll(() => overflow(page)).toBe(0)
      await expect.poll(() => smallTargets(page)).toEqual([])
      await expectAccessible(page, 'light')
      await expectAccessible(page, 'dark')

      await page.getByRole('link', { name: '首页' }).tap()
      await expect(page.getByRole('link', { name: '我的成绩' })).toHaveAttribute('href', '/rewards')
    })
  })
}

const [android] = phones

const groups = [
  [5, '小学低年级组'],
  [1, '小学高年级组'],
  [2, '中学组'],
  [3, '公开组'],
  [6, '教师组'],
] as const

test.describe('on a phone', () => {
  test.use({ viewport: android.viewport, userAgent: android.userAgent, isMobile: true, hasTouch: true })

  test('the front page shows the best five of every group, the organisers and the contact QR codes', async ({
    page,
  }) => {
    await page.goto('/wap/index')
    const region = page.getByRole('region', { name: '战力前五' })
    for (const [number, name] of groups) {
      const { list } = await api(`/api/rank?group=${number}&limit=5`)
      await expect(region.getByRole('table', { name }).locator('tbody tr')).toHaveText(
        list.map(({ username }: { username: string }) => new RegExp(username)),
      )
    }
    await region.getByRole('link', { name: '公开', exact: true }).tap()
    await expect(region.getByRole('article', { name: '公开组' })).toBeInViewport()
    await expect(region.getByRole('link', { name: '公开', exact: true })).toHaveAttribute('aria-current', 'true')

    const { partners, qr_codes: codes } = await api('/api/organiser')
    const signs = page.getByRole('region', { name: '组织单位' })
    for (const { members } of partners) for (const { name } of members) await expect(signs).toContainText(name)
    for (const { label } of codes) await expect(page.getByRole('img', { name: `${label}的二维码` })).toBeVisible()
  })

  test('the ranking has schools and a search, as on wide screens', async ({ page }) => {
    const { list } = await api('/api/rank?group=2&limit=5')
    const [, , , fourth] = list
    await page.goto('/wap/rank?group=m')
    await untilShown(page)
    await page.getByRole('searchbox').fill(fourth.username)
    await page.getByRole('button', { name: '查找' }).tap()
    await expect(page.getByText(/找到 \d+ 行/)).toBeVisible()
    await expect(page.getByRole('table', { name: '中学组' }).locator('tbody tr').first()).toContainText(fourth.username)
    await page.getByRole('link', { name: '学校榜' }).tap()
    await expect(page).toHaveURL('/wap/rank?group=m&board=school')
    await expect(page.getByRole('table', { name: '中学组' }).locator('tbody tr').first()).toContainText('人上榜')
  })

  test('the ranking leads to schools, and shows one province alone', async ({ page }) => {
    await page.goto('/wap/rank?group=m')
    await untilShown(page)
    await expect(page.getByText(/^横线从 [\d,]+ 分画到 [\d,]+ 分$/)).toBeVisible()
    await page.getByRole('button', { name: '按省份看' }).tap()
    await page.getByRole('combobox', { name: '省份' }).selectOption('江苏省')
    await expect(page).toHaveURL('/wap/rank?group=m&board=personal&province=32')
    await expect.poll(() => overflow(page)).toBe(0)
    await page.getByRole('link', { name: '小高' }).tap()
    await expect(page).toHaveURL('/wap/rank?group=s&province=32')
    await page.getByRole('button', { name: '回到全国' }).tap()
    await expect(page).toHaveURL('/wap/rank?group=s&board=personal')
    await page.getByRole('table', { name: '小学高年级组' }).getByRole('link').first().tap()
    await expect(page).toHaveURL(/\/school\/\d+$/)
  })

  test('the choice of the desktop page is remembered and can be reverted', async ({ page }) => {
    await page.goto('/wap/index')
    await page.getByRole('link', { name: '电脑版' }).tap()
    await expect(page).toHaveURL('/?pc=1')
    await page.goto('/')
    await expect(page).toHaveURL('/')
    await page.getByRole('contentinfo').getByRole('link', { name: '手机版' }).tap()
    await expect(page).toHaveURL('/wap/index')
    await page.goto('/rank')
    await page.getByRole('banner').getByRole('link', { name: '首页' }).first().tap()
    await expect(page).toHaveURL('/wap/index')
  })

  test('every page has the same navigation, and a footer that fits', async ({ page }) => {
    for (const path of ['/wap/index', '/wap/rank', '/rank', '/news', '/score', '/verify']) {
      await page.goto(path)
      await untilShown(page)
      const tabs = page.getByRole('navigation', { name: '手机导航' })
      await expect(tabs.getByRole('link')).toHaveText(['首页', '排行', '我的'])
      await expect(tabs.getByRole('button', { name: '更多' })).toBeInViewport()
      await expect(page.getByRole('button', { name: '打开菜单' })).toBeHidden()
      const footer = page.getByRole('contentinfo')
      for (const name of ['隐私政策', '儿童隐私']) await expect(footer.getByRole('link', { name })).toBeVisible()
      await expect.poll(async () => (await footer.boundingBox())?.height, path).toBeLessThanOrEqual(240)
    }
    await page.getByRole('button', { name: '更多' }).tap()
    const menu = page.getByRole('dialog', { name: '更多' })
    await expectAccessible(page, 'light')
    for (const name of ['证书查验', '视频', '关于我们']) await expect(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('link', { name: '规则', exact: true }).tap()
    await expect(page).toHaveURL('/rule')
    await expect(menu).toBeHidden()
  })

  test('the Suzhou page has start button, board and rules, without header and footer', async ({ page }) => {
    const { list } = await api('/api/extra_rank?round=2026-1&area=SuZhou&group=1')
    await page.goto('/suzhou')
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('link', { name: '开始挑战' })).toHaveAttribute('href', '/preliminary')
    await page.getByRole('link', { name: '选拔榜' }).tap()
    const board = page.getByRole('region', { name: '选拔榜' })
    await expect(board.getByRole('heading', { name: '选拔榜' })).toBeInViewport()
    await board.getByRole('link', { name: '小高', exact: true }).tap()
    await expect(board.getByRole('row').filter({ hasText: list[0].username })).toContainText(list[0].organization)
    await page.getByRole('link', { name: '选拔规则' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '苏州赛区选拔规则' })).toBeInViewport()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  test.describe('for a member', () => {
    test.use({ loggedInAs: 'demo pupil' })

    test('the preliminary sends its address to a computer, which a wide window does not', async ({ page }) => {
      await page.goto('/preliminary')
      const panel = page.getByRole('region', { name: '比赛在电脑上进行' })
      await expect(panel).toContainText(new URL(siteUrl()).host)
      await page.evaluate(() => (navigator.share = async ({ url } = {}) => void (document.title = `sent ${url}`)))
      await panel.getByRole('button', { name: '把网址发到电脑' }).tap()
      await expect(page).toHaveTitle(`sent ${new URL(siteUrl()).origin}`)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(panel).toHaveCount(0)
    })

    test('the own group comes first in the top five and on the board', async ({ page }) => {
      await page.goto('/wap/index')
      await expect(page.getByRole('link', { name: /全国名次\s*\d/ })).toHaveAttribute('href', '/wap/rank')
      const region = page.getByRole('region', { name: '战力前五' })
      await expect(region.getByRole('navigation').getByRole('link').first()).toHaveText('中学', { useInnerText: true })
      await expect(region.getByRole('article', { name: '中学组' })).toBeInViewport()
      await expect(region.getByRole('link', { name: '中学', exact: true })).toHaveAttribute('aria-current', 'true')
    })

    test('scrolling loads the board to its end', async ({ page }) => {
      const { total } = await api('/api/rank?group=2&limit=1')
      const release = await holdRequests(page, /\/api\/rank\?(?=.*skip=100)/)
      await page.goto('/wap/rank?group=m')
      const rows = page.getByRole('table', { name: '中学组' }).locator('tbody tr')
      await expect(rows).toHaveCount(97)
      await page.getByText(/已显示/).scrollIntoViewIfNeeded()
      await expect(page.getByText('正在加载')).toBeVisible()
      release()
      await expect(async () => {
        await page.getByText(/已显示|已经到底了/).scrollIntoViewIfNeeded()
        await expect(page.getByText('已经到底了')).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(page.getByRole('table', { name: '中学组' })).toHaveAttribute('aria-rowcount', `${total + 1}`)
    })
  })
})

for (const path of ['/wap/index', '/wap/rank']) {
  test(`${path} is rendered on the server and loads at most 130 KB of scripts and styles`, async ({ page }) => {
    const { list } = await api('/api/rank?group=2&limit=5')
    const html = await (await fetch(siteUrl() + path)).text()
    const [shown = ''] = html.split('<script type="application/json"')
    for (const { username } of list) expect(shown).toContain(username)

    expect(await codeBytes(page, path)).toBeLessThanOrEqual(130 * 1024)
  })
}
