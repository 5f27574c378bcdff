import type { Drawing, CanvasContext } from './drawing.ts'
import { loadFonts } from './fonts.ts'

type Canvas = HTMLCanvasElement | OffscreenCanvas

/** Loads the fonts of a drawing and draws it on a canvas, `pixels` wide. */
export async function paintOn(canvas: Canvas, drawing: Drawing, pixels: number): Promise<void> {
  await loadFonts(textsOf(drawing))
  const context = contextOf(canvas)
  if (!context || pixels < 1) return
  canvas.width = Math.round(pixels)
  canvas.height = Math.round((pixels * drawing.height) / drawing.width)
  context.scale(canvas.width / drawing.width, canvas.height / drawing.height)
  drawing.draw(context)
}

/** The same on a new canvas outside the page. */
export async function pictureOf(drawing: Drawing, pixels: number): Promise<Canvas> {
  const canvas = hiddenCanvas()
  await paintOn(canvas, drawing, pixels)
  return canvas
}

/**
 * Every text of a drawing, by weight, found by drawing it once on a hidden canvas. No font is measured in the process, because
 * Chromium's workers keep using the first font found for a name, even if another is loaded later.
 */
function textsOf({ draw }: Drawing): Map<400 | 700, string> {
  const texts = new Map<400 | 700, string>()
  const context = contextOf(hiddenCanvas())
  if (!context) return texts
  const noWidth = context.measureText('')
  Object.defineProperties(context, {
    font: { value: '', writable: true },
    measureText: { value: () => noWidth },
    fillText: {
      value: (text: string) => {
        const weight = /^(bold|[67]00)\b/.test(context.font) ? 700 : 400
        texts.set(weight, (texts.get(weight) ?? '') + text)
      },
    },
  })
  draw(context)
  return texts
}

/** Workers only have OffscreenCanvas; some browsers only have canvas elements. */
function hiddenCanvas(): Canvas {
  return typeof document === 'undefined' ? new OffscreenCanvas(300, 150) : document.createElement('canvas')
}

function contextOf(canvas: Canvas): CanvasContext | null {
  return 'toBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d')
}

/** @throws if the browser cannot encode the canvas */
export function imageOf(canvas: Canvas, type: 'image/png' | 'image/jpeg', quality?: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no image'))), type, quality)
  })
}

/** A picture as a data URL: a long press in WeChat saves no canvas and no blob URL. */
export async function pictureUrl(drawing: Drawing, pixels: number, quality = 0.92): Promise<string> {
  const image = await imageOf(await pictureOf(drawing, pixels), 'image/jpeg', quality)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('The image could not be read'))
    })
    reader.readAsDataURL(image)
  })
}

/** Starts the download of a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL while it handles the click.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
