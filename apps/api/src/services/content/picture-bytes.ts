import { extname } from 'node:path'

/**
 * Fault of a picture's bytes that are more than a picture; undefined when they end where the picture ends. Bytes after
 * it would be a second file under its name: a page, a program or an archive that passes for a picture.
 */
export function pictureFault(path: string, bytes: Buffer): string | undefined {
  const end = endOf[extname(path).slice(1)]?.(bytes)
  if (end === undefined || end === bytes.length) return undefined
  if (end === null || end > bytes.length) return '图片不完整，可能没有传完'
  return '图片的后面还接着别的内容：请用看图软件打开，另存一份'
}

/** Offset of the image's end marker; null if truncated. */
type End = (bytes: Buffer) => number | null

const endOf: Readonly<Record<string, End>> = {
  png: endOfPng,
  jpg: endOfJpeg,
  jpeg: endOfJpeg,
  gif: endOfGif,
  webp: (bytes) => evenEnd(8 + read(bytes, 4, (at) => bytes.readUInt32LE(at))),
  avif: endOfBoxes,
}

const evenEnd = (end: number): number => end + (end % 2)

/** Chunks: length, type, data and checksum, up to IEND. */
function endOfPng(bytes: Buffer): number | null {
  let at = 8
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return null
}

const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Segments with a length; after the start of a scan its data, in which a marker is one that no zero follows. */
function endOfJpeg(bytes: Buffer): number | null {
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else {
      at += 2 + read(bytes, at + 2, (place) => bytes.readUInt16BE(place))
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return null
}

function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !standsAlone(next)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** Blocks up to the trailer; the data of each is in pieces, of which an empty one is the last. */
function endOfGif(bytes: Buffer): number | null {
  const table = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))
  let at = 13 + table(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return at + 1
    if (kind === 0x21) at = endOfPieces(bytes, at + 2)
    else if (kind === 0x2c) at = endOfPieces(bytes, at + 11 + table(bytes[at + 9] ?? 0))
    else return null
  }
  return null
}

function endOfPieces(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

/** Boxes with a length; together they are the file. */
function endOfBoxes(bytes: Buffer): number | null {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    const known = /^(ftyp|meta|mdat|moov|free|skip|mini|uuid|sidx|idat)$/.test(bytes.toString('latin1', at + 4, at + 8))
    if (size < 8 || !known) return at
    at += size
  }
  return at
}

/** A number of the file; beyond its end where the file is too short to hold it. */
function read(bytes: Buffer, at: number, from: (at: number) => number): number {
  return at + 4 <= bytes.length ? from(at) : bytes.length + 1
}
