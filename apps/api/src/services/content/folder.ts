import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ContentFile, Files } from './content-file.ts'

/**
 * The files of a folder by their path in it, with forward slashes; hidden ones are left out. A file of `known` that has not changed is
 * the same object again.
 */
export async function filesIn(directory: string, known: Files = new Map()): Promise<Map<string, ContentFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const places = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(
    places.toSorted().map(async (place) => {
      const path = relative(directory, place).split(sep).join('/').normalize('NFC')
      if (path.split('/').some((name) => name.startsWith('.'))) return []
      const file = await (known.get(path) ?? unread(place)).current()
      return file ? [[path, file] as const] : []
    }),
  )
  return new Map(found.flat())
}

/** A single file on disk; undefined when there is none. */
export async function fileAt(place: string): Promise<ContentFile | undefined> {
  return unread(place).current()
}

const unread = (place: string) => fileOnDisk(place, { size: -1, mtimeMs: -1 })

function fileOnDisk(place: string, { size, mtimeMs }: { size: number; mtimeMs: number }): ContentFile {
  let digest: Promise<string> | undefined
  const file: ContentFile = {
    place,
    size,
    changedAt: new Date(mtimeMs),
    digest: () => (digest ??= digestOf(place)),
    read: () => readFile(place),
    stream: ({ first, last }) => createReadStream(place, { start: first, end: last }),
    async current() {
      const now = await stat(place).catch(() => undefined)
      if (!now?.isFile()) return undefined
      return now.size === size && now.mtimeMs === mtimeMs ? file : fileOnDisk(place, now)
    },
  }
  return file
}

async function digestOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
