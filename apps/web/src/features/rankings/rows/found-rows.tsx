import type { ReactNode } from 'react'
import type { Row } from './row.ts'
import { searchRows } from './search-rows.ts'

interface Props {
  rows: readonly Row[]
  term: string
  children: (found: readonly Row[]) => ReactNode
}

/** The results of a visitor's search. Loaded lazily with the first search. */
export default function FoundRows({ rows, term, children }: Props) {
  return children(searchRows(rows, term))
}
