import { constants, deflateRawSync } from 'node:zlib'

/** A part of responses that do not end, rendered once: one Buffer of each encoding for all who receive it. */
export interface Part {
  identity: Buffer
  gzip: Buffer
}

/** Head of a gzip stream: no name, no time, an unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The beginning of a response in each encoding. */
export const beginning: Part = { identity: Buffer.alloc(0), gzip: gzipHead }

/**
 * Compressed apart from everything before it and flushed to whole bytes, a part fits into any gzip stream. The stream never ends properly:
 * its connection does.
 */
export function renderPart(text: string): Part {
  const identity = Buffer.from(text)
  return { identity, gzip: deflateRawSync(identity, { finishFlush: constants.Z_FULL_FLUSH }) }
}
