import { searchThreshold } from '@qisuan/rules/limits'
import Fuse from 'fuse.js'
import type { Row } from './row.ts'

/**
 * The rows with a name that resembles the term, in the board's order (spec §9: fuzzy threshold 0.1). Visitors search in the browser,
 * which already has all rows that they may see. A separate file, so that Fuse is only loaded with the first search.
 */
export function searchRows(rows: readonly Row[], term: string): readonly Row[] {
  const pattern = plain(term)
  if (!pattern) return rows
  const fuse = new Fuse(rows, {
    keys: ['names'],
    getFn: ({ names }) => names.map(plain),
    threshold: searchThreshold,
    // People also search for a school by the end of its name.
    ignoreLocation: true,
  })
  return fuse
    .search(pattern)
    .toSorted((one, other) => one.refIndex - other.refIndex)
    .map(({ item }) => item)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}
