import type { Page } from '@playwright/test'

/** Notes every text that is drawn on a canvas; without workers, so that all drawing takes place in the page. */
export async function collectTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker')
    const texts: string[] = []
    Object.assign(window, { texts })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      texts.push(text)
      fillText.call(this, text, ...place)
    }
  })
}

/** Letters with space between them are drawn one by one, so that the texts are put together. */
export const drawnTexts = (page: Page): Promise<string> =>
  page.evaluate(() => (Reflect.get(window, 'texts') as string[]).join(''))
