import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Sharper than this no screen needs, and a phone's memory is soon full. */
const sharpest = 2

/**
 * Draws a page of a PDF as wide as its canvas stands on the page.
 * @param number from 1
 * @returns the page's words; rejects when the page cannot be drawn, and when `signal` gives it up
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const width = canvas.clientWidth * Math.min(devicePixelRatio, sharpest)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const rendering = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => rendering.cancel(), { once: true })
  await rendering.promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
