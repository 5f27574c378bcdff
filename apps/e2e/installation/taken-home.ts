import { expect, type Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { organiser } from './association.ts'
import type { digestsOfPictures } from './crawl.ts'
import { digestOf } from './demo-marks.ts'
import { collectTexts, drawnTexts } from './drawn-texts.ts'
import { openPdf } from './pdf.ts'
import type { memberState } from './walk.ts'

interface Winner {
  state: Awaited<ReturnType<typeof memberState>>
  siteUrl: string
  content: string
  pictures: ReturnType<typeof digestsOfPictures>
}

/** Texts of a winner's certificate and poster, which bear the names, signature and seal of the organiser. */
export async function takenHome(browser: Browser, { state, siteUrl, content, pictures }: Winner) {
  const context = await browser.newContext({ storageState: state, baseURL: siteUrl })
  context.on('response', pictures.note)
  const page = await context.newPage()
  await collectTexts(page)
  await page.goto('/result/final?round=2027-2')
  await expect(page.locator('canvas[data-drawn=true]')).toBeVisible()
  const certificate = await drawnTexts(page)
  const { signature, seal: sealed, seal_text: sealText, ...words } = organiser.certificate
  for (const text of [...Object.values(words), organiser.full_name, organiser.english_name, '金牌'])
    expect(certificate).toContain(text)
  expect(certificate).not.toContain(sealText)
  const shown = await pictures.all()
  for (const picture of [signature, sealed])
    expect(shown).toContain(digestOf(readFileSync(join(content, picture.replace('/storage/', '')))))

  await page.goto('/wap/share')
  await expect(page.getByText('已生成，长按分享')).toBeVisible()
  const poster = await drawnTexts(page)
  for (const text of ['苗圃杯', '来苗圃杯试试', '全市名次']) expect(poster).toContain(text)
  await page.goto('/rewards?round=2027-2')
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 PDF' }).click()
  const { title } = await openPdf(await (await pdf).path())
  expect(title).toContain('决赛-金牌')
  await context.close()
  return { certificate, title: String(title), poster }
}
