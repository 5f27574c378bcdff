import { makePicture } from './make-picture.ts'
import type { Share } from './words.ts'

addEventListener('message', ({ data: share }: MessageEvent<Share>) => {
  // An error that nobody catches is what the page hears of.
  makePicture(share).then((picture) => postMessage(picture), reportError)
})
