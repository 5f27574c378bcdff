import { queryOptions } from '@tanstack/react-query'
import { type Brand, brandOf } from '@qisuan/drawing/posters/brand'
import type { PosterIdentity } from '@qisuan/drawing/posters/poster-facts'
import { loadPicture } from '@qisuan/drawing/load-picture'
import { untilDrawn } from '../../api/query-client.ts'
import { displayZone } from '#copy/dates'
import type { Share } from './poster-text.ts'

/** The query for the poster's image. It loads the drawing code on demand and draws in a worker, so that the page stays responsive. */
export function posterPicture(share: Share, { short_name, full_name, scope, logo, poster }: PosterIdentity) {
  const identity = { short_name, full_name, scope, logo, poster }
  return queryOptions({
    queryKey: ['posterPicture', share, identity],
    queryFn: async () => {
      const brand = await loadBrand(identity)
      return drawnInWorker(share, brand).catch(() => drawnHere(share, brand))
    },
    staleTime: Infinity,
    ...untilDrawn,
  })
}

/** @throws if workers support neither canvas nor fonts */
async function drawnInWorker(share: Share, brand: Brand): Promise<string> {
  await pageIdle()
  const worker = new Worker(new URL('./poster-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data: picture }: MessageEvent<string>) => resolve(picture))
      worker.addEventListener('error', reject)
      worker.postMessage({ share, brand })
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

async function drawnHere(share: Share, brand: Brand): Promise<string> {
  const { makePicture } = await import('./make-picture.ts')
  return makePicture(share, brand)
}

/** Loads what a poster shows of the competition. @throws if the logo cannot be loaded */
async function loadBrand(identity: PosterIdentity): Promise<Brand> {
  return brandOf(identity, displayZone(), identity.logo ? await loadPicture(identity.logo) : undefined)
}
