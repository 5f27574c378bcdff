import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../installation/api.ts'
import { siteUrl } from '../installation/installation.ts'
import { demoPupil, sharedByPupil } from '../installation/people.ts'
import { qrCodeIn } from '../installation/qr-code.ts'
import { expect, test } from '../story.ts'

const phone = { viewport: { width: 390, height: 844 } }

test.describe('a pupil with a score', () => {
  test.use({ loggedInAs: 'demo pupil', ...phone })

  test('gets a poster to press long, whose code opens the shared page', async ({ page, browser }) => {
    await page.goto('/wap/share')
    const poster = page.getByRole('img', { name: `海报：${demoPupil.name}超过了全国` })
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
    const address = await qrCodeIn(poster)
    expect(address).toBe(`${siteUrl()}${await sharedByPupil()}`)

    const visitor = await browser.newPage({ ...phone })
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`${demoPupil.name}超过了全国`)
    await expect(visitor.getByRole('img', { name: `海报：${demoPupil.name}超过了全国` })).toBeVisible()
    await visitor.close()
  })

  test('is asked to wait while it is being made', async ({ page, context }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await context.route(/\/letters-[^/]+\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/wap/share')
    await expect(page.getByText('正在生成，请稍候')).toBeVisible()
    release()
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
  })

  test('fetches the pieces of the face that its words need, and no others', async ({ page }) => {
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.woff2')) asked.add(/\/((sora|letters|names|rare)-\w+)/.exec(pathname)?.[1] ?? pathname)
    })
    await page.goto('/wap/share')
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
    const pieces = readFileSync(join(import.meta.dirname, '../../web/src/ui/fonts/serif/pieces.txt'), 'utf8')
    const needed = pieces.split('\n').flatMap((line) => {
      const [piece = '', letters = ''] = line.split('\t')
      return Array.from(demoPupil.name).some((letter) => letters.includes(letter)) ? [piece] : []
    })
    const pieceOf = (file: string) => (file.startsWith('letters') ? 'letters' : file)
    expect(new Set(Array.from(asked, pieceOf))).toEqual(new Set(['sora-ascii', 'letters', ...needed]))
  })

  test('gets it also when no face of ours comes', async ({ page, context }) => {
    let refused = 0
    await context.route(/\.woff2$/, async (route) => {
      refused += 1
      await route.abort('aborted')
    })
    await page.goto('/wap/share')
    await expect(page.getByText('已生成，长按分享')).toBeVisible()
    expect(refused).toBeGreaterThan(1)
  })

  test('gets the same where no worker can draw it', async ({ page }) => {
    const drawn = async () => {
      await page.goto('/wap/share')
      await expect(page.getByText('已生成，长按分享')).toBeVisible()
      return page.getByRole('img', { name: '海报' }).getAttribute('src')
    }
    const aside = await drawn()
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    expect((await drawn()) === aside).toBe(true)
  })
})

test.describe('a newcomer', () => {
  test.use({ loggedInAs: 'newcomer', ...phone })

  test('has no score yet, and a way back', async ({ page, expectRefusal }) => {
    expectRefusal('POST /api/rank/share 409')
    await page.goto('/wap/share')
    await expect(page.getByRole('heading', { name: '你还没有竞技场成绩，请返回' })).toBeVisible()
    await expect(page.getByRole('link', { name: '返回' })).toBeVisible()
  })
})

test('a shared page tells link previews what it is, and never what its address claims', async ({ request }) => {
  const path = await sharedByPupil()
  const { username, percentage } = await api(`/api/rank${path}`)
  const html = await (await request.get(`${path}/${encodeURIComponent('特等奖得主')}`)).text()
  const headline = `${username}超过了全国 ${percentage}% 的中学组选手`
  expect(html).toContain(`<meta property="og:title" content="${headline}`)
  expect(html).toMatch(/<meta property="og:description" content="2026 赛季初赛：全国第 [\d,]+ 名，/)
  expect(html).toContain(`<meta name="description" content="2026 赛季初赛`)
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
  expect(html).toContain(`${headline}</h1>`)
  expect(html).not.toContain('特等奖得主</')
})

test('a poster that does not exist is a page that says so', async ({ page, expectRefusal }) => {
  const path = '/share/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f/x'
  expectRefusal(`GET ${path} 404`)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: '没有找到这张海报' })).toBeVisible()
})
