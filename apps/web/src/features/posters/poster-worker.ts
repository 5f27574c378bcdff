import { makePicture } from './make-picture.ts'
import type { Share } from './poster-text.ts'

addEventListener('message', ({ data: share }: MessageEvent<Share>) => {
  // A reported error reaches the page as the worker's `error` event.
  makePicture(share).then((picture) => postMessage(picture), reportError)
})
