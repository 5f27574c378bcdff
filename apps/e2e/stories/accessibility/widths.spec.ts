import { overflow, overlaps, untilShown } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

// Between a phone and a desk: large phones, a desk at 200 %, tablets upright and across, and half a screen.
const widths = [540, 640, 768, 820, 1024]
const pages = {
  nobody: ['/', '/wap/index', '/rank', '/rank?group=x&board=school', '/wap/rank?group=x', '/rank/final', '/score'],
  newcomer: ['/enroll'],
  'demo pupil': ['/', '/rank/me', '/score', '/enroll'],
} as const

for (const loggedInAs of ['nobody', 'newcomer', 'demo pupil'] as const) {
  test.describe(`on a screen of ${loggedInAs} between a phone and a desk`, () => {
    test.use({ loggedInAs })

    test('no page is wider than its window, and nothing lies over anything else', async ({ page }) => {
      for (const path of pages[loggedInAs]) {
        await page.goto(path)
        await untilShown(page)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 1100 })
          await expect.poll(() => overflow(page), `${path} at ${width} px`).toBe(0)
          await expect.poll(() => overlaps(page), `${path} at ${width} px`).toEqual([])
        }
      }
    })
  })
}
