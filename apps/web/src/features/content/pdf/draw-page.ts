import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The upper limit of pixels per CSS pixel: more is not visible and fills a phone's memory. */
const maxPixelRatio = 2

/**
 * Draws a page of a PDF at the displayed width of its canvas.
 * @param number from 1
 * @returns the page's text; rejects if the page cannot be drawn or `signal` aborts
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.getPage(number)
  if (signal.aborted) throw new DOMException('', 'AbortError')
  const width = canvas.clientWidth * Math.min(devicePixelRatio, maxPixelRatio)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const rendering = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => rendering.cancel(), { once: true })
  await rendering.promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}
