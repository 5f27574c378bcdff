import type { Drawing } from './drawing.ts'
import { loadFaces } from './faces.ts'

/** Draws on a canvas `pixels` wide, with the faces that it needs. */
export async function paintOn(canvas: HTMLCanvasElement, drawing: Drawing, pixels: number): Promise<void> {
  await loadFaces(wordsOf(drawing))
  const ink = canvas.getContext('2d')
  if (!ink || pixels < 1) return
  canvas.width = Math.round(pixels)
  canvas.height = Math.round((pixels * drawing.height) / drawing.width)
  ink.scale(canvas.width / drawing.width, canvas.height / drawing.height)
  drawing.draw(ink)
}

/** The same on a canvas that is in no page. */
export async function pictureOf(drawing: Drawing, pixels: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  await paintOn(canvas, drawing, pixels)
  return canvas
}

/** Every word that a drawing writes, by weight: found by drawing it once where nobody sees it. */
function wordsOf({ draw }: Drawing): Map<400 | 700, string> {
  const words = new Map<400 | 700, string>()
  const ink = document.createElement('canvas').getContext('2d')
  if (!ink) return words
  ink.fillText = (text: string) => {
    const weight = /^(bold|[67]00)\b/.test(ink.font) ? 700 : 400
    words.set(weight, (words.get(weight) ?? '') + text)
  }
  draw(ink)
  return words
}

/** @throws when the browser cannot make an image of it */
export function imageOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg', quality?: number): Promise<Blob> {
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
