import { searchThreshold } from '@qisuan/rules/limits'
import Fuse from 'fuse.js'
import type { Row } from './row.ts'

/**
 * The rows of which a name is like the term, in the board's order (spec §9: fuzzy threshold 0.1). For visitors, who have the whole
 * of what they may see in the page. In a file of its own, because hardly anybody searches and Fuse need not be fetched before.
 */
export function searchRows(rows: readonly Row[], term: string): readonly Row[] {
  const wanted = plain(term)
  if (!wanted) return rows
  const fuse = new Fuse(rows, {
    keys: ['names'],
    getFn: ({ names }) => names.map(plain),
    threshold: searchThreshold,
    // A school is known by the end of its name as well as by its beginning.
    ignoreLocation: true,
  })
  return fuse
    .search(wanted)
    .toSorted((one, other) => one.refIndex - other.refIndex)
    .map(({ item }) => item)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}
