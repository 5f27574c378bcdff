import type { ReactNode } from 'react'
import type { Row } from './row.ts'
import { searchRows } from './search-rows.ts'

interface Props {
  rows: readonly Row[]
  term: string
  children: (found: readonly Row[]) => ReactNode
}

/** What a visitor's search finds. Loaded with the first search. */
export default function FoundRows({ rows, term, children }: Props) {
  return children(searchRows(rows, term))
}
