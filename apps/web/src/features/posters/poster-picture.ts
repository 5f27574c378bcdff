import { queryOptions } from '@tanstack/react-query'
import type { Share } from './words.ts'

/** As many pixels as a phone shows at its sharpest. */
const pixels = 1080
const jpegQuality = 0.92

/**
 * The poster's picture as a data URL: a long press in WeChat does not save what stands behind a blob URL. The code that draws comes
 * only now.
 */
export function posterPicture(share: Share) {
  return queryOptions({
    queryKey: ['posterPicture', share],
    queryFn: async () => {
      const [{ posterDrawing }, { pictureOf }] = await Promise.all([
        import('./draw-poster.ts'),
        import('../../ui/drawing/picture.ts'),
      ])
      const canvas = await pictureOf(posterDrawing(share), pixels)
      return canvas.toDataURL('image/jpeg', jpegQuality)
    },
    staleTime: Infinity,
  })
}
