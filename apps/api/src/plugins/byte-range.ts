import type { ByteRange } from '../services/content/content-file.ts'

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14.2). Undefined for the whole file: without the header, or for
 * several ranges and other units, which a server may ignore.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes= *(\d*) *- *(\d*) *$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  // Without a beginning, it is the length of the end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first < size && first <= last ? { first, last } : 'unsatisfiable'
}
