import { queryOptions } from '@tanstack/react-query'
import type { Share } from './words.ts'

/** The poster's picture. The code that draws comes only now, and draws beside the page, which goes on answering. */
export function posterPicture(share: Share) {
  return queryOptions({
    queryKey: ['posterPicture', share],
    queryFn: () => drawnAside(share).catch(() => drawnHere(share)),
    staleTime: Infinity,
  })
}

/** @throws where workers have no canvas, or no fonts to write with */
async function drawnAside(share: Share): Promise<string> {
  await pageAtRest()
  const worker = new Worker(new URL('./poster-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data: picture }: MessageEvent<string>) => resolve(picture))
      worker.addEventListener('error', reject)
      worker.postMessage(share)
    })
  } finally {
    worker.terminate()
  }
}

/** The page comes first: the two would share a phone's few cores. */
function pageAtRest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

async function drawnHere(share: Share): Promise<string> {
  const { makePicture } = await import('./make-picture.ts')
  return makePicture(share)
}
