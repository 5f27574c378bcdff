import type { Readable } from 'node:stream'

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  first: number
  last: number
}

/** A file of the content: on disk in the folder that ships, or in the database. */
export interface ContentFile {
  /** Place of the file, for messages: its path on disk, or among the organiser's own files. */
  place: string
  size: number
  changedAt: Date
  /** SHA-256 in hexadecimal. */
  digest(): Promise<string>
  read(): Promise<Buffer>
  /** The bytes of a range, in pieces. */
  stream(range: ByteRange): Readable
  /** The file as it is now, as files on disk change under a process; undefined when it is gone. */
  current(): Promise<ContentFile | undefined>
}

/** Files by their path under /storage/. */
export type Files = ReadonlyMap<string, ContentFile>

/** The organiser's own files. `null` hides the file of this path that ships. */
export type OwnFiles = ReadonlyMap<string, ContentFile | null>

/**
 * The files of the site: the organiser's own above those that ship. The PDF of a text is its print, so that a PDF that ships goes with the
 * text that ships.
 */
export function layered(shipped: Files, own: OwnFiles): Map<string, ContentFile> {
  const files = new Map(shipped)
  for (const [path, file] of own) {
    if (path.endsWith('.md')) files.delete(printOf(path))
    if (!file) files.delete(path)
  }
  for (const [path, file] of own) if (file) files.set(path, file)
  return files
}

/** The path of a text's PDF. */
export const printOf = (path: string): string => path.replace(/\.md$/i, '.pdf')
