import { pictureUrl } from '@qisuan/drawing/picture'
import type { Brand } from '@qisuan/drawing/posters/brand'
import { posterDrawing } from '@qisuan/drawing/posters/draw-poster'
import type { Share } from './poster-text.ts'

/** The width in pixels, enough for the sharpest phone screens. */
const pixels = 1080

/** The poster as a data URL. */
export const makePicture = (share: Share, brand: Brand): Promise<string> =>
  pictureUrl(posterDrawing(share, brand), pixels)
