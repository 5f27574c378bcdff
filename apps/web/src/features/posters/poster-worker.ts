import { addMissingMethods } from '@qisuan/browsers/missing-methods'
import type { Brand } from '@qisuan/drawing/posters/brand'
import { makePicture } from './make-picture.ts'
import type { Share } from './poster-text.ts'

addEventListener('message', ({ data: { share, brand } }: MessageEvent<{ share: Share; brand: Brand }>) => {
  // A reported error reaches the page as the worker's `error` event.
  addMissingMethods()
    .then(() => makePicture(share, brand))
    .then((picture) => postMessage(picture), reportError)
})
