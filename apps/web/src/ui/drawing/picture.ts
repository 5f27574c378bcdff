import type { Drawing, CanvasContext } from './drawing.ts'
import { loadFonts } from './fonts.ts'

type Canvas = HTMLCanvasElement | OffscreenCanvas

/** Draws on a canvas `pixels` wide, with the fonts that it needs. */
export async function paintOn(canvas: Canvas, drawing: Drawing, pixels: number): Promise<void> {
  await loadFonts(wordsOf(drawing))
  const context = contextOf(canvas)
  if (!context || pixels < 1) return
  canvas.width = Math.round(pixels)
  canvas.height = Math.round((pixels * drawing.height) / drawing.width)
  context.scale(canvas.width / drawing.width, canvas.height / drawing.height)
  drawing.draw(context)
}

/** The same on a canvas that is in no page. */
export async function pictureOf(drawing: Drawing, pixels: number): Promise<Canvas> {
  const canvas = unseen()
  await paintOn(canvas, drawing, pixels)
  return canvas
}

/**
 * Every word that a drawing writes, by weight: found by drawing it once where nobody sees it. Nothing is asked of a font meanwhile, as
 * Chromium's workers go on with what they first found for one, whatever fonts come later.
 */
function wordsOf({ draw }: Drawing): Map<400 | 700, string> {
  const words = new Map<400 | 700, string>()
  const context = contextOf(unseen())
  if (!context) return words
  const noWidth = context.measureText('')
  Object.defineProperties(context, {
    font: { value: '', writable: true },
    measureText: { value: () => noWidth },
    fillText: {
      value: (text: string) => {
        const weight = /^(bold|[67]00)\b/.test(context.font) ? 700 : 400
        words.set(weight, (words.get(weight) ?? '') + text)
      },
    },
  })
  draw(context)
  return words
}

/** Workers, which have no document, have canvases of the one kind, and some browsers only those of the other. */
function unseen(): Canvas {
  return typeof document === 'undefined' ? new OffscreenCanvas(300, 150) : document.createElement('canvas')
}

function contextOf(canvas: Canvas): CanvasContext | null {
  return 'toBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d')
}

/** @throws when the browser cannot make an image of it */
export function imageOf(canvas: Canvas, type: 'image/png' | 'image/jpeg', quality?: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no image'))), type, quality)
  })
}

/** Hands a file to whoever asked for it. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the file while the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
