import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ContentFile } from './content-file.ts'

/** A file that is not stored yet, from its bytes. */
export function newFile(path: string, content: Buffer | string, changedAt: Date): ContentFile {
  const bytes = Buffer.from(content)
  const file: ContentFile = {
    place: path,
    size: bytes.length,
    changedAt,
    digest: async () => createHash('sha256').update(bytes).digest('hex'),
    read: async () => bytes,
    stream: ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)], { objectMode: false }),
    current: async () => file,
  }
  return file
}
