import { queryOptions } from '@tanstack/react-query'
import type { Share } from './poster-text.ts'

/** The query for the poster's image. It loads the drawing code on demand and draws in a worker, so that the page stays responsive. */
export function posterPicture(share: Share) {
  return queryOptions({
    queryKey: ['posterPicture', share],
    queryFn: () => drawnInWorker(share).catch(() => drawnHere(share)),
    staleTime: Infinity,
  })
}

/** @throws if workers support neither canvas nor fonts */
async function drawnInWorker(share: Share): Promise<string> {
  await pageIdle()
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

/** Waits until the page is idle, since page and worker share a phone's few cores. */
function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

async function drawnHere(share: Share): Promise<string> {
  const { makePicture } = await import('./make-picture.ts')
  return makePicture(share)
}
