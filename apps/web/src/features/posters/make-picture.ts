import { imageOf, pictureOf } from '@qisuan/drawing/picture'
import { posterDrawing, type Brand } from './draw-poster.ts'
import type { Share } from './poster-text.ts'

/** The width in pixels, enough for the sharpest phone screens. */
const pixels = 1080
const jpegQuality = 0.92

/** Returns a data URL, because a long press in WeChat cannot save a blob URL. */
export async function makePicture(share: Share, brand: Brand): Promise<string> {
  const image = await imageOf(await pictureOf(posterDrawing(share, brand), pixels), 'image/jpeg', jpegQuality)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('The image could not be read'))
    })
    reader.readAsDataURL(image)
  })
}
