import { api } from '../installation/api.ts'
import { siteUrl } from '../installation/installation.ts'
import { untilShown } from '../page-checks.ts'
import { expect, test } from '../story.ts'

const pages = [
  { path: '/news', title: '新闻 · 启算', text: '三千名选手' },
  { path: '/problem', title: '常见问题 · 启算', text: '参加比赛要交钱吗' },
  { path: '/rule', title: '比赛规则 · 启算', text: '计分的八条说明' },
  { path: '/aboutus', title: '关于我们 · 启算', text: '江苏省' },
  { path: '/videos', title: '视频 · 启算', text: '走到终点' },
  { path: '/md/privacy.md', title: '隐私政策 · 启算', text: '谁能看到' },
  { path: '/md/rule.pdf', title: '全国青少年 AI 算法编程挑战赛 2026 赛季规则 · 启算', text: '打开 PDF' },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its content', async ({ page }) => {
    for (const { path, title, text } of pages) {
      await page.goto(path)
      await expect(page, path).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('main'), path).toContainText(text)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl() + path)
      await expect(page.getByRole('contentinfo').getByRole('img'), path).toHaveCount(2)
    }
  })
})

test('news shows every item with picture, title, date and preview; the full text opens in a new tab', async ({
  page,
}) => {
  const news: { title: string; preview: string; url: string; img: string }[] = await api('/api/news')
  await page.goto('/news')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(news.length)
  for (const [index, { title, preview, url, img }] of news.entries()) {
    const article = articles.nth(index)
    await expect(article.getByRole('heading', { name: title })).toBeVisible()
    await expect(article).toContainText(preview)
    await expect(article.locator('time')).toHaveText(/\d+ 年 \d+ 月 \d+ 日/)
    await expect(article.locator('img')).toHaveAttribute('src', img)
    const readOn = article.getByRole('link', { name: '阅读全文' })
    await expect(readOn).toHaveAttribute('href', url)
    await expect(readOn).toHaveAttribute('target', '_blank')
  }
})

test('the table of contents scrolls to a question, opens it and marks it; so does a link', async ({ page }) => {
  await page.goto('/problem')
  const contents = page.getByRole('navigation', { name: '目录' })
  const answers = {
    '初赛可以提交几次？': '最好的成绩计入排名',
    '孩子的信息会公开吗？': '榜单只显示昵称、学校和省份',
  }
  for (const [question, answer] of Object.entries(answers)) {
    await expect(page.getByText(answer)).toBeHidden()
    await contents.getByRole('link', { name: question }).click()
    await expect(page.getByRole('heading', { name: question })).toBeInViewport()
    await expect(page.getByText(answer)).toBeVisible()
    await expect(contents.locator('[aria-current]')).toHaveText(question)
  }
  await page.reload()
  await expect(page.getByText('榜单只显示昵称、学校和省份')).toBeVisible()
})

