import type { Tokens } from './tokens.ts'

/** Tokens in a fingerprint: about two statements. */
const length = 12
/** Of so many fingerprints in a row one is kept at least. */
const window = 4

/** Fingerprints of a program, each with the tokens where it begins. */
export type Fingerprints = ReadonlyMap<number, readonly number[]>

/**
 * Fingerprints by winnowing (Schleimer, Wilkerson, Aiken 2003): of every window of hashes of so many tokens in a row the least one, so
 * that two programs share at least one wherever they are alike for `length + window - 1` tokens.
 */
export function fingerprintsOf({ kinds }: Tokens): Fingerprints {
  const hashes = Array.from({ length: Math.max(kinds.length - length + 1, 0) }, (_, start) => hashOf(kinds, start))
  const found = new Map<number, number[]>()
  const windows = Math.max(hashes.length - window + 1, Math.min(hashes.length, 1))
  let last = -1
  for (let first = 0; first < windows; first += 1) {
    let least = first
    for (let index = first; index < Math.min(first + window, hashes.length); index += 1) {
      if ((hashes[index] ?? 0) <= (hashes[least] ?? 0)) least = index
    }
    if (least === last) continue
    last = least
    const hash = hashes[least] ?? 0
    const starts = found.get(hash)
    if (starts) starts.push(least)
    else found.set(hash, [least])
  }
  return found
}

/** Lines of the tokens that a fingerprint covers, from 1. */
export const linesOf = ({ lines }: Tokens, start: number): readonly number[] => lines.slice(start, start + length)

function hashOf(kinds: readonly number[], start: number): number {
  let hash = 0
  for (let index = start; index < start + length; index += 1) {
    hash = Math.imul(hash ^ (kinds[index] ?? 0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
