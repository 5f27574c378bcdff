import { Reader } from './reader.ts'
import { kinds, sections, sectionsOf, skipLimits } from './sections.ts'
import { joined, sized, unsigned } from './write.ts'

/**
 * A module that begins with fewer pages of memory (64 KiB each) and lets it grow: what is small is quickly put back
 * after a run.
 */
export function shrinkMemory(module: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  const shrunk = sectionsOf(module).map(({ id, body }) => {
    const at = id === sections.memory ? 1 : id === sections.imports ? memoryImport(body) : undefined
    return { id, body: at === undefined ? body : withLeast(body, at, pages) }
  })
  return joined([module.subarray(0, 8), ...shrunk.flatMap(({ id, body }) => [[id], sized(body)])])
}

/** Place of the sizes of an imported memory; undefined if there is none. */
function memoryImport(body: Uint8Array): number | undefined {
  const reader = new Reader(body)
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.take(reader.number())
    reader.take(reader.number())
    const kind = reader.byte()
    if (kind === kinds.memory) return reader.at
    if (kind === kinds.function) reader.number()
    else if (kind === kinds.global) reader.take(2)
    else skipLimits(reader, kind)
  }
  return undefined
}

/** Sizes are a flag, the least, and perhaps the most. */
function withLeast(body: Uint8Array, at: number, pages: number): Uint8Array {
  const reader = new Reader(body, at + 1)
  reader.number()
  return joined([body.subarray(0, at + 1), unsigned(pages), reader.rest()])
}
