import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { untilShown } from '../page-checks.ts'
import { demoPupil, expect, test } from '../story.ts'

test.describe('for a pupil with an award', () => {
  test.use({ loggedInAs: 'demo pupil' })

  test('rewards has one tab for each round that has begun, without the Asian final and CodeQuest', async ({ page }) => {
    const { all } = await api('/api/game/current')
    await page.goto('/rewards')
    const tabs = page.getByRole('tablist', { name: '轮次' }).getByRole('tab')
    await expect(tabs.first()).toBeVisible()
    const labels = await tabs.allInnerTexts()
    expect(labels).toEqual(expect.arrayContaining(['2026-9', '2026-6', '2025-12', '2025-6', '2022-11', '2021-12']))
    const { now } = await api('/api/time')
    // Another story plans a round meanwhile, which has no time yet.
    const begun = all.filter(({ begin_time: begins }: { begin_time: string | null }) => Date.parse(begins ?? '') <= now)
    const shown = begun.filter(({ slug }: { slug: string }) => !/aoc|cq/.test(slug))
    expect(shown.length).toBeLessThan(all.length)
    expect(labels).toHaveLength(shown.length)
    // It is still being played.
    await page.getByRole('tab', { name: '2026-9' }).click()
    await expect(page.getByText('待评定')).toBeVisible()
    await expect(page.getByText('未参赛')).toHaveCount(0)
  })

  test('each kind of round has its result page behind its tab', async ({ page }) => {
    const result = page.getByRole('link', { name: '这一轮的结果页' })
    for (const [tab, path] of [
      ['2025-3', '/result/preliminary?round=2025-1'],
      ['2025-12', '/result/final?round=2025-12'],
      ['2022-11', '/result/province?round=2022-11.15-temp'],
    ] as const) {
      await page.goto('/rewards')
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await result.click()
      await expect(page).toHaveURL(path)
    }
  })

  test('rewards begins with what was won, and every result page is linked', async ({ page }) => {
    await page.goto('/rewards')
    const won = page.getByRole('region', { name: '我赢得的' })
    const everything = won.getByRole('button', { name: /^全部 \d+ 项$/ })
    await expect(won.getByRole('listitem')).toHaveCount(5)
    await expect(won.getByText('晋级下一轮')).toHaveCount(0)
    await everything.click()
    await won.getByRole('link', { name: /晋级下一轮\s*2025 赛季 初赛/ }).click()
    await expect(page).toHaveURL('/rewards?round=2025-1')
    await page.getByRole('link', { name: '这一轮的结果页' }).click()
    await expect(page).toHaveURL('/result/preliminary?round=2025-1')
    await expect(page.getByRole('tabpanel')).toBeHidden()
    await expect(page.getByText('2025 赛季 初赛', { exact: true })).toBeVisible()
    await page.getByText(/^其他 \d+ 轮的结果$/).click()
    await page.getByRole('link', { name: '2024 赛季 初赛' }).click()
    await expect(page).toHaveURL('/result/preliminary?round=2024-1')
    await page.getByRole('link', { name: '全部成绩和证书' }).click()
    await everything.click()
    await won.getByRole('link', { name: '2022 赛季 全国决赛' }).click()
    await page.getByRole('link', { name: '这一轮的结果页' }).click()
    await expect(page).toHaveURL('/result/final?round=2022-2')
  })

  test('the certificate downloads as a file of the site, under its Chinese name', async ({ page }) => {
    await page.goto('/rewards?round=2026-6')
    await expect(page.getByRole('heading', { name: '恭喜，荣获全国二等奖' })).toBeVisible()
    await expect(page.locator('canvas')).toContainText(`证书：${demoPupil.realname}，全国总决赛，全国二等奖`)
    await expect(page.getByRole('link', { name: '购买纸质证书' })).toHaveAttribute('href', /2026-6$/)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载图片' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${demoPupil.realname}-全国总决赛-全国二等奖.jpg`)
    expect(new URL(download.url()).pathname).toBe('/api/file/certificate.jpg')
  })

  test('a qualification has an image and no paper certificate', async ({ page }) => {
    await page.goto('/rewards?round=2025-1')
    await expect(page.getByRole('heading', { name: '晋级下一轮' })).toBeVisible()
    await expect(page.locator('canvas')).toContainText('已通过初赛')
    await expect(page.getByRole('link', { name: '购买纸质证书' })).toHaveCount(0)
  })

  test('the result of a final shows the medal, and that the camp after it is over', async ({ page }) => {
    await page.goto('/result/final?round=2022-2')
    await expect(page.getByRole('heading', { name: /^恭喜，荣获.牌$/ })).toBeVisible()
    await expect(page.getByText('启算冬令营优惠已经结束，冬令营是 2023 年 1 月 11 日 – 1 月 15 日')).toBeVisible()
    await expect(page.getByRole('link', { name: '我们学校的成绩' })).toHaveAttribute('href', /^\/school\/\d+$/)
  })

  test('the preliminary is still running, and no provincial award is open, which links to the last one', async ({
    page,
  }) => {
    await page.goto('/result/preliminary')
    await expect(page.getByRole('heading', { name: '初赛还在进行' })).toBeVisible()
    await page.goto('/result/province')
    await expect(page.getByRole('heading', { level: 1, name: '没有进行中的省级评奖' })).toBeVisible()
    await page.getByRole('link', { name: '看 2022 赛季 11.15 省级评奖' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '省级奖项' })).toBeVisible()
    const prizes = page.getByRole('region', { name: '奖项设置' })
    for (const share of ['0.65%', '1.24%', '8.02%']) await expect(prizes).toContainText(share)
  })

  test('the score page shows the rows of the pupil and the school', async ({ page, bearer }) => {
    await page.goto('/score')
    await expect(page.getByText('初赛进行中，成绩和排名每天 10:00 和 18:00 更新。')).toBeVisible()
    const cells = page.getByRole('table').getByRole('cell')
    await expect(cells).toHaveText([demoPupil.name, '中学组', /学/, /^[\d,]+$/])
    await expect(page.getByRole('heading', { name: '本赛季奖项' })).toHaveCount(0)
    await page.getByRole('tab', { name: '学校' }).click()
    const { school } = await api('/api/rank/me', { token: bearer })
    const figures = [school.rank, school.total, school.score].map((figure: number) => figure.toLocaleString('en-US'))
    await expect(cells).toHaveText([school.name, '中学组', ...figures])
  })
})

