import { isPrintableText } from '@qisuan/rules/printable'
import { extname } from 'node:path'

interface FileType {
  /** As the site serves it. */
  media: string
  /** True if bytes are of this type, whatever the name says. */
  fits(bytes: Buffer): boolean
}

/** The types that an organiser can add, by extension; the table content_file lists the same. */
const fileTypes: Readonly<Record<string, FileType>> = {
  md: text('text/markdown; charset=utf-8'),
  json: text('application/json; charset=utf-8'),
  txt: text('text/plain; charset=utf-8'),
  csv: text('text/csv; charset=utf-8'),
  vtt: text('text/vtt; charset=utf-8', (bytes) => /^\uFEFF?WEBVTT\b/.test(bytes.toString('utf8', 0, 20))),
  svg: text('image/svg+xml', (bytes) => bytes.includes('<svg')),
  png: begins('image/png', '89504e470d0a1a0a'),
  jpg: begins('image/jpeg', 'ffd8ff'),
  jpeg: begins('image/jpeg', 'ffd8ff'),
  gif: begins('image/gif', '47494638'),
  ico: begins('image/x-icon', '00000100'),
  webp: { media: 'image/webp', fits: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP') },
  avif: { media: 'image/avif', fits: (bytes) => at(bytes, 4, 'ftypavif') || at(bytes, 4, 'ftypavis') },
  pdf: { media: 'application/pdf', fits: (bytes) => at(bytes, 0, '%PDF-') },
  mp4: { media: 'video/mp4', fits: (bytes) => at(bytes, 4, 'ftyp') },
  webm: begins('video/webm', '1a45dfa3'),
  docx: office('wordprocessingml.document', 'word/'),
  xlsx: office('spreadsheetml.sheet', 'xl/'),
  pptx: office('presentationml.presentation', 'ppt/'),
  zip: begins('application/zip', '504b0304'),
}

export const knownExtensions: readonly string[] = Object.keys(fileTypes)

const typeOf = (path: string): FileType | undefined => fileTypes[extname(path).slice(1)]

/** The content-type of a file by its name. */
export const mediaType = (path: string): string => typeOf(path.toLowerCase())?.media ?? 'application/octet-stream'

/** True if the bytes of a file are what its name says; undefined for a name that no organiser can add. */
export const isWhatItSays = (path: string, bytes: Buffer): boolean | undefined => typeOf(path)?.fits(bytes)

/** UTF-8 that a page shows as it was written. */
function text(media: string, holds: (bytes: Buffer) => boolean = () => true): FileType {
  return { media, fits: (bytes) => isText(bytes) && holds(bytes) }
}

function isText(bytes: Buffer): boolean {
  try {
    return isPrintableText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** `hex` are the first bytes of every file of the type. */
function begins(media: string, hex: string): FileType {
  return { media, fits: (bytes) => bytes.toString('hex', 0, hex.length / 2) === hex }
}

/** A ZIP archive that holds `folder`. */
function office(kind: string, folder: string): FileType {
  const media = `application/vnd.openxmlformats-officedocument.${kind}`
  return { media, fits: (bytes) => at(bytes, 0, 'PK\x03\x04') && bytes.includes(folder) }
}

const at = (bytes: Buffer, offset: number, word: string): boolean =>
  bytes.toString('latin1', offset, offset + word.length) === word
