import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { siteUrl } from '../installation/installation.ts'
import { demoPupil, sharedByPupil, storageStateOf } from '../installation/people.ts'
import { qrCodeIn } from '../installation/qr-code.ts'
import { holdRequests } from '../page-checks.ts'
import { expect, test } from '../story.ts'

const phone = { viewport: { width: 390, height: 844 } }

test.describe('for a pupil with a score', () => {
  test.use({ loggedInAs: 'demo pupil', ...phone })

  test('the poster’s QR code opens the shared page', async ({ page, browser }) => {
    await page.goto('/wap/share')
    const poster = page.getByRole('img', { name: `海报：${demoPupil.name}超过了全国` })
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
    const address = await qrCodeIn(poster)
    expect(address).toBe(`${siteUrl()}${await sharedByPupil()}`)

    const visitor = await browser.newPage({ ...phone, storageState: storageStateOf(undefined) })
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`${demoPupil.name}超过了全国`)
    await expect(visitor.getByRole('img', { name: `海报：${demoPupil.name}超过了全国` })).toBeVisible()
    await expect(visitor.getByRole('main').getByRole('link', { name: '看看排行榜' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: '保存图片' })).toHaveCount(0)
    await visitor.close()

    await page.goto(address)
    const save = page.getByRole('link', { name: '保存图片' })
    await expect(save).toHaveAttribute('download', `${demoPupil.name}的海报.jpg`)
    const file = (await save.getAttribute('href')) ?? ''
    expect(file).toMatch(/^\/pictures\/share\/[\da-f-]{36}\.jpg$/)
    const saved = await page.request.get(siteUrl() + file)
    expect([saved.status(), saved.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('the page says to wait while the poster is being drawn', async ({ page, context }) => {
    const release = await holdRequests(context, /\/letters-[^/]+\.woff2$/)
    await page.goto('/wap/share')
    await expect(page.getByText('正在生成，请稍候')).toBeVisible()
    release()
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
  })

  test('the poster loads only the font pieces that its text needs', async ({ page }) => {
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.woff2'))
        requested.add(/\/((sora|letters|names|rare)-\w+)/.exec(pathname)?.[1] ?? pathname)
    })
    await page.goto('/wap/share')
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
    const pieces = readFileSync(join(import.meta.dirname, '../../../packages/drawing/fonts/serif/pieces.txt'), 'utf8')
    const needed = pieces.split('\n').flatMap((line) => {
      const [piece = '', letters = ''] = line.split('\t')
      return Array.from(demoPupil.name).some((letter) => letters.includes(letter)) ? [piece] : []
    })
    const pieceOf = (file: string) => (file.startsWith('letters') ? 'letters' : file)
    expect(new Set(Array.from(requested, pieceOf))).toEqual(new Set(['sora-ascii', 'letters', ...needed]))
  })

  test('the poster is drawn without the fonts when they fail to load', async ({ page, context }) => {
    let refused = 0
    await context.route(/\.woff2$/, async (route) => {
      refused += 1
      await route.abort('aborted')
    })
    await page.goto('/wap/share')
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
    expect(refused).toBeGreaterThan(1)
  })

  test('the poster is the same when drawn without a worker', async ({ page, context }) => {
    const without = await context.newPage()
    await without.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    const drawnBy = async (by: Page) => {
      await by.goto('/wap/share')
      await expect(by.getByText('已生成，长按分享')).toBeVisible()
      return by.getByRole('img', { name: '海报' }).getAttribute('src')
    }
    // Once more where another story publishes rankings between the two.
    await expect(async () => expect((await drawnBy(without)) === (await drawnBy(page))).toBe(true)).toPass()
  })
})

test.describe('for a newcomer', () => {
  test.use({ loggedInAs: 'newcomer', ...phone })

  test('the poster page says that there is no score, with a link back', async ({ page, expectRefusal }) => {
    expectRefusal('POST /api/rank/share 409')
    await page.goto('/wap/share')
    await expect(page.getByRole('heading', { name: '你还没有竞技场成绩，请返回' })).toBeVisible()
    await expect(page.getByRole('link', { name: '返回' })).toBeVisible()
  })
})

test('the link preview of a shared page shows stored data, not text from the URL', async ({ request }) => {
  const path = await sharedByPupil()
  const { username, percentage } = await api(`/api/rank${path}`)
  const html = await (await request.get(`${path}/${encodeURIComponent('特等奖得主')}`)).text()
  const headline = `${username}超过了全国 ${percentage}% 的中学组选手`
  expect(html).toContain(`<meta property="og:title" content="${headline}`)
  expect(html).toMatch(/<meta property="og:description" content="2026 赛季初赛：全国第 [\d,]+ 名，/)
  expect(html).toContain(`<meta name="description" content="2026 赛季初赛`)
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(picture).toBe(`${siteUrl()}/pictures/share-card${path.replace('/share', '')}.jpg`)
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
  expect(html).toContain(`${headline}</h1>`)
  expect(html).not.toContain('特等奖得主</')
})

test('a poster that does not exist is a 404 page', async ({ page, expectRefusal }) => {
  const path = '/share/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f/x'
  expectRefusal(`GET ${path} 404`)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: '没有找到这张海报' })).toBeVisible()
})