test('the rules are shown on a page and can be downloaded as a PDF', async ({ page, request }) => {
  await page.goto('/rule')
  await expect(page.getByRole('article').getByRole('heading', { name: '三、赛程' })).toBeVisible()
  const pdf = await request.get((await page.getByRole('link', { name: '下载 PDF' }).getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('about us lists the provinces, each with details in a popup that the map opens too', async ({ page }) => {
  await page.goto('/aboutus')
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(35)
  await page.getByRole('row', { name: '江苏省' }).getByRole('button', { name: '查看详情' }).click()
  const popup = page.getByRole('dialog', { name: '江苏省赛区' })
  await expect(popup.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  await popup.getByRole('button', { name: '关闭' }).click()
  await expect(popup).toBeHidden()
  await page.getByText('沪', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: '上海市赛区' })).toBeVisible()
})

test('a video plays on its page', async ({ page }) => {
  await page.goto('/videos')
  const film = page.getByLabel(/^视频：怎么玩/)
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
})

test.describe('somebody who saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('gets the words of a page, and neither its font nor its pictures and films', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
    for (const path of ['/videos', '/news', '/wap/index']) {
      await page.goto(path)
      await untilShown(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The organiser's mark is not decoration.
    const files = loaded.filter((path) => /\.(woff2|webp|jpg|png|svg|mp4)$/.test(path) && !path.includes('/logos/'))
    expect(files).toEqual([])
  })
})

test('a PDF is drawn on the page', async ({ page }) => {
  await page.goto('/md/rule.pdf')
  const first = page.locator('canvas').first()
  await expect(first).toContainText('第 1 页，共 3 页')
  await expect(first).toContainText('谁可以参加')
  await expect.poll(() => first.evaluate(coloursOf)).toBeGreaterThan(2)
})

test('a notice opens with its full text in a popup, and on its own page', async ({ page }) => {
  await page.goto('/')
  // Before hydration the link leads to the page instead.
  await untilShown(page)
  await page.getByRole('link', { name: '初赛绿色能源竞技场玩法说明' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('heading', { name: '怎样得分' })).toBeVisible()
  await popup.getByRole('link', { name: '打开全文' }).click()
  await expect(page).toHaveURL('/md/arena-guide.md')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('初赛绿色能源竞技场玩法说明与教学视频')
})

test('what is not there, or cannot be decoded to one line, is a 404 page with a link to the front page', async ({
  page,
  expectRefusal,
}) => {
  for (const [path, readable = path] of [
    ['/md/none.md'],
    ['/md/..%2Fpackage.json'],
    ['/md/organiser.json'],
    ['/md/.hidden.md'],
    ['/md/%FF', '/md/%25FF'],
    ['/%0d%0aSet-Cookie:x=1', '/%250d%250aSet-Cookie:x=1'],
    ['/nowhere'],
  ] as const) {
    expectRefusal(`GET ${readable} 404`)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('这条路走不通')
  }
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
  await expect(page).toHaveURL('/')
})

test('the footer has contacts, the video channel, both QR codes and the filing numbers', async ({ page }) => {
  const organiser = await api('/api/organiser')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: organiser.contact.email })).toBeVisible()
  for (const { name, url } of [organiser.video_channel, ...[organiser.icp, organiser.police].map(named)]) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url)
  }
  await expect(footer.getByRole('img', { name: '教师' })).toBeVisible()
  await expect(footer.getByRole('img', { name: '家长' })).toBeVisible()

  function named({ text, url }: { text: string; url: string }) {
    return { name: text, url }
  }
})

test('the partner events lead to the game platform', async ({ page }) => {
  const { game_link: platform } = await api('/api/game/current')
  await page.goto('/')
  const events = page.getByRole('region', { name: '伙伴赛事' }).getByRole('link')
  await expect(events).toHaveText([/亚洲天梯/, /全球 CodeQuest 天梯/])
  for (const link of await events.all()) {
    expect(await link.evaluate((anchor: HTMLAnchorElement) => anchor.origin)).toBe(platform)
  }
})

test('search engines get a sitemap of every page and structured data', async ({ page, request }) => {
  const siteMap = await (await request.get('/sitemap.xml')).text()
  for (const { path } of pages.filter(({ path }) => !path.endsWith('.pdf'))) {
    expect(siteMap).toContain(`<loc>${siteUrl()}${path}</loc>`)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`)

  for (const [path, type] of [
    ['/', 'Organization'],
    ['/', 'Event'],
    ['/news', 'NewsArticle'],
    ['/problem', 'FAQPage'],
    ['/rule', 'BreadcrumbList'],
    ['/rank/0', 'BreadcrumbList'],
    ['/videos', 'VideoObject'],
  ] as const) {
    await page.goto(path)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.stringify(JSON.parse(text))).join('')).toContain(`"@type":"${type}"`)
  }
})

/** The number of different colour values on a canvas. Runs in the page. */
function coloursOf(canvas: SVGElement | HTMLElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0
  return new Set(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data).size
}
