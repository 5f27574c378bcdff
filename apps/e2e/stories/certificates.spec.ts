import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { qisuan, siteUrl } from '../installation/installation.ts'
import { openPdf } from '../installation/pdf.ts'
import { demoPupil, logIn } from '../installation/people.ts'
import { decodeGrey } from '../installation/qr-code.ts'
import { expectAccessible, overflow } from '../page-checks.ts'
import { expect, test } from '../story.ts'

async function issue(round: string): Promise<{ number: string; award: string }> {
  return api('/api/user/certificate', { token: await logIn(demoPupil), form: { round } })
}

async function verify(page: Page, number: string): Promise<void> {
  await page.getByLabel('证书编号').fill(number)
  await page.getByRole('button', { name: '查验' }).click()
}

test.describe('for a pupil with an award', () => {
  test.use({ loggedInAs: 'demo pupil' })

  test('the certificate downloads as a PDF of one A4 page whose QR code opens its verification', async ({ page }) => {
    const { number, award } = await issue('2026-6')
    await page.goto('/rewards?round=2026-6')
    await expect(page.locator('canvas[data-drawn=true]')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 PDF' }).click(),
    ])
    const file = `${demoPupil.realname}-全国总决赛-${award}`
    expect(download.suggestedFilename()).toBe(`${file}.pdf`)
    const pdf = await openPdf(await download.path())
    expect(pdf).toMatchObject({ pages: 1, title: file, picture: { width: 3508, height: 2480 } })
    expect(pdf.size.width).toBeCloseTo(841.89, 1)
    expect(pdf.size.height).toBeCloseTo(595.28, 1)
    const address = decodeGrey(pdf.picture)
    expect(address).toBe(`${siteUrl()}/verify/${number}`)

    await page.goto(address)
    await expect(page.getByRole('heading', { name: '证书真实有效' })).toBeVisible()
    const details = page.getByRole('region', { name: '证书内容' })
    await expect(details).toContainText('苏*棠（名字由选手自填）')
    await expect(details).toContainText(award)
    await expect(details).toContainText('2026 年 6 月 全国总决赛')
    await expect(page.getByRole('main')).not.toContainText(demoPupil.realname)
    await expect(page.getByRole('img', { name: `证书：苏*棠，全国总决赛，${award}` })).toHaveJSProperty(
      'naturalWidth',
      1200,
    )
    await expect.poll(() => overflow(page)).toBe(0)
    await expectAccessible(page, 'light')
  })

  test('a withdrawn certificate is replaced by the reason, which only its owner sees', async ({ page }) => {
    const { number } = await issue('2025-6')
    await qisuan('certificates', 'withdraw', number, '--reason', '成绩核实后无效', '--yes')
    await page.goto('/rewards?round=2025-6')
    await expect(page.getByRole('heading', { name: '这张证书已撤回' })).toBeVisible()
    await expect(page.getByText(`编号 ${number}。原因：成绩核实后无效`)).toBeVisible()
    await expect(page.getByRole('button', { name: '下载图片' })).toHaveCount(0)
    await page.goto(`/verify/${number}`)
    await expect(page.getByRole('heading', { name: '这张证书已撤回' })).toBeVisible()
    await expect(page.getByText('成绩核实后无效')).toHaveCount(0)
  })
})

test.describe('in WeChat', () => {
  test.use({
    loggedInAs: 'demo pupil',
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
  })

  test('a certificate is an image for a long press, and its public page is one tap away', async ({ page }) => {
    const { number } = await issue('2026-6')
    await page.goto('/rewards?round=2026-6')
    const picture = page.getByRole('img', { name: /^证书：/ })
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
    await expect(picture).toHaveJSProperty('naturalWidth', 2000)
    await expect(page.getByText('长按图片，保存到相册')).toBeVisible()
    await expect(page.getByRole('button', { name: /^下载/ })).toHaveCount(0)
    await expect.poll(() => overflow(page)).toBe(0)
    await expectAccessible(page, 'light')
    await page.getByRole('button', { name: '拿 PDF 的链接' }).click()
    const link = await page.getByText(/\/api\/file\/certificate\.pdf\?key=/).innerText()
    const pdf = await page.request.get(link)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await expect.poll(() => overflow(page)).toBe(0)
    await page.getByRole('link', { name: '发给家人' }).click()
    await expect(page).toHaveURL(`/verify/${number}`)
    await expect(page.getByRole('heading', { name: '证书真实有效' })).toBeVisible()
  })
})

test('the link of a certificate previews its own picture, title and words, the name masked', async ({ request }) => {
  const { number, award } = await issue('2026-6')
  const html = await (await request.get(`/verify/${number}`)).text()
  const property = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(property('title')).toContain(`苏*棠 · 全国总决赛${award}`)
  expect(property('description')).toContain('查验真伪')
  expect(html).not.toContain(demoPupil.realname)
  const picture = await request.get(String(property('image')))
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

test('verification tells a forged number from a mistyped one', async ({ page }) => {
  const { number } = await issue('2026-6')
  await page.goto('/verify')
  await verify(page, '0000-0000-0000')
  await expect(page.getByRole('heading', { name: '没有这张证书' })).toBeVisible()
  await expect(page).toHaveURL('/verify/0000-0000-0000')
  await verify(page, `${number.startsWith('7') ? '8' : '7'}${number.slice(1)}`)
  await expect(page.getByRole('heading', { name: '编号输入有误' })).toBeVisible()
  await verify(page, number.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByRole('heading', { name: '证书真实有效' })).toBeVisible()
})
