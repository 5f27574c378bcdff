import { pageRows } from '@qisuan/rules/limits'
import type { Answer } from '../../../api/transport.ts'
import type { BoardPages } from '../queries.ts'

/** The first rows of the board of a final as pages, at most so many, as if they had been loaded one by one. */
export function livePages(board: Answer<'finalRanking'>, most: number): BoardPages {
  const { list, as_of } = board
  const count = Math.min(most, Math.ceil(list.length / pageRows) || 1)
  const starts = Array.from({ length: count }, (_, page) => page * pageRows)
  return {
    pages: starts.map((skip) => ({ ...board, list: list.slice(skip, skip + pageRows) })),
    pageParams: starts.map((skip) => (skip === 0 || as_of === null ? {} : { skip, as_of })),
  }
}