test.describe('for a newcomer', () => {
  test.use({ loggedInAs: 'newcomer' })

  test('rewards shows 未参赛, and the score page slashes', async ({ page }) => {
    await page.goto('/rewards')
    await expect(page.getByRole('heading', { name: '未参赛' })).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.goto('/score')
    await expect(page.getByRole('table').getByRole('cell')).toHaveText(['/', '/', '/', '/'])
    await expect(page.getByText('你还没有报名，报名之后这里会有成绩。')).toBeVisible()
  })
})

test('the ranking highlights the first five of a hundred rows, and no search results', async ({ page }) => {
  await page.goto('/rank?group=m')
  await expect(page.getByText('这里列出的前 5%')).toBeVisible()
  const marked = page.getByRole('main').locator('[data-prize="true"]')
  await expect(marked).toHaveCount(5)
  await expect(marked.first()).toContainText('第 1 名')
  const { list } = await api('/api/rank?group=2')
  await page.getByRole('searchbox').fill(list[0].username)
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByRole('row').filter({ hasText: list[0].username })).toBeVisible()
  await expect(marked).toHaveCount(0)
})

test.describe('the board of a final', () => {
  test('two finals of one year have headings of their own', async ({ page }) => {
    for (const month of [6, 12]) {
      await page.goto(`/rank/final?round=2025-${month}&group=m`)
      await expect(page.getByRole('heading', { name: `2025 年 ${month} 月 全国总决赛` })).toBeVisible()
    }
  })

  test('scrolling loads up to 100 rows for a visitor, with the prize ranks highlighted', async ({ page }) => {
    await page.goto('/rank/final?round=2026-6&group=m', { waitUntil: 'networkidle' })
    await untilShown(page)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(20)
    const { total } = await api('/api/rank/final?round=2026-6&group=2')
    await expect(page.getByText(`本组共 ${total} 人`)).toBeVisible()
    await expect(page.getByText('全组的前 30%')).toBeVisible()

    await scrollToEnd(page, async () => (await rows.count()) === 100)
    await expect(rows.and(page.locator('[data-prize="true"]'))).toHaveCount(Math.ceil(total * 0.3))
    await expect(page.getByText('游客可以看到每组前 100 名。')).toBeVisible()
  })

  test('the next rows load past 70 % of the page, not before', async ({ page }) => {
    let requests = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/rank/final') requests += 1
    })
    await page.goto('/rank/final?round=2026-6&group=m', { waitUntil: 'networkidle' })
    await untilShown(page)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(20)
    const before = requests
    for (const share of [0.6, 0.69]) {
      await scrollTo(page, share)
      expect(requests).toBe(before)
    }
    await scrollTo(page, 0.71)
    await expect(rows).toHaveCount(40)
    expect(requests).toBe(before + 1)
    // The first 25 ranks have an image.
    const ranks = await rows.evaluateAll((all) =>
      all.map(({ firstElementChild: cell }) => ({
        rank: Number(cell?.textContent),
        image: cell?.querySelector('svg') != null,
      })),
    )
    expect(ranks.map(({ rank }) => rank)).toEqual(expect.arrayContaining([25, 26]))
    expect(ranks.filter(({ rank, image }) => image !== rank <= 25)).toEqual([])
  })

  test('the board is rendered on the server', async ({ request }) => {
    const { list } = await api('/api/rank/final?round=2026-6&group=2')
    const html = await (await request.get('/rank/final')).text()
    for (const { username } of list.slice(0, 5)) expect(html).toContain(username)
  })
})

test.describe('a long board', () => {
  test.use({ loggedInAs: 'demo pupil' })

  test('only the rows near the window are in the DOM', async ({ page }) => {
    await page.goto('/rank?group=m')
    const table = page.getByRole('table', { name: '中学组 个人榜' })
    for (const rows of [201, 301]) {
      await page.getByRole('button', { name: '加载更多' }).click()
      await expect(table).toHaveAttribute('aria-rowcount', String(rows))
    }
    await expect.poll(() => table.locator('tbody tr').count()).toBeLessThan(100)
  })
})

/** Scrolls until this share of the page is above the window's lower edge, and waits three frames for the page to react. */
function scrollTo(page: Page, share: number): Promise<void> {
  return page.evaluate(async (to) => {
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: scrollHeight * to - window.innerHeight, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  }, share)
}

async function scrollToEnd(page: Page, done: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    expect(await done()).toBe(true)
  }).toPass({ intervals: [200] })
}
