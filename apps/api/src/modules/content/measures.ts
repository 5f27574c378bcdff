import { imageSize } from 'image-size'
import { LRUCache } from 'lru-cache'
import type { ContentFile } from '../../services/content/content-file.ts'
import { perServices } from '../../services/cache/per-services.ts'
import type { Services } from '../../services/services.ts'
import { titleOfPdf } from './pdf-title.ts'

/** Files of which a process remembers what it has measured. */
const remembered = 1000

interface Measure {
  title?: string | undefined
  size?: { width: number; height: number } | undefined
}

/** By digest: the bytes of one never change, so each file is read once. */
const measures = perServices(() => new LRUCache<string, Measure>({ max: remembered }))

/** The title that a PDF gives itself. */
export async function pdfTitle(services: Services, file: ContentFile): Promise<string | undefined> {
  return (await measured(services, file, (bytes) => ({ title: titleOfPdf(bytes) }))).title
}

/** Width and height of a picture in pixels; undefined when it cannot be measured. */
export async function pictureSize(services: Services, file: ContentFile): Promise<Measure['size']> {
  return (await measured(services, file, (bytes) => ({ size: sizeOf(bytes) }))).size
}

async function measured(services: Services, file: ContentFile, measure: (bytes: Buffer) => Measure): Promise<Measure> {
  const digest = await file.digest()
  const known = measures(services).get(digest)
  if (known) return known
  const value = measure(await file.read())
  measures(services).set(digest, value)
  return value
}

function sizeOf(bytes: Buffer): Measure['size'] {
  try {
    const { width, height } = imageSize(bytes)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}
